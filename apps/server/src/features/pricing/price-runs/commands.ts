import type { PriceRunRow, PriceRunView, PriceChange, priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { largeChangeText } from '@loupe/domain/pricing/large-change.ts'
import type { PriceStep } from '@loupe/domain/pricing/reprice.ts'
import { type PriceRunKind, priceRunLifecycle } from '@loupe/domain/pricing/run.ts'
import { stepText } from '@loupe/domain/pricing/step-text.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { type EventOf, step } from '../../../db/step.ts'
import { stampCreatedBy } from '../../../db/stamps.ts'
import { namedDiamonds } from '../../inventory/diamonds/named.ts'
import { startBatches } from '../../tasks/batches.ts'
import { previewPlan, settledStep } from './preview.ts'
import { type StoredRun, getPriceRun, getStoredRun, lockPriceRun, workOf } from './queries.ts'

type RevisionRequest = Received<typeof priceRuns.preview>['body']
export type RunRequest = Pick<StoredRun, 'labGrown' | 'search' | 'diamonds' | 'rule' | 'list' | 'keep'> & {
  kind: PriceRunKind
  title: string
}
type Ctx = Pick<Reading, 'services' | 'actor'> & { db: Db | Tx }

const noSource = { search: null, diamonds: null, rule: null, list: null, keep: null }

/**
 * Only these users learn how a run affects stones near their cost. For everyone else it is computed as if no cost were known, so that no figure reveals one.
 */
const maySeeCosts = (actor: Reading['actor']) => can(actor, 'cost:view')

/** What a run would change, and the step that applies to each stone. */
export async function previewRun(
  { db, services, actor }: Ctx,
  run: RunRequest,
  enteredStep?: PriceStep,
  examples?: number,
): Promise<{ step: PriceStep | undefined; change: PriceChange }> {
  const { masters } = services
  const { scope, plan } = await workOf(db, masters, { ...run, way: enteredStep?.way ?? null, value: enteredStep?.value ?? null })
  const settled = enteredStep && (await settledStep(db, scope, enteredStep))
  const change = await previewPlan(db, masters, scope, settled ? { step: settled } : plan, {
    seesCosts: maySeeCosts(actor),
    examples,
  })
  return { step: settled, change }
}

/** Refuses stones of the other kind by name: natural and lab-grown stones are never priced together. */
async function revisionOf(db: Db | Tx, revision: RevisionRequest): Promise<RunRequest> {
  const { labGrown, diamonds, search, way, value } = revision
  const stones = diamonds && (await namedDiamonds(db as Tx, diamonds))
  const other = stones?.find((stone) => stone.labGrown !== labGrown)
  if (other)
    throw invalid(
      'diamonds',
      `${other.vStnId} is ${other.labGrown ? 'lab-grown' : 'natural'}. Change natural and lab-grown stones separately.`,
    )
  const title = stepText({ way, value }, 'en-US')
  return { ...noSource, kind: 'revise', title, labGrown, diamonds: stones?.map(({ id }) => id) ?? null, search: search ?? null }
}

export async function previewRevision(ctx: Reading, revision: RevisionRequest): Promise<PriceChange> {
  const { change } = await previewRun(ctx, await revisionOf(ctx.db, revision), revision)
  return change
}

export async function createRevision(
  ctx: Writing,
  { remarks, isFarMeant, ...revision }: Received<typeof priceRuns.create>['body'],
): Promise<PriceRunRow> {
  return createRun(ctx, await revisionOf(ctx.tx, revision), revision, { remarks, isFarMeant })
}

/** As many stones as a person reads before an answer; of more, those whose amount moves most. */
const stonesToRead = 200

/** A run, and while it waits for an answer the price of each stone before and after. */
export async function viewPriceRun(ctx: Reading, id: string): Promise<PriceRunView> {
  const run = await getPriceRun(ctx, ctx.db, id)
  if (run.status !== 'pending') return run
  const stored = await getStoredRun(ctx.db, id)
  const { way, value } = stored
  const { change } = await previewRun(ctx, stored, way === null || value === null ? undefined : { way, value }, stonesToRead)
  return { ...run, stones: change.most }
}

/** Refuses the whole change when it would price stones below cost, and states how many. Only users who may see costs learn this. */
function refuseBelowCost({ left, changed, unchanged }: PriceChange): void {
  const below = left.belowCost ?? 0
  const stones = changed + unchanged + below
  if (below > 0)
    throw new Refusal(
      'below_cost',
      { belowCost: below, stones },
      `${below} of ${stones} stones would be priced below cost. Nothing was changed.`,
    )
}

/**
 * Requests a change of prices. It starts at once when its maker may approve it and see costs; otherwise it waits in the approvals inbox, and the cost floor is
 * checked on approval. A large change needs a confirmation.
 */
export async function createRun(
  ctx: Writing,
  run: RunRequest,
  enteredStep: PriceStep | undefined,
  { remarks = '', isFarMeant }: { remarks?: string; isFarMeant: boolean },
): Promise<PriceRunRow> {
  const { step: settled, change } = await previewRun({ ...ctx, db: ctx.tx }, run, enteredStep)
  refuseBelowCost(change)
  if (change.changed === 0 && run.kind !== 'list') throw invalid('value', 'No prices would change.')
  if (change.far && !isFarMeant)
    throw new Refusal(
      'large_price_change',
      change.far,
      `${largeChangeText(change.far)} Check the figures and confirm. Nothing was changed.`,
    )
  const { before, after, left, changed, unchanged } = change
  const total = changed + unchanged
  const { id } = await ctx.tx
    .insertInto('priceRun')
    .values({
      ...run,
      search: run.search ? JSON.stringify(run.search) : null,
      way: settled?.way ?? null,
      value: settled?.value ?? null,
      remarks,
      total,
      leftOut: JSON.stringify(left),
      asked: JSON.stringify({ before, after }),
      ...stampCreatedBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, {
    kind: 'priceRun.create',
    subjectType: 'priceRun',
    subject: id,
    after: { title: run.title, total, amountBefore: before.amount, amountAfter: after.amount },
  })
  if (run.kind === 'list' || (can(ctx.actor, 'price:approve') && maySeeCosts(ctx.actor))) await moveRun(ctx, id, 'approve')
  return getPriceRun(ctx, ctx.tx, id)
}

type Action = 'approve' | 'reject' | 'resume' | 'undo'
const taskKinds: Partial<Record<Action, string>> = { approve: 'price-run', resume: 'price-run', undo: 'price-undo' }

/**
 * Approves a pending change if it leaves every stone at or above its cost. The answer reveals costs, so only users who may see them can approve. A refused
 * change stays pending.
 */
export async function approveRun(ctx: Writing, id: string, remarks?: string): Promise<PriceRunRow> {
  if (!maySeeCosts(ctx.actor)) throw new Refusal('forbidden')
  const run = await lockPriceRun(ctx, id)
  priceRunLifecycle.next(run.status, 'approve')
  const { masters } = ctx.services
  const { scope, plan } = await workOf(ctx.tx, masters, run)
  refuseBelowCost(await previewPlan(ctx.tx, masters, scope, plan, { seesCosts: true }))
  return moveRun(ctx, id, 'approve', remarks)
}

/** The steps a user can take. A step that starts work schedules its job in the same transaction. */
export async function moveRun(ctx: Writing, id: string, action: Action, remarks?: string): Promise<PriceRunRow> {
  const run = await lockPriceRun(ctx, id)
  if (action === 'undo' && run.kind === 'list')
    throw new Refusal('wrong_status', undefined, 'Activating a price list cannot be undone. Make the previous list active again instead.')
  priceRunLifecycle.next(run.status, action)
  if (action === 'resume' && run.undoPlace !== null)
    throw new Refusal('wrong_status', undefined, 'The undo stopped half-way. Undo it again to finish it.')
  if (action === 'approve' || action === 'reject')
    await ctx.tx
      .updateTable('priceRun')
      .set({ decidedBy: ctx.actor.id, decidedAt: ctx.now.toISOString(), decidedRemarks: remarks ?? null })
      .where('id', '=', id)
      .execute()
  const eventOf: EventOf<'priceRun'> = (was, is) => ({ before: { status: was }, after: { status: is, ...(remarks ? { remarks } : {}) } })
  const kind = taskKinds[action]
  if (kind)
    await startBatches(ctx, { kind: 'priceRun', id }, action, { kind, title: `${run.runNo} ${run.title}`, input: { run: id } }, eventOf)
  else await step(ctx, 'priceRun', [id], action, { eventOf })
  return getPriceRun(ctx, ctx.tx, id)
}
