import type { accountCreate } from '@loupe/contract/accounts/accounts.ts'
import { accountCode, changeGroup, groupOf, storedReferences, newAccount, newPendingAccount } from '@loupe/domain/accounts/account.ts'
import type { KycStatus } from '@loupe/domain/accounts/kyc.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { getSettings } from '../../../db/settings.ts'
import { stampCreated, stampUpdatedBy } from '../../../db/stamps.ts'
import { saveKyc } from '../kyc/commands.ts'
import { overwriteKyc } from '../kyc/overwrite.ts'
import { enterBank } from './bank.ts'
import { refuseChangedAccount } from './conflict.ts'
import { getDetail } from './detail.ts'
import { type Change, columnsOf, requestedGroup, refuseGuarded } from './fields.ts'
import { reflectPrimary } from './primary.ts'
import { lockAccountOf } from './queries.ts'
import { oneRow } from '../../../db/one-row.ts'

const about = (id: string, action: string) => ({ kind: `account.${action}`, subjectType: 'account', subject: id })
const detailed = async (ctx: Writing, id: string) => ({ detail: await getDetail(ctx.tx, ctx.actor, id) })

/** Creates an account. Missing fields get the defaults of a new account (S1 §4), and the audit log records which ones. */
export async function createAccount(ctx: Writing, { group, ...fields }: z.output<typeof accountCreate>) {
  const fresh = (await getSettings(ctx.tx, 'other')).newAccountsPending ? newPendingAccount : newAccount
  refuseGuarded(ctx, fields, { ...fresh, crdLmt: null })
  const code = requestedGroup(ctx, group)
  const { isApproved, ...standard } = fresh
  const columns = { kycStatus: isApproved as KycStatus, ...standard, ...(await columnsOf(ctx, fields)) }
  const { id } = await ctx.tx
    .insertInto('account')
    .values({
      ...columns,
      companyName: fields.companyName,
      vendorCode: fields.vendorCode ?? (await nextCode(ctx)),
      ...stampCreated(ctx),
      ...stampUpdatedBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeGroup(ctx, id, code)
  await reflectPrimary(ctx.tx, id)
  const byDefault = Object.keys(fresh).filter((field) => fields[field as keyof typeof fields] === undefined)
  await record(ctx, { ...about(id, 'create'), after: { ...fresh, ...fields, group: code, byDefault } })
  return detailed(ctx, id)
}

/** The next unused number for a company. */
async function nextCode(ctx: Writing): Promise<string> {
  for (;;) {
    const { n } = oneRow(await sql<{ n: number }>`select nextval('account_code')::int as n`.execute(ctx.tx))
    const code = accountCode(n)
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
  const last = next.at(-1)
  if (!last || next.length === history.length) return undefined
  await ctx.tx.updateTable('accountGroup').set({ isActive: false }).where('account', '=', account).where('isActive', '=', true).execute()
  const { id: group, time, isActive } = last
  await ctx.tx.insertInto('accountGroup').values({ account, group, time, isActive, createdBy: ctx.actor.id }).execute()
  return { before: groupOf(history) ?? null, after: code }
}

/**
 * Changes a client. Missing and unchanged fields stay. Bank details other than the first wait for a second person; a change of KYC approve sets the
 * status of every document.
 */
export async function changeAccount(ctx: Writing, id: string, { updatedAt, group, kyc, bank, references, ...fields }: Change) {
  const stored = await lockAccountOf(ctx.tx, ctx.actor, id)
  await refuseChangedAccount(ctx, stored, updatedAt)
  refuseGuarded(ctx, fields, { isApproved: stored.kycStatus, isVerified: stored.isVerified, crdLmt: stored.creditLimit })
  const rows = references === undefined ? undefined : storedReferences(references)
  const columns = { ...(await columnsOf(ctx, fields, stored)), ...(rows === undefined ? {} : { references: rows }) }
  const changed = Object.entries(columns).filter(([column, value]) => !isSame(stored[column as keyof typeof stored], value))
  const before = Object.fromEntries(changed.map(([column]) => [column, stored[column as keyof typeof stored]])) as Record<string, unknown>
  const after = Object.fromEntries(changed) as Record<string, unknown>
  const regrouped = group === undefined ? undefined : await writeGroup(ctx, id, requestedGroup(ctx, group))
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
        ...stampUpdatedBy(ctx),
      })
      .where('id', '=', id)
      .execute()
    await record(ctx, { ...about(id, 'update'), before, after })
  }
  if ('mobiles' in after) await reflectPrimary(ctx.tx, id)
  const overwritten =
    'kycStatus' in after && fields.isApproved
      ? await overwriteKyc(ctx, id, fields.isApproved, 'KYC approve of the company was changed')
      : null
  if (bank !== undefined) await enterBank(ctx, stored, bank)
  for (const document of kyc ?? []) await saveKyc(ctx, id, document)
  return { ...(await detailed(ctx, id)), overwritten }
}

/** Gives a client another code. */
export async function changeCode(ctx: Writing, id: string, vendorCode: string) {
  const stored = await lockAccountOf(ctx.tx, ctx.actor, id)
  if (stored.vendorCode === vendorCode) return detailed(ctx, id)
  await ctx.tx
    .updateTable('account')
    .set({ vendorCode, ...stampUpdatedBy(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), before: { vendorCode: stored.vendorCode }, after: { vendorCode } })
  return detailed(ctx, id)
}
