import { fullName } from '../../../db/expressions.ts'
import type { Screening } from '@loupe/contract/accounts/account-screenings.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { accessibleSellers } from '../scope.ts'

const screenings = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('accountScreening as s')
    .innerJoin('account', 'account.id', 's.account')
    .leftJoin('user as creator', 'creator.id', 's.createdBy')
    .select(['s.id', 's.account', 's.screenedOn', 's.kind', 's.list', 's.subject', 's.result', 's.remarks', 's.evidence', 's.createdAt'])
    .select(['account.companyName', 'account.seller', fullName<string | null>('creator').as('byName')])
    .where('account.isDeleted', '=', false)
    .where(accessibleSellers(actor, 'account.seller'))

export const listScreenings = (db: Db, actor: Actor, request: ListRequest) => page(db, screenings(db, actor), request)

export const getScreening = (tx: Tx, actor: Actor, id: string): Promise<Screening> =>
  screenings(tx, actor).where('s.id', '=', id).executeTakeFirstOrThrow()
