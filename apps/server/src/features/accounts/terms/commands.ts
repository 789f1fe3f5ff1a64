import type { AccountTerm, AccountTermChange, NewAccountTerm } from '@loupe/contract/accounts/account-terms.ts'
import { text, alsoStated } from '@loupe/domain/accounts/messages.ts'
import { type TermFigures, termFields, termLifecycle, termStatus, withOpposing } from '@loupe/domain/accounts/term.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { currency, dayTerm } from '@loupe/domain/masters/company-lists.ts'
import type { Writing } from '../../../context.ts'
import { personOf, record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { step } from '../../../db/step.ts'
import { stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { lockAccountOf } from '../accounts/queries.ts'
import { figuresOf, getTerm, hasTerms, isValueOf } from './queries.ts'

const about = (id: string, action: string) => ({ kind: `accountTerm.${action}`, subjectType: 'accountTerm', subject: id })
const empty = Object.fromEntries(termFields.map((field) => [field, null])) as TermFigures

async function refuseLists(ctx: Writing, { currencyId, dayTermsId }: { currencyId?: string | undefined; dayTermsId?: string | undefined }) {
  if (currencyId !== undefined && !(await isValueOf(ctx.tx, currency, currencyId))) throw invalid('currencyId', text.currencyForm)
  if (dayTermsId !== undefined && !(await isValueOf(ctx.tx, dayTerm, dayTermsId))) throw invalid('dayTermsId', alsoStated.dayTerm)
}

/** An order starts with at most one default term: a new default clears the other one. */
async function clearDefault(ctx: Writing, account: string, except?: string) {
  const cleared = await ctx.tx
    .updateTable('accountTerm')
    .set({ isDefault: false, ...stampUpdated(ctx) })
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

/** Adds a term to a client, active and pending approval. Its first term is the default. S1 §4. */
export async function createTerm(ctx: Writing, entered: NewAccountTerm): Promise<AccountTerm> {
  const { account } = entered
  await lockAccountOf(ctx.tx, ctx.actor, account)
  await refuseLists(ctx, entered)
  const isDefault = entered.isDefault ?? !(await hasTerms(ctx.tx, account))
  if (isDefault) await clearDefault(ctx, account)
  const made = { ...empty, ...entered, isDefault }
  const { id } = await ctx.tx
    .insertInto('accountTerm')
    .values({ ...made, createdBy: personOf(ctx.actor), ...stampCreated(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: made })
  return getTerm(ctx.tx, ctx.actor, id)
}

/** Locks a pending term. One that somebody else has already answered is refused. */
export async function lockWaitingTerm(ctx: Writing, id: string): Promise<void> {
  if ((await lockTerm(ctx, id)).status !== termStatus.pending) throw new Refusal('wrong_status')
}

async function lockTerm(ctx: Writing, id: string) {
  const { account } = await getTerm(ctx.tx, ctx.actor, id)
  await lockAccountOf(ctx.tx, ctx.actor, account)
  return getTerm(ctx.tx, ctx.actor, id)
}

const agreed = ['type', 'currencyId', 'dayTermsId', ...termFields] as const

/** Changes a term. A change of what was agreed with the client needs approval again; whether it is active or the default does not. */
export async function changeTerm(ctx: Writing, id: string, { updatedAt, ...entered }: AccountTermChange): Promise<AccountTerm> {
  const stored = await lockTerm(ctx, id)
  refuseStale(stored, updatedAt)
  const next = { ...stored, ...entered, ...withOpposing(figuresOf(stored), entered) }
  const changed = ([...agreed, 'isActive', 'isDefault'] as const).filter((field) => next[field] !== stored[field])
  if (changed.length === 0) return stored
  await refuseLists(ctx, {
    currencyId: changed.includes('currencyId') ? next.currencyId : undefined,
    dayTermsId: changed.includes('dayTermsId') ? next.dayTermsId : undefined,
  })
  if (changed.includes('isDefault') && next.isDefault) await clearDefault(ctx, stored.account, id)
  const values = Object.fromEntries(changed.map((field) => [field, next[field]]))
  await ctx.tx
    .updateTable('accountTerm')
    .set({ ...values, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  const before = Object.fromEntries(changed.map((field) => [field, stored[field]]))
  await record(ctx, { ...about(id, 'update'), before, after: { ...values, account: stored.account } })
  const isReopened = stored.status !== termStatus.pending && changed.some((field) => (agreed as readonly string[]).includes(field))
  if (isReopened) await step(ctx, 'accountTerm', [id], 'reopen')
  return getTerm(ctx.tx, ctx.actor, id)
}

/** Approves or rejects a term. Requesting its current status changes nothing. */
export async function answerTerm(
  ctx: Writing,
  { id, answer, remarks }: { id: string; answer: 'approve' | 'reject'; remarks?: string | undefined },
) {
  const stored = await lockTerm(ctx, id)
  const { from } = termLifecycle
  if (from(answer).includes(stored.status)) {
    await step(ctx, 'accountTerm', [id], answer, { reason: remarks })
    if (answer === 'approve') await ctx.tx.updateTable('accountTerm').set({ endedReason: null }).where('id', '=', id).execute()
  }
  return getTerm(ctx.tx, ctx.actor, id)
}

export async function deleteTerm(ctx: Writing, id: string) {
  const stored = await lockTerm(ctx, id)
  await ctx.tx
    .updateTable('accountTerm')
    .set({ isDeleted: true, isDefault: false, isActive: false, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  const { account, currency: of, dayTerms } = stored
  await record(ctx, { ...about(id, 'delete'), before: { account, currency: of, dayTerms, ...figuresOf(stored) } })
  return {}
}
