import { fullName } from '../../../db/expressions.ts'
import type { Bank } from '@loupe/contract/accounts/fields.ts'
import { bankChangeLifecycle } from '@loupe/domain/accounts/bank.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import { said } from '@loupe/domain/accounts/said.ts'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { step } from '../../../db/step.ts'
import { lockAccountOf } from './queries.ts'

/** The bank details of a client that wait for a second person, if there are any. */
export const pendingBankChange = async (db: Db | Tx, account: string) =>
  db
    .selectFrom('accountBankChange as c')
    .innerJoin('user as asker', 'asker.id', 'c.askedBy')
    .select(['c.id', 'c.askedBy', 'c.createdAt as askedAt', fullName<string | null>('asker').$notNull().as('askedByName')])
    .select((eb) => eb.ref('c.bank').$castTo<Bank[]>().as('bank'))
    .where('c.account', '=', account)
    .where('c.status', '=', 1)
    .executeTakeFirst()

/** Whether no bank details were ever entered for a client: those that were withdrawn were never in force, those that were rejected count. */
export async function isFirstBank(db: Db | Tx, account: { id: string; bank: unknown }): Promise<boolean> {
  if ((account.bank as Bank[]).length > 0) return false
  const earlier = await db
    .selectFrom('accountBankChange')
    .select('id')
    .where('account', '=', account.id)
    .where('status', '!=', bankChangeLifecycle.next(bankChangeLifecycle.initial, 'withdraw'))
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}

/**
 * Stores the first bank details of a client; another set is only requested, and counts when somebody else has approved it. What is stored already
 * requests nothing.
 * @throws bank_waits when another set waits
 */
export async function enterBank(ctx: Writing, account: { id: string; bank: unknown }, bank: readonly Bank[]): Promise<void> {
  const known = new Set(ctx.house.masters.list('CURRENCY').map(({ code }) => code))
  bank.forEach(({ currency }, at) => {
    if (!known.has(currency)) throw invalid(`bank.${at}.currency`, said.currencyForm)
  })
  const kept = (account.bank as Bank[]).map((one) => ordered(one))
  if (isSame(kept, bank.map(ordered))) return
  const waiting = await pendingBankChange(ctx.tx, account.id)
  if (waiting && isSame(waiting.bank.map(ordered), bank.map(ordered))) return
  if (await isFirstBank(ctx.tx, account)) return setBank(ctx, account, bank)
  const at = ctx.now.toISOString()
  const { id } = await ctx.tx
    .insertInto('accountBankChange')
    .values({ account: account.id, bank: JSON.stringify(bank), askedBy: ctx.actor.id, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'bankChange.ask', subjectType: 'accountBank', subject: id, before: account.bank, after: bank })
}

const fields = ['bankName', 'branchName', 'currency', 'account', 'acNo', 'acType', 'ifsc', 'swiftCode'] as const
/** PostgreSQL keeps an object's keys in an order of its own. */
const ordered = (one: Bank) => fields.map((field) => one[field])

/** Puts bank details in force. */
async function setBank(ctx: Writing, account: { id: string; bank: unknown }, bank: unknown, cause?: string): Promise<void> {
  await ctx.tx
    .updateTable('account')
    .set({ bank: JSON.stringify(bank), updatedAt: ctx.now.toISOString(), updatedBy: ctx.actor.id })
    .where('id', '=', account.id)
    .execute()
  await record(ctx, {
    ...{ kind: 'account.update', subjectType: 'account', subject: account.id },
    ...{ before: { bank: account.bank }, after: { bank } },
    ...(cause ? { cause } : {}),
  })
}

/** Decides on bank details that wait. Whoever asked for them may take them back, and nothing else. */
export async function answerBank(
  ctx: Writing,
  asked: { id: string; answer: 'approve' | 'reject' | 'withdraw'; remarks?: string | undefined },
) {
  const { id, answer, remarks } = asked
  const known = await ctx.tx.selectFrom('accountBankChange').select('account').where('id', '=', id).executeTakeFirst()
  if (!known) throw new Refusal('not_found')
  const account = await lockAccountOf(ctx.tx, ctx.actor, known.account)
  const change = await ctx.tx.selectFrom('accountBankChange').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const isOwn = change.askedBy === ctx.actor.id
  if (answer !== 'withdraw' && !can(ctx.actor, 'account:approve')) throw new Refusal('forbidden')
  if (answer === 'withdraw' && !isOwn) throw new Refusal('forbidden')
  if (answer === 'approve' && isOwn) throw new Refusal('own_change')
  await step(ctx, 'bankChange', [id], answer, remarks)
  await ctx.tx.updateTable('accountBankChange').set({ decidedBy: ctx.actor.id }).where('id', '=', id).execute()
  if (answer === 'approve') await setBank(ctx, account, change.bank, `bankChange:${id}`)
  return {}
}
