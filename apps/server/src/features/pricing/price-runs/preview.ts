import { setImmediate } from 'node:timers/promises'
import type { PriceChange } from '@loupe/contract/pricing/price-runs.ts'
import { changeWatch } from '@loupe/domain/pricing/large-change.ts'
import { type PriceStep, averageStep } from '@loupe/domain/pricing/reprice.ts'
import { type LeftReason, type PriceOf, isSamePrice, spokenFor } from '@loupe/domain/pricing/run.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { newSum } from '@loupe/domain/pricing/totals.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { statusIn } from '../../../db/expressions.ts'
import type { Masters } from '../../../db/masters.ts'
import { type Plan, type PricedStone, type Scope, nextStones, outcomeOf } from './stones.ts'

const chunk = 10_000

/** Reads every stone of a scope in chunks, ordered by id; each chunk sees the current state. PostgreSQL reads one while this process works on the last. */
async function* stonesIn(db: Db | Tx, scope: Scope): AsyncGenerator<PricedStone[]> {
  let reading = nextStones(db, scope, null, chunk)
  try {
    for (;;) {
      const stones = await reading
      const last = stones.length < chunk ? undefined : stones.at(-1)
      if (last) {
        reading = nextStones(db, scope, last.id, chunk)
        // Awaited above or below; until then a failure must not count as unhandled.
        reading.catch(() => undefined)
        // Lets the statement leave before the work on these stones keeps this process busy.
        await setImmediate()
      }
      yield stones
      if (!last) return
    }
  } finally {
    // No statement may still run when the transaction ends.
    await reading.catch(() => undefined)
  }
}

/** Converts a step of the average discount to a step of each stone, computed from the current average of the stones it may change. */
export async function settledStep(db: Db | Tx, scope: Scope, step: PriceStep): Promise<PriceStep> {
  if (step.way !== 'avgBack') return step
  const sum = newSum()
  for await (const stones of stonesIn(db, scope))
    for (const stone of stones) if (spokenFor(stone) === undefined && (stone.rap ?? 0) > 0) sum.add(stone)
  return averageStep(sum.totals().avgBack, step.value)
}

/** The stones with an offer that nobody has answered. There are far fewer of them than stones. */
async function openOffers(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('diamondTrack')
    .select('diamond')
    .distinct()
    .where('trackType', '=', trackType.offer)
    .where('isDeleted', '=', false)
    .where(statusIn('offer', 'applied', 'diamond_track.status'))
    .execute()
  return new Set(rows.map(({ diamond }) => diamond))
}

/**
 * Previews a plan for the stones of a scope, without changing anything.
 * @param seesCosts without it, every stone counts as one of unknown cost, so that no figure reveals a cost
 * @param examples how many of the largest changes are returned
 */
export async function previewPlan(
  db: Db | Tx,
  masters: Masters,
  scope: Scope,
  plan: Plan,
  { seesCosts, examples = 10 }: { seesCosts: boolean; examples?: number | undefined },
): Promise<PriceChange> {
  const judged = outcomeOf(plan, masters)
  const outcome = seesCosts ? judged : (stone: PricedStone) => judged({ ...stone, cost: null })
  const [before, after] = [newSum(), newSum()]
  const left: Partial<Record<LeftReason, number>> = {}
  let [changed, unchanged, unlisted, lost, unguarded, offered] = [0, 0, 0, 0, 0, 0]
  const withOffer = await openOffers(db)
  const watch = changeWatch()
  let most: PriceChange['most'] = []
  const addStone = (stone: PricedStone) => {
    const is = outcome(stone)
    if (is === 'unlisted') unlisted++
    else if (typeof is === 'string') left[is] = (left[is] ?? 0) + 1
    else {
      before.add(stone)
      after.add({ crt: stone.crt, rap: is.rap, amt: is.amt })
      if (losesList(stone, is)) lost++
      if (isSamePrice(stone, is)) unchanged++
      else {
        changed++
        if (withOffer.has(stone.id)) offered++
        watch.add(stone.amt, is.amt)
        if ('step' in plan && stone.cost === null && is.amt < stone.amt) unguarded++
        most = withMost(most, examples, stone, is)
      }
    }
  }
  for await (const stones of stonesIn(db, scope)) stones.forEach(addStone)
  const sums = { before: before.totals(), after: after.totals(), far: watch.far() }
  return { changed, unchanged, left, unlisted, lost, offered, ...(seesCosts ? { unguarded } : {}), ...sums, most }
}

const losesList = (before: Pick<PriceOf, 'rap'>, after: Pick<PriceOf, 'rap'>) => (before.rap ?? 0) > 0 && after.rap === null
/** By amount; among stones whose amount does not change, those that lose their list price come first. */
const moved = ({ before, after }: { before: PriceOf; after: PriceOf }) =>
  Math.abs(after.amt - before.amt) + (losesList(before, after) ? 0.001 : 0)
function withMost(
  most: PriceChange['most'],
  examples: number,
  { id, vStnId, rap, back, ctPr, amt }: PricedStone,
  after: PriceOf,
): PriceChange['most'] {
  const one = { diamond: id, vStnId, before: { rap, back, ctPr, amt }, after }
  const least = most.at(-1)
  if (most.length === examples && least && moved(least) >= moved(one)) return most
  const at = most.findIndex((other) => moved(other) < moved(one))
  return most.toSpliced(at < 0 ? most.length : at, 0, one).slice(0, examples)
}
