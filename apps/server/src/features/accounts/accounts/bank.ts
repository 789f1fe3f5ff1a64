import { fullName } from '../../../db/expressions.ts'
import type { Bank } from '@loupe/contract/accounts/fields.ts'
import { bankChangeStatus } from '@loupe/domain/accounts/bank.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import { text } from '@loupe/domain/accounts/messages.ts'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { step } from '../../../db/step.ts'
import { stampCreated, stampUpdatedBy } from '../../../db/stamps.ts'
import { notFound } from '../../../db/not-found.ts'
import { lockAccountOf } from './queries.ts'

/** The bank details of a client that wait for approval by a second person, if any. */
export const pendingBankChange = async (db: Db | Tx, account: string) =>
  db
    .selectFrom('accountBankChange as c')
    .innerJoin('user as asker', 'asker.id', 'c.askedBy')
    .select(['c.id', 'c.askedBy', 'c.createdAt as askedAt', fullName<string | null>('asker').$notNull().as('askedByName')])
    .select((eb) => eb.ref('c.bank').$castTo<Bank[]>().as('bank'))
    .where('c.account', '=', account)
    .where('c.status', '=', bankChangeStatus.pending)
    .executeTakeFirst()

/** Whether a client never had bank details. Withdrawn ones do not count, because they were never in force; rejected ones do. */
export async function isFirstBank(db: Db | Tx, account: { id: string; bank: unknown }): Promise<boolean> {
  if ((account.bank as Bank[]).length > 0) return false
  const earlier = await db
    .selectFrom('accountBankChange')
    .select('id')
    .where('account', '=', account.id)
    .where('status', '!=', bankChangeStatus.withdrawn)
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}

/**
 * Stores the first bank details of a client at once. Any others are only requested, and take effect when somebody else approves them. Entering the
 * stored details again requests nothing.
 * @throws bank_waits when other details are pending
 */
export async function enterBank(ctx: Writing, account: { id: string; bank: unknown }, bank: readonly Bank[]): Promise<void> {
  const known = new Set(ctx.services.masters.list('CURRENCY').map(({ code }) => code))
  bank.forEach(({ currency }, at) => {
    if (!known.has(currency)) throw invalid(`bank.${at}.currency`, text.currencyForm)
  })
  const stored = (account.bank as Bank[]).map((one) => ordered(one))
  if (isSame(stored, bank.map(ordered))) return
  const waiting = await pendingBankChange(ctx.tx, account.id)
  if (waiting && isSame(waiting.bank.map(ordered), bank.map(ordered))) return
  if (await isFirstBank(ctx.tx, account)) return setBank(ctx, account, bank)
  // Whoever made the key of a system could approve, as a second person, what the system asks for.
  if (ctx.actor.worksFor !== undefined) throw new Refusal('forbidden', undefined, 'Only people can change bank details, not API keys.')
  const { id } = await ctx.tx
    .insertInto('accountBankChange')
    .values({ account: account.id, bank: JSON.stringify(bank), askedBy: ctx.actor.id, ...stampCreated(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'bankChange.ask', subjectType: 'accountBank', subject: id, before: account.bank, after: bank })
}

const fields = ['bankName', 'branchName', 'currency', 'account', 'acNo', 'acType', 'ifsc', 'swiftCode'] as const
/** PostgreSQL stores the keys of a JSON object in an order of its own, so values are compared in this one. */
const ordered = (one: Bank) => fields.map((field) => one[field])

/** Makes bank details effective. */
async function setBank(ctx: Writing, account: { id: string; bank: unknown }, bank: unknown, cause?: string): Promise<void> {
  await ctx.tx
    .updateTable('account')
    .set({ bank: JSON.stringify(bank), ...stampUpdatedBy(ctx) })
    .where('id', '=', account.id)
    .execute()
  await record(ctx, {
    ...{ kind: 'account.update', subjectType: 'account', subject: account.id },
    ...{ before: { bank: account.bank }, after: { bank } },
    ...(cause ? { cause } : {}),
  })
}

/** Answers pending bank details. The person who requested them can only withdraw them. */
export async function answerBank(
  ctx: Writing,
  request: { id: string; answer: 'approve' | 'reject' | 'withdraw'; remarks?: string | undefined },
) {
  const { id, answer, remarks } = request
  const known = await ctx.tx.selectFrom('accountBankChange').select('account').where('id', '=', id).executeTakeFirstOrThrow(notFound)
  const account = await lockAccountOf(ctx.tx, ctx.actor, known.account)
  const change = await ctx.tx.selectFrom('accountBankChange').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const isOwn = change.askedBy === ctx.actor.id
  if (answer !== 'withdraw' && !can(ctx.actor, 'account:approve')) throw new Refusal('forbidden')
  if (answer === 'withdraw' && !isOwn) throw new Refusal('forbidden')
  if (answer === 'approve' && isOwn) throw new Refusal('own_change')
  await step(ctx, 'bankChange', [id], answer, { reason: remarks })
  await ctx.tx.updateTable('accountBankChange').set({ decidedBy: ctx.actor.id }).where('id', '=', id).execute()
  if (answer === 'approve') await setBank(ctx, account, change.bank, `bankChange:${id}`)
  return {}
}
