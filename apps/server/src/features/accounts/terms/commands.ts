import type { AccountTerm, AccountTermChange, NewAccountTerm } from '@loupe/contract/accounts/account-terms.ts'
import { said, saidBesides } from '@loupe/domain/accounts/said.ts'
import { type TermFigures, termFields, termLifecycle, withOpposing } from '@loupe/domain/accounts/term.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { currency, dayTerm } from '@loupe/domain/masters/house-lists.ts'
import type { Writing } from '../../../context.ts'
import { personOf, record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { step } from '../../../db/step.ts'
import { lockAccountOf } from '../accounts/queries.ts'
import { figuresOf, getTerm, hasTerms, isValueOf } from './queries.ts'

const about = (id: string, action: string) => ({ kind: `accountTerm.${action}`, subjectType: 'accountTerm', subject: id })
const empty = Object.fromEntries(termFields.map((field) => [field, null])) as TermFigures

async function refuseLists(ctx: Writing, { currencyId, dayTermsId }: { currencyId?: string | undefined; dayTermsId?: string | undefined }) {
  if (currencyId !== undefined && !(await isValueOf(ctx.tx, currency, currencyId))) throw invalid('currencyId', said.currencyForm)
  if (dayTermsId !== undefined && !(await isValueOf(ctx.tx, dayTerm, dayTermsId))) throw invalid('dayTermsId', saidBesides.dayTerm)
}

/** One term at most is what an order starts with: ticking it clears the other. */
async function clearDefault(ctx: Writing, account: string, except?: string) {
  const cleared = await ctx.tx
    .updateTable('accountTerm')
    .set({ isDefault: false, updatedAt: ctx.now.toISOString() })
    .where('account', '=', account)
    .where('isDefault', '=', true)
    .where('isDeleted', '=', false)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute()
  await record(
    ctx,
    ...cleared.map(({ id }) => ({ ...about(id, 'clearDefault'), before: { isDefault: true }, after: { isDefault: false } })),
  )
}

/** Gives a client a term, active and waiting for approval (S1 §4). Its first is its default. */
export async function createTerm(ctx: Writing, entered: NewAccountTerm): Promise<AccountTerm> {
  const { account } = entered
  await lockAccountOf(ctx.tx, ctx.actor, account)
  await refuseLists(ctx, entered)
  const isDefault = entered.isDefault ?? !(await hasTerms(ctx.tx, account))
  if (isDefault) await clearDefault(ctx, account)
  const made = { ...empty, ...entered, isDefault }
  const at = ctx.now.toISOString()
  const { id } = await ctx.tx
    .insertInto('accountTerm')
    .values({ ...made, createdBy: personOf(ctx.actor), createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: made })
  return getTerm(ctx.tx, ctx.actor, id)
}

/** Locks a term that waits for its answer; one that somebody else was faster to answer is refused. */
export async function lockWaitingTerm(ctx: Writing, id: string): Promise<void> {
  if ((await lockTerm(ctx, id)).status !== termLifecycle.initial) throw new Refusal('wrong_status')
}

async function lockTerm(ctx: Writing, id: string) {
  const { account } = await getTerm(ctx.tx, ctx.actor, id)
  await lockAccountOf(ctx.tx, ctx.actor, account)
  return getTerm(ctx.tx, ctx.actor, id)
}

const agreed = ['type', 'currencyId', 'dayTermsId', ...termFields] as const

/** Changes a term. What was agreed with the client has to be approved again; whether it is active or the default has not. */
export async function changeTerm(ctx: Writing, id: string, { updatedAt, ...entered }: AccountTermChange): Promise<AccountTerm> {
  const kept = await lockTerm(ctx, id)
  refuseStale(kept, updatedAt)
  const next = { ...kept, ...entered, ...withOpposing(figuresOf(kept), entered) }
  const changed = ([...agreed, 'isActive', 'isDefault'] as const).filter((field) => next[field] !== kept[field])
  if (changed.length === 0) return kept
  await refuseLists(ctx, {
    currencyId: changed.includes('currencyId') ? next.currencyId : undefined,
    dayTermsId: changed.includes('dayTermsId') ? next.dayTermsId : undefined,
  })
  if (changed.includes('isDefault') && next.isDefault) await clearDefault(ctx, kept.account, id)
  const values = Object.fromEntries(changed.map((field) => [field, next[field]]))
  await ctx.tx
    .updateTable('accountTerm')
    .set({ ...values, updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  const before = Object.fromEntries(changed.map((field) => [field, kept[field]]))
  await record(ctx, { ...about(id, 'update'), before, after: { ...values, account: kept.account } })
  const isReopened = kept.status !== termLifecycle.initial && changed.some((field) => (agreed as readonly string[]).includes(field))
  if (isReopened) await step(ctx, 'accountTerm', [id], 'reopen')
  return getTerm(ctx.tx, ctx.actor, id)
}

/** Approves or rejects a term. Asking for what it is already changes nothing. */
export async function answerTerm(
  ctx: Writing,
  { id, answer, remarks }: { id: string; answer: 'approve' | 'reject'; remarks?: string | undefined },
) {
  const kept = await lockTerm(ctx, id)
  const { from } = termLifecycle
  if (from(answer).includes(kept.status)) {
    await step(ctx, 'accountTerm', [id], answer, remarks)
    if (answer === 'approve') await ctx.tx.updateTable('accountTerm').set({ endedReason: null }).where('id', '=', id).execute()
  }
  return getTerm(ctx.tx, ctx.actor, id)
}

export async function deleteTerm(ctx: Writing, id: string) {
  const kept = await lockTerm(ctx, id)
  await ctx.tx
    .updateTable('accountTerm')
    .set({ isDeleted: true, isDefault: false, isActive: false, updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  const { account, currency: of, dayTerms } = kept
  await record(ctx, { ...about(id, 'delete'), before: { account, currency: of, dayTerms, ...figuresOf(kept) } })
  return {}
}
