import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import { type Value, type WrittenField, promised, undoEdit } from '@loupe/domain/inventory/stone-edit.ts'
import { type PriceOf, isSamePrice } from '@loupe/domain/pricing/run.ts'
import { cents, dollars } from '@loupe/domain/kernel/units.ts'
import { type Updateable, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { type BatchWork, runBatches } from '../../tasks/batches.ts'
import type { TaskKind, Working } from '../../tasks/tasks/kind.ts'
import { finishActivation } from '../price-lists/activating.ts'
import { type StoredRun, getStoredRun, workOf } from './queries.ts'
import { type NewPrice, type PricedStone, lockPriced, nextStones, outcomeOf, writeInParts } from './stones.ts'

/** Carries out a change of prices, or undoes it, batch by batch: all figures of a stone are written together, and each batch stores the position reached. */
const batchSize = 5000
type Price = Partial<Record<WrittenField, Value>>
const causeOf = (run: string) => `price:${run}`

/** One batch: the number of stones read (0 at the end), what to store in the run, and the progress so far. */
type Batch = (
  ctx: Writing,
  run: StoredRun,
) => Promise<{ checked: number; set: Omit<Updateable<DB['priceRun']>, 'status'>; done: number; total: number }>

const inBatches =
  (id: string, batch: Batch): BatchWork['next'] =>
  async (ctx) => {
    const { checked, set, done, total } = await batch(ctx, await getStoredRun(ctx.tx, id))
    await ctx.tx
      .updateTable('priceRun')
      .set({ ...set, ...stampUpdated(ctx) })
      .where('id', '=', id)
      .execute()
    return checked === 0 ? undefined : { done, total, note: stoneCountText(done) }
  }

const changing =
  (plans: { of?: Awaited<ReturnType<typeof workOf>> & { outcome: ReturnType<typeof outcomeOf> } }): Batch =>
  async (ctx, run) => {
    const { masters } = ctx.services
    if (!plans.of) {
      const found = await workOf(ctx.tx, masters, run)
      plans.of = { ...found, outcome: outcomeOf(found.plan, masters) }
    }
    const { scope, outcome } = plans.of
    const stones = await nextStones(ctx.tx, scope, run.place, batchSize, true)
    const left = { ...(run.place === null ? {} : run.leftOut) }
    const sums = run.cameTo as { before: number; after: number } | null
    let [before, after] = [Number(cents(sums?.before ?? 0)), Number(cents(sums?.after ?? 0))]
    const priced = (stone: PricedStone): NewPrice | undefined => {
      const price = outcome(stone)
      if (price === 'unlisted') return undefined
      if (typeof price === 'string') left[price] = (left[price] ?? 0) + 1
      else if (!isSamePrice(stone, price)) {
        before += cents(stone.amt)
        after += cents(price.amt)
        return { stone, price }
      }
      return undefined
    }
    const written = await writeInParts(ctx, stones, priced, 'diamond.edit', causeOf(run.id))
    const place = stones.at(-1)?.id ?? run.place
    const done = run.done + stones.length
    return {
      checked: stones.length,
      set: {
        place,
        done,
        changed: run.changed + written,
        leftOut: JSON.stringify(left),
        cameTo: JSON.stringify({ before: before / 100, after: after / 100 }),
      },
      done,
      total: Math.max(run.total, done),
    }
  }

const undoing: Batch = async (ctx, run) => {
  const events = await ctx.tx
    .selectFrom('event')
    .select(['subject', 'before', 'after'])
    // A literal, so that a plan for any value finds the index of edits.
    .where(sql<boolean>`kind = 'diamond.edit'`)
    .where('cause', '=', causeOf(run.id))
    .where('subject', '>', run.undoPlace ?? '')
    .orderBy('subject')
    .limit(batchSize)
    .execute()
  const stones = new Map(
    (
      await lockPriced(
        ctx.tx,
        events.map(({ subject }) => subject),
      )
    ).map((stone) => [stone.id, stone]),
  )
  const restored = ({ subject, before, after }: (typeof events)[number]): NewPrice | undefined => {
    const stone = stones.get(subject)
    const { restore, changedSince } = stone ? undoEdit(stone, before as Price, after as Price) : { restore: {}, changedSince: [] }
    const isFree = stone !== undefined && changedSince.length === 0 && promised(stone, restore) === undefined
    if (!isFree || Object.keys(restore).length === 0) return undefined
    const { rap, back, ctPr, amt } = stone
    return { stone, price: { rap, back, ctPr, amt, ...restore } as PriceOf }
  }
  const written = await writeInParts(ctx, events, restored, 'diamond.undoEdit', causeOf(run.id))
  const undoPlace = events.at(-1)?.subject ?? run.undoPlace
  const set = { undoPlace, restored: run.restored + written, kept: run.kept + events.length - written }
  return { checked: events.length, set, done: set.restored + set.kept, total: run.changed }
}

/** Does the work of a run. When the run reprices the stock for a price list, the list becomes active at the end. */
async function work(ctx: Working, id: string, batch: Batch): Promise<StoredRun> {
  await runBatches(ctx, {
    kind: 'priceRun',
    id,
    next: inBatches(id, batch),
    async end(writing, action) {
      const { list, changed } = await getStoredRun(writing.tx, id)
      if (action === 'finish' && list) await finishActivation(writing, list)
      return { changed }
    },
  })
  return getStoredRun(ctx.db, id)
}

const number = (value: number) => value.toLocaleString('en-US')
const dollarsOf = (amount: number) => `$${dollars(cents(amount)).toLocaleString('en-US')}`

export const priceRunWork: TaskKind<{ run: string }> = {
  name: 'price-run',
  async run(ctx, { run: id }) {
    const run = await work(ctx, id, changing({}))
    const sums = run.cameTo as { before: number; after: number } | null
    const total = sums ? ` Amount ${dollarsOf(sums.before)} before, ${dollarsOf(sums.after)} after.` : ''
    return { note: `${stoneCountText(run.changed)} repriced.${total}`, result: { changed: run.changed } }
  },
}

export const priceUndoWork: TaskKind<{ run: string }> = {
  name: 'price-undo',
  async run(ctx, { run: id }) {
    const run = await work(ctx, id, undoing)
    const note = run.kept > 0 ? ` ${number(run.kept)} changed or promised since were not restored.` : ''
    return { note: `${number(run.restored)} prices restored.${note}`, result: { restored: run.restored, kept: run.kept } }
  },
}
