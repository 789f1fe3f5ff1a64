import type { PriceRunRow, PriceChange, priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { farWords } from '@loupe/domain/pricing/far.ts'
import { type PriceStep, priceWays } from '@loupe/domain/pricing/reprice.ts'
import { type PriceRunKind, priceRunLifecycle } from '@loupe/domain/pricing/run.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { namedDiamonds } from '../../inventory/diamonds/named.ts'
import { createTask } from '../../tasks/tasks/commands.ts'
import { previewPlan, settledStep } from './preview.ts'
import { type KeptRun, getPriceRun, lockPriceRun, workOf } from './queries.ts'

type Wanted = Received<typeof priceRuns.preview>['body']
export type Asked = Pick<KeptRun, 'labGrown' | 'search' | 'diamonds' | 'rule' | 'list' | 'keep'> & { kind: PriceRunKind; title: string }
type Ctx = Pick<Reading, 'house' | 'actor'> & { db: Db | Tx }

const nothing = { search: null, diamonds: null, rule: null, list: null, keep: null }

/** Who may know what a run does to stones near their cost: to anyone else it is computed as if no cost were known, so that no figure depends on one. */
const seesCosts = (actor: Reading['actor']) => can(actor, 'cost:view')

/** What a run would do, and the step it comes down to. */
export async function reckon(
  { db, house, actor }: Ctx,
  asked: Asked,
  step?: PriceStep,
): Promise<{ step: PriceStep | undefined; change: PriceChange }> {
  const { masters } = house
  const { scope, plan } = await workOf(db, masters, { ...asked, way: step?.way ?? null, value: step?.value ?? null })
  const settled = step && (await settledStep(db, scope, step))
  const change = await previewPlan(db, masters, scope, settled ? { step: settled } : plan, seesCosts(actor))
  return { step: settled, change }
}

/** Stones of the other kind are refused by name: natural and lab-grown are never priced together. */
async function revisionOf(db: Db | Tx, wanted: Wanted): Promise<Asked> {
  const { labGrown, diamonds, search, way, value } = wanted
  const named = diamonds && (await namedDiamonds(db as Tx, diamonds))
  const other = named?.find((stone) => stone.labGrown !== labGrown)
  if (other) throw invalid('diamonds', `${other.vStnId} is ${other.labGrown ? 'lab-grown' : 'natural'}: please change them apart.`)
  const title = `${priceWays[way].title}: ${value}${priceWays[way].unit === 'usd' ? ' US$' : priceWays[way].unit === 'percent' ? ' %' : ''}`
  return { ...nothing, kind: 'revise', title, labGrown, diamonds: named?.map(({ id }) => id) ?? null, search: search ?? null }
}

export async function previewRevision(ctx: Reading, wanted: Wanted): Promise<PriceChange> {
  const { change } = await reckon(ctx, await revisionOf(ctx.db, wanted), wanted)
  return change
}

export async function createRevision(
  ctx: Writing,
  { remarks, isFarMeant, ...wanted }: Received<typeof priceRuns.create>['body'],
): Promise<PriceRunRow> {
  return createRun(ctx, await revisionOf(ctx.tx, wanted), wanted, { remarks, isFarMeant })
}

/** Refuses a change whole that would price a stone below its cost, with how many there are. Only for who may see costs. */
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
 * Requests a change of prices. It begins at once when its maker may approve and see costs, else it waits in the approvals inbox, whatever the stones have
 * cost: the cost floor is then judged as it is approved. One that moves prices far is done only by who means it.
 */
export async function createRun(
  ctx: Writing,
  asked: Asked,
  wanted: PriceStep | undefined,
  { remarks = '', isFarMeant }: { remarks?: string; isFarMeant: boolean },
): Promise<PriceRunRow> {
  const { step, change } = await reckon({ ...ctx, db: ctx.tx }, asked, wanted)
  refuseBelowCost(change)
  if (change.changed === 0 && asked.kind !== 'list') throw invalid('value', 'Nothing would change.')
  if (change.far && !isFarMeant)
    throw new Refusal('prices_far', change.far, `${farWords(change.far)} Look at the figures and confirm. Nothing was changed.`)
  const { before, after, left, changed, unchanged } = change
  const total = changed + unchanged
  const { id } = await ctx.tx
    .insertInto('priceRun')
    .values({
      ...asked,
      search: asked.search ? JSON.stringify(asked.search) : null,
      way: step?.way ?? null,
      value: step?.value ?? null,
      remarks,
      total,
      leftOut: JSON.stringify(left),
      asked: JSON.stringify({ before, after }),
      createdBy: ctx.actor.id,
      createdAt: ctx.now.toISOString(),
      updatedAt: ctx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, {
    kind: 'priceRun.create',
    subjectType: 'priceRun',
    subject: id,
    after: { title: asked.title, total, amountBefore: before.amount, amountAfter: after.amount },
  })
  if (asked.kind === 'list' || (can(ctx.actor, 'price:approve') && seesCosts(ctx.actor))) await moveRun(ctx, id, 'approve')
  return getPriceRun(ctx, ctx.tx, id)
}

type Step = 'approve' | 'reject' | 'resume' | 'undo'
const works: Partial<Record<Step, string>> = { approve: 'price-run', resume: 'price-run', undo: 'price-undo' }

/**
 * Approves a change that waited, if by now it leaves every stone at or above its cost. The answer tells about costs, so it is for who may see them; the
 * change itself waits on when it is refused.
 */
export async function approveRun(ctx: Writing, id: string, remarks?: string): Promise<PriceRunRow> {
  if (!seesCosts(ctx.actor)) throw new Refusal('forbidden')
  const run = await lockPriceRun(ctx.tx, id)
  priceRunLifecycle.next(run.status, 'approve')
  const { masters } = ctx.house
  const { scope, plan } = await workOf(ctx.tx, masters, run)
  refuseBelowCost(await previewPlan(ctx.tx, masters, scope, plan, true))
  return moveRun(ctx, id, 'approve', remarks)
}

/** The steps a person takes; those that set work going ask for it in the same transaction. */
export async function moveRun(ctx: Writing, id: string, action: Step, remarks?: string): Promise<PriceRunRow> {
  const run = await lockPriceRun(ctx.tx, id)
  if (action === 'undo' && run.kind === 'list')
    throw new Refusal(
      'wrong_status',
      undefined,
      'A price list that was made active is not undone. Make the former list active again instead.',
    )
  const status = priceRunLifecycle.next(run.status, action)
  if (action === 'resume' && run.undoPlace !== null)
    throw new Refusal('wrong_status', undefined, 'This was taken back half-way. Undo it again, and it is taken back to its end.')
  const work = works[action]
  const task = work ? await createTask(ctx, work, `${run.runNo} ${run.title}`, { run: id }) : undefined
  const at = ctx.now.toISOString()
  const decided =
    action === 'approve' || action === 'reject' ? { decidedBy: ctx.actor.id, decidedAt: at, decidedRemarks: remarks ?? null } : {}
  await ctx.tx
    .updateTable('priceRun')
    .set({ status, ...(task ? { task: task.id } : {}), ...decided, updatedAt: at })
    .where('id', '=', id)
    .execute()
  await record(ctx, {
    kind: `priceRun.${action}`,
    subjectType: 'priceRun',
    subject: id,
    before: { status: run.status },
    after: { status, ...(remarks ? { remarks } : {}) },
  })
  return getPriceRun(ctx, ctx.tx, id)
}
