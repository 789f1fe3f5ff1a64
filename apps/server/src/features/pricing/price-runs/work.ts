import { type Value, type WrittenField, promised, undoEdit } from '@loupe/domain/inventory/stone-edit.ts'
import { type LeftReason, type PriceOf, type PriceRunStatus, isSamePrice, priceRunLifecycle } from '@loupe/domain/pricing/run.ts'
import { cents, dollars } from '@loupe/domain/kernel/units.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Writing } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { type Happening, record } from '../../../db/event.ts'
import { Cancelled, type TaskKind, type Working } from '../../tasks/tasks/kind.ts'
import { finishActivation } from '../price-lists/activating.ts'
import { type KeptRun, lockPriceRun, workOf } from './queries.ts'
import { type NewPrice, type PricedStone, lockPriced, nextStones, outcomeOf, writePrices } from './stones.ts'

/**
 * Carries a change of prices out, and takes it back, some stones at a time: they are locked for moments, each is written whole, and the place that was
 * reached is kept in the same transaction, so that a process that dies leaves nothing to be done twice.
 */
const batch = 2000
type Price = Partial<Record<WrittenField, Value>>
const causeOf = (run: string) => `price:${run}`
const fields = ['rap', 'back', 'ctPr', 'amt'] as const

/** One part: how many stones were looked at; none is the end. */
type Part = (ctx: Writing, run: KeptRun) => Promise<{ looked: number; set: Partial<Record<string, unknown>> }>

async function inParts(ctx: Working, id: string, part: Part): Promise<void> {
  for (;;) {
    const since = performance.now()
    const { run, looked } = await inTransaction(ctx.house.db, async (tx) => {
      const writing: Writing = { ...ctx, tx, now: ctx.house.clock() }
      const kept = await lockPriceRun(tx, id)
      if (kept.task !== ctx.task || !['running', 'undoing'].includes(kept.status)) throw new Cancelled()
      const { looked: count, set } = await part(writing, kept)
      await tx
        .updateTable('priceRun')
        .set({ ...set, updatedAt: writing.now.toISOString() })
        .where('id', '=', id)
        .execute()
      return { run: { ...kept, ...set }, looked: count }
    })
    if (looked === 0) return
    // Whoever searches meanwhile comes first.
    await sleep((performance.now() - since) / 8)
    const done = run.status === 'undoing' ? run.restored + run.kept : run.done
    await ctx.progress(done, run.status === 'undoing' ? run.changed : Math.max(run.total, done), `${done.toLocaleString('en-US')} stones`)
  }
}

const changing =
  (plans: { of?: Awaited<ReturnType<typeof workOf>> & { outcome: ReturnType<typeof outcomeOf> } }): Part =>
  async (ctx, run) => {
    const { masters } = ctx.house
    if (!plans.of) {
      const work = await workOf(ctx.tx, masters, run)
      plans.of = { ...work, outcome: outcomeOf(work.plan, masters) }
    }
    const { scope, outcome } = plans.of
    const stones = await nextStones(ctx.tx, scope, run.place, batch, true)
    const left = { ...(run.place === null ? {} : (run.leftOut as Partial<Record<LeftReason, number>>)) }
    const sums = run.cameTo as { before: number; after: number } | null
    let [before, after] = [Number(cents(sums?.before ?? 0)), Number(cents(sums?.after ?? 0))]
    const written: { stone: PricedStone; price: PriceOf }[] = []
    for (const stone of stones) {
      const price = outcome(stone)
      if (price === 'unlisted') continue
      if (typeof price === 'string') left[price] = (left[price] ?? 0) + 1
      else if (!isSamePrice(stone, price)) {
        written.push({ stone, price })
        before += cents(stone.amt)
        after += cents(price.amt)
      }
    }
    const place = stones.at(-1)?.id ?? run.place
    await writePrices(
      ctx.tx,
      written.map(({ stone: { id }, price }) => ({ id, price })),
      ctx.now,
    )
    await record(ctx, ...written.map(({ stone, price }) => changeOf(run.id, stone, price)))
    return {
      looked: stones.length,
      set: {
        place,
        done: run.done + stones.length,
        changed: run.changed + written.length,
        leftOut: JSON.stringify(left),
        cameTo: JSON.stringify({ before: before / 100, after: after / 100 }),
      },
    }
  }

/** The trail of one stone: the figures that come out otherwise. */
function changeOf(run: string, stone: PricedStone, price: PriceOf, kind = 'diamond.edit'): Happening {
  const changed = fields.filter((field) => stone[field] !== price[field])
  const pick = (from: PriceOf) => Object.fromEntries(changed.map((field) => [field, from[field]]))
  return { kind, subjectType: 'diamond', subject: stone.id, before: pick(stone), after: pick(price), cause: causeOf(run) }
}

const takingBack: Part = async (ctx, run) => {
  const events = await ctx.tx
    .selectFrom('event')
    .select(['subject', 'before', 'after'])
    .where('kind', '=', 'diamond.edit')
    .where('cause', '=', causeOf(run.id))
    .where('subject', '>', run.undoPlace ?? '')
    .orderBy('subject')
    .limit(batch)
    .execute()
  const stones = new Map(
    (
      await lockPriced(
        ctx.tx,
        events.map(({ subject }) => subject),
      )
    ).map((stone) => [stone.id, stone]),
  )
  const back: (NewPrice & { stone: PricedStone })[] = []
  let kept = 0
  for (const { subject, before, after } of events) {
    const stone = stones.get(subject)
    const { restore, changedSince } = stone ? undoEdit(stone as never, before as Price, after as Price) : { restore: {}, changedSince: [] }
    const isFree = stone !== undefined && changedSince.length === 0 && promised(stone, restore) === undefined
    if (!isFree || Object.keys(restore).length === 0) kept++
    else {
      const { rap, back: discount, ctPr, amt } = stone
      back.push({ id: subject, stone, price: { rap, back: discount, ctPr, amt, ...restore } as PriceOf })
    }
  }
  await writePrices(ctx.tx, back, ctx.now)
  await record(ctx, ...back.map(({ stone, price }) => changeOf(run.id, stone, price, 'diamond.undoEdit')))
  const undoPlace = events.at(-1)?.subject ?? run.undoPlace
  return { looked: events.length, set: { undoPlace, restored: run.restored + back.length, kept: run.kept + kept } }
}

/** The status a piece of work leaves behind, whatever comes of it. */
async function ending(
  ctx: Working,
  id: string,
  good: 'finish' | 'finishUndo',
  bad: 'stop' | 'stopUndo',
  work: () => Promise<void>,
): Promise<KeptRun> {
  const end = (action: typeof good | typeof bad) =>
    inTransaction(ctx.house.db, async (tx) => {
      const now = ctx.house.clock()
      const writing: Writing = { ...ctx, tx, now }
      const run = await lockPriceRun(tx, id)
      if (run.task !== ctx.task || !priceRunLifecycle.open(run.status).includes(action)) return run
      const status: PriceRunStatus = priceRunLifecycle.next(run.status, action)
      await tx.updateTable('priceRun').set({ status, finishedAt: now.toISOString() }).where('id', '=', id).execute()
      if (action === 'finish' && run.list) await finishActivation(writing, run.list)
      await record(writing, { kind: `priceRun.${action}`, subjectType: 'priceRun', subject: id, after: { status, changed: run.changed } })
      return run
    })
  try {
    await work()
  } catch (error) {
    await end(bad)
    throw error
  }
  return end(good)
}

const number = (value: number) => value.toLocaleString('en-US')

export const priceRunWork: TaskKind<{ run: string }> = {
  name: 'price-run',
  async run(ctx, { run: id }) {
    const run = await ending(ctx, id, 'finish', 'stop', () => inParts(ctx, id, changing({})))
    const sums = run.cameTo as { before: number; after: number } | null
    const total = sums ? ` Amount ${dollarsOf(sums.before)} before, ${dollarsOf(sums.after)} after.` : ''
    return { note: `${number(run.changed)} stones repriced.${total}`, result: { changed: run.changed } }
  },
}

export const priceUndoWork: TaskKind<{ run: string }> = {
  name: 'price-undo',
  async run(ctx, { run: id }) {
    const run = await ending(ctx, id, 'finishUndo', 'stopUndo', () => inParts(ctx, id, takingBack))
    const kept = run.kept > 0 ? ` ${number(run.kept)} changed or promised since stay as they are.` : ''
    return { note: `${number(run.restored)} stones put back.${kept}`, result: { restored: run.restored, kept: run.kept } }
  },
}
const dollarsOf = (amount: number) => `$${dollars(cents(amount)).toLocaleString('en-US')}`
