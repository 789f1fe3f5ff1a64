import type { accountCreate } from '@loupe/contract/accounts/accounts.ts'
import { accountCode, changeGroup, groupOf, keptReferences, newAccount, newPendingAccount } from '@loupe/domain/accounts/account.ts'
import type { KycStatus } from '@loupe/domain/accounts/kyc.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { getSettings } from '../../masters/settings/queries.ts'
import { saveKyc } from '../kyc/commands.ts'
import { overwriteKyc } from '../kyc/overwrite.ts'
import { enterBank } from './bank.ts'
import { refuseChangedAccount } from './conflict.ts'
import { getDetail } from './detail.ts'
import { type Change, columnsOf, groupAsked, refuseGuarded } from './fields.ts'
import { reflectPrimary } from './primary.ts'
import { lockAccountOf } from './queries.ts'

const about = (id: string, action: string) => ({ kind: `account.${action}`, subjectType: 'account', subject: id })
const detailed = async (ctx: Writing, id: string) => ({ detail: await getDetail(ctx.tx, ctx.actor, id) })

/** Opens an account. What is not said is as a new account has it (S1 §4); who left it so is in the trail (domain.md C28). */
export async function createAccount(ctx: Writing, { group, ...asked }: z.output<typeof accountCreate>) {
  const fresh = (await getSettings(ctx.tx, 'other')).newAccountsPending ? newPendingAccount : newAccount
  refuseGuarded(ctx, asked, { ...fresh, crdLmt: null })
  const code = groupAsked(ctx, group)
  const { isApproved, ...standard } = fresh
  const columns = { kycStatus: isApproved as KycStatus, ...standard, ...(await columnsOf(ctx, asked)) }
  const at = ctx.now.toISOString()
  const { id } = await ctx.tx
    .insertInto('account')
    .values({
      ...columns,
      companyName: asked.companyName,
      vendorCode: asked.vendorCode ?? (await nextCode(ctx)),
      updatedBy: ctx.actor.id,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeGroup(ctx, id, code)
  await reflectPrimary(ctx.tx, id)
  const byDefault = Object.keys(fresh).filter((field) => asked[field as keyof typeof asked] === undefined)
  await record(ctx, { ...about(id, 'create'), after: { ...fresh, ...asked, group: code, byDefault } })
  return detailed(ctx, id)
}

/** The next number that no company has. */
async function nextCode(ctx: Writing): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`select nextval('account_code')::int as n`.execute(ctx.tx)
    const code = accountCode(rows[0]!.n)
    if (!(await ctx.tx.selectFrom('account').select('id').where('vendorCode', '=', code).executeTakeFirst())) return code
  }
}

async function writeGroup(ctx: Writing, account: string, code: string): Promise<{ before: string | null; after: string } | undefined> {
  const history = await ctx.tx
    .selectFrom('accountGroup')
    .select(['group as id', 'time', 'isActive'])
    .where('account', '=', account)
    .orderBy('accountGroup.id')
    .execute()
  const next = changeGroup(history, code, ctx.now)
  if (next.length === history.length) return undefined
  await ctx.tx.updateTable('accountGroup').set({ isActive: false }).where('account', '=', account).where('isActive', '=', true).execute()
  const { id: group, time, isActive } = next.at(-1)!
  await ctx.tx.insertInto('accountGroup').values({ account, group, time, isActive, createdBy: ctx.actor.id }).execute()
  return { before: groupOf(history) ?? null, after: code }
}

/**
 * Changes a client: what is left out, and what is as it was, stays. Bank details but the first wait for a second person; a change of KYC approve brings every
 * document to it.
 */
export async function changeAccount(ctx: Writing, id: string, { updatedAt, group, kyc, bank, references, ...asked }: Change) {
  const kept = await lockAccountOf(ctx.tx, ctx.actor, id)
  await refuseChangedAccount(ctx, kept, updatedAt)
  refuseGuarded(ctx, asked, { isApproved: kept.kycStatus, isVerified: kept.isVerified, crdLmt: kept.creditLimit })
  const rows = references === undefined ? undefined : keptReferences(references)
  const columns = { ...(await columnsOf(ctx, asked, kept)), ...(rows === undefined ? {} : { references: rows }) }
  const changed = Object.entries(columns).filter(([column, value]) => !isSame(kept[column as keyof typeof kept], value))
  const before = Object.fromEntries(changed.map(([column]) => [column, kept[column as keyof typeof kept]])) as Record<string, unknown>
  const after = Object.fromEntries(changed) as Record<string, unknown>
  const regrouped = group === undefined ? undefined : await writeGroup(ctx, id, groupAsked(ctx, group))
  if (regrouped) {
    before['group'] = regrouped.before
    after['group'] = regrouped.after
  }
  if (Object.keys(after).length > 0) {
    const { group: _, references: written, ...plain } = after
    await ctx.tx
      .updateTable('account')
      .set({
        ...plain,
        ...(written === undefined ? {} : { references: JSON.stringify(written) }),
        updatedAt: ctx.now.toISOString(),
        updatedBy: ctx.actor.id,
      })
      .where('id', '=', id)
      .execute()
    await record(ctx, { ...about(id, 'update'), before, after })
  }
  if ('mobiles' in after) await reflectPrimary(ctx.tx, id)
  const overwritten =
    'kycStatus' in after && asked.isApproved
      ? await overwriteKyc(ctx, id, asked.isApproved, 'KYC approve of the company was changed')
      : null
  if (bank !== undefined) await enterBank(ctx, kept, bank)
  for (const document of kyc ?? []) await saveKyc(ctx, id, document)
  return { ...(await detailed(ctx, id)), overwritten }
}

/** Gives a client another code. */
export async function changeCode(ctx: Writing, id: string, vendorCode: string) {
  const kept = await lockAccountOf(ctx.tx, ctx.actor, id)
  if (kept.vendorCode === vendorCode) return detailed(ctx, id)
  await ctx.tx
    .updateTable('account')
    .set({ vendorCode, updatedAt: ctx.now.toISOString(), updatedBy: ctx.actor.id })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), before: { vendorCode: kept.vendorCode }, after: { vendorCode } })
  return detailed(ctx, id)
}
