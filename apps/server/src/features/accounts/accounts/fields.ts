import type { accountChange } from '@loupe/contract/accounts/accounts.ts'
import { readLedger } from '@loupe/contract/accounts/fields.ts'
import { text } from '@loupe/domain/accounts/messages.ts'
import { foundedYearFault } from '@loupe/domain/accounts/account.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Selectable, Updateable } from 'kysely'
import type { z } from 'zod'
import type { Writing } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { refuseConfusableName } from '../../access/users/rules.ts'
import { refuseUnknownFile } from '../files/queries.ts'
import { refuseUnknownPlaces } from './places.ts'
import { brokers, sellersFor } from './queries.ts'

type Stored = Pick<Selectable<DB['account']>, 'id' | 'companyName' | 'country' | 'state' | 'city' | 'seller' | 'broker'>
export type Change = z.output<typeof accountChange>
type Plain = Omit<Change, 'group' | 'kyc' | 'bank' | 'references' | 'updatedAt'>

/** Fields that need the right to approve KYC, or to override credit. */
const guarded = [
  ['isApproved', 'account:approve'],
  ['isVerified', 'account:approve'],
  ['crdLmt', 'credit:approve'],
] as const

/** Refuses a change of fields that the caller may not decide on. Sending the stored value is allowed. */
export function refuseGuarded(ctx: Writing, values: Plain, stored: { isApproved: unknown; isVerified: unknown; crdLmt: unknown }) {
  for (const [field, permission] of guarded)
    if (values[field] !== undefined && values[field] !== stored[field] && !can(ctx.actor, permission)) throw new Refusal('forbidden')
}

/** The code of the requested group: of a history, its active entry, or else the last. */
export function requestedGroup(ctx: Writing, group: NonNullable<Change['group']>): string {
  const code = typeof group === 'string' ? group : (group.findLast(({ isActive }) => isActive) ?? group.at(-1))?.id
  if (code === undefined || ctx.services.masters.noOf('ACCOUNT_GROUP', code) === undefined) throw invalid('group', text.group)
  return code
}

/**
 * The columns of a change, after checks: places belong to each other, seller and broker exist, codes are in their lists.
 * @param stored the client before the change; undefined for a new account
 */
export async function columnsOf(ctx: Writing, values: Plain, stored?: Stored): Promise<Updateable<DB['account']>> {
  const { Website, crdLmt, isApproved, ledgerType, ...rest } = values
  if (values.companyName !== undefined && values.companyName !== stored?.companyName)
    refuseConfusableName('companyName', values.companyName)
  await refuseUnknownPeople(ctx, values, stored)
  if (values.country !== undefined || values.state !== undefined || values.city !== undefined)
    await refuseUnknownPlaces(
      ctx.tx,
      {
        country: values.country === undefined ? stored?.country : values.country,
        state: values.state === undefined ? stored?.state : values.state,
        city: values.city === undefined ? stored?.city : values.city,
      },
      '',
      stored,
    )
  const founded = foundedYearFault(values.foundedYear, ctx.now)
  if (founded) throw invalid('foundedYear', founded)
  refuseUnknown(ctx, 'natureOfOrg', 'NATURE_OF_ORG', values.natureOfOrg)
  refuseUnknown(ctx, 'businessType', 'BUSINESS_TYPE', values.businessType ? [values.businessType] : undefined)
  if (values.vendorLogo && stored) await refuseUnknownFile(ctx.tx, stored.id, 'logo', values.vendorLogo, 'vendorLogo')
  return {
    ...rest,
    ...(Website === undefined ? {} : { website: Website }),
    ...(crdLmt === undefined ? {} : { creditLimit: crdLmt }),
    ...(isApproved === undefined ? {} : { kycStatus: isApproved }),
    ...(ledgerType === undefined ? {} : { ledgerType: readLedger(ledgerType) }),
  }
}

/** The caller must be allowed to act for the seller, and the broker must exist. Current values may stay. */
async function refuseUnknownPeople(ctx: Writing, { seller, broker }: Plain, stored: Stored | undefined) {
  if (
    seller !== undefined &&
    seller !== stored?.seller &&
    !(await sellersFor(ctx.tx, ctx.actor).where('id', '=', seller).executeTakeFirst())
  )
    throw invalid('seller', text.seller)
  if (broker && broker !== stored?.broker && !(await brokers(ctx.tx).where('id', '=', broker).executeTakeFirst()))
    throw invalid('broker', 'Please select a broker.')
  if (broker && broker === stored?.id) throw invalid('broker', 'A company is not its own broker.')
}

function refuseUnknown(ctx: Writing, path: string, list: string, codes: readonly string[] | undefined) {
  const unknownCode = codes?.find((code) => ctx.services.masters.noOf(list, code) === undefined)
  if (unknownCode !== undefined) throw invalid(path, `"${unknownCode}" is not in this list.`)
}
