import type { accountChange } from '@loupe/contract/accounts/accounts.ts'
import { readLedger } from '@loupe/contract/accounts/fields.ts'
import { said } from '@loupe/domain/accounts/said.ts'
import { foundedYearFault } from '@loupe/domain/accounts/account.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Selectable, Updateable } from 'kysely'
import type { z } from 'zod'
import type { Writing } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { refuseStrangeFile } from '../files/queries.ts'
import { refuseStrangePlaces } from './places.ts'
import { brokers, sellersFor } from './queries.ts'

type Kept = Pick<Selectable<DB['account']>, 'id' | 'country' | 'state' | 'city' | 'seller' | 'broker'>
export type Change = z.output<typeof accountChange>
type Plain = Omit<Change, 'group' | 'kyc' | 'bank' | 'references' | 'updatedAt'>

/** What only who may approve KYC decides on, and what only who may override credit (domain.md C-V). */
const guarded = [
  ['isApproved', 'account:approve'],
  ['isVerified', 'account:approve'],
  ['crdLmt', 'credit:approve'],
] as const

/** Refuses what the caller may not decide on, unless it is what is kept already. */
export function refuseGuarded(ctx: Writing, asked: Plain, kept: { isApproved: unknown; isVerified: unknown; crdLmt: unknown }) {
  for (const [field, permission] of guarded)
    if (asked[field] !== undefined && asked[field] !== kept[field] && !can(ctx.actor, permission)) throw new Refusal('forbidden')
}

/** The code of the group that is asked for: of a history, its active entry, or its last. */
export function groupAsked(ctx: Writing, group: NonNullable<Change['group']>): string {
  const code = typeof group === 'string' ? group : (group.findLast(({ isActive }) => isActive) ?? group.at(-1)!).id
  if (ctx.house.masters.noOf('ACCOUNT_GROUP', code) === undefined) throw invalid('group', said.group)
  return code
}

/**
 * The columns of a change, checked against the house: places that are in one another, a salesman and a broker there are, codes of the lists.
 * @param kept what the change is made to; nothing of a new account
 */
export async function columnsOf(ctx: Writing, asked: Plain, kept?: Kept): Promise<Updateable<DB['account']>> {
  const { Website, crdLmt, isApproved, ledgerType, ...rest } = asked
  await refuseStranger(ctx, asked, kept)
  if (asked.country !== undefined || asked.state !== undefined || asked.city !== undefined)
    await refuseStrangePlaces(
      ctx.tx,
      {
        country: asked.country === undefined ? kept?.country : asked.country,
        state: asked.state === undefined ? kept?.state : asked.state,
        city: asked.city === undefined ? kept?.city : asked.city,
      },
      '',
      kept,
    )
  const founded = foundedYearFault(asked.foundedYear, ctx.now)
  if (founded) throw invalid('foundedYear', founded)
  refuseUnknown(ctx, 'natureOfOrg', 'NATURE_OF_ORG', asked.natureOfOrg)
  refuseUnknown(ctx, 'businessType', 'BUSINESS_TYPE', asked.businessType ? [asked.businessType] : undefined)
  if (asked.vendorLogo && kept) await refuseStrangeFile(ctx.tx, kept.id, 'logo', asked.vendorLogo, 'vendorLogo')
  return {
    ...rest,
    ...(Website === undefined ? {} : { website: Website }),
    ...(crdLmt === undefined ? {} : { creditLimit: crdLmt }),
    ...(isApproved === undefined ? {} : { kycStatus: isApproved }),
    ...(ledgerType === undefined ? {} : { ledgerType: readLedger(ledgerType) }),
  }
}

/** A salesman must be one the caller may act for, a broker one there is; whoever stands there already may stay. */
async function refuseStranger(ctx: Writing, { seller, broker }: Plain, kept: Kept | undefined) {
  if (seller !== undefined && seller !== kept?.seller && !(await sellersFor(ctx.tx, ctx.actor).where('id', '=', seller).executeTakeFirst()))
    throw invalid('seller', said.seller)
  if (broker && broker !== kept?.broker && !(await brokers(ctx.tx).where('id', '=', broker).executeTakeFirst()))
    throw invalid('broker', 'Please select a broker.')
  if (broker && broker === kept?.id) throw invalid('broker', 'A company is not its own broker.')
}

function refuseUnknown(ctx: Writing, path: string, list: string, codes: readonly string[] | undefined) {
  const stranger = codes?.find((code) => ctx.house.masters.noOf(list, code) === undefined)
  if (stranger !== undefined) throw invalid(path, `"${stranger}" is not in this list.`)
}
