import type { Address } from '@loupe/contract/accounts/addresses.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { accessibleSellers } from '../scope.ts'

const addresses = (db: Db | Tx) =>
  db
    .selectFrom('accountAddress as a')
    .innerJoin('country', 'country.id', 'a.country')
    .innerJoin('state', 'state.id', 'a.state')
    .innerJoin('city', 'city.id', 'a.city')
    .select([
      'a.id',
      'a.account',
      'a.addressType',
      'a.email',
      'a.phone',
      'a.fax',
      'a.street',
      'a.zipCode',
      'a.country',
      'a.state',
      'a.city',
    ])
    .select(['country.name as countryName', 'state.name as stateName', 'city.name as cityName'])
    .select(['a.remark', 'a.isDefault', 'a.addressProof', 'a.createdAt', 'a.updatedAt'])
    .where('a.isDeleted', '=', false)

/** The branches of a client whose row the caller may see, the main one first. */
export const addressesOf = (db: Db | Tx, account: string): Promise<Address[]> =>
  addresses(db).where('a.account', '=', account).orderBy('a.isDefault', 'desc').orderBy('a.createdAt').orderBy('a.id').execute()

/** Branches of all accessible clients. */
export const listAddresses = (db: Db, actor: Actor, request: ListRequest) =>
  page(
    db,
    addresses(db)
      .innerJoin('account', 'account.id', 'a.account')
      .where('account.isDeleted', '=', false)
      .where(accessibleSellers(actor, 'account.seller')),
    request,
  )
