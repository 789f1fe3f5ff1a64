/**
 * `npm run bench -- pairs`: the time to match 100,000 stones like the demo's into pairs and sets, next to a plain sort of the same rows by shape and
 * weight in the same run. `--stones 200000` sets another number.
 */
import { matchPairs } from '@loupe/domain/inventory/match-pair.ts'
import { type PairSettings, type PairTolerances, defaultPairing } from '@loupe/domain/inventory/pair-criteria.ts'
import type { PairStone } from '@loupe/domain/inventory/pair-likeness.ts'
import { deriveStones } from '../apps/server/src/demo/derive.ts'
import { firstOf } from './parts/item-at.ts'
import { loadAverage, quantile } from './parts/measure.ts'

const seed = 7
const times = 5
const cases: readonly { what: string; criteria: PairTolerances; size: number }[] = [
  { what: 'pairs, the usual criteria', ...defaultPairing },
  { what: 'pairs, carat and color alone', criteria: { crt: 3, colNm: 1 }, size: 2 },
  { what: 'pairs, everything as wide as it goes', criteria: { crt: 25, depPer: 10 }, size: 2 },
  { what: 'pairs, one figure to the point', criteria: { depPer: 0, tblPer: 0 }, size: 2 },
  { what: 'sets of 3, the usual criteria', ...defaultPairing, size: 3 },
  { what: 'sets of 20, carat, color, clarity', criteria: { crt: 3, colNm: 1, clrNm: 1 }, size: 20 },
]

function stonesOf(count: number): PairStone[] {
  const stones: PairStone[] = []
  for (const s of deriveStones(count, seed)) {
    const fancy = s.isFcCol ? `${s.fcColNm} ${s.ovrtnNm}` : null
    stones.push({ ...s, id: s.vStnId, fancy, colNm: s.isFcCol ? s.intNm : s.colNm, cutNm: s.cutNm ?? 0 })
  }
  return stones
}

/** The total time, the longest time without yielding to the event loop, and the result. */
function measure(stones: readonly PairStone[], settings: PairSettings) {
  const startedAt = performance.now()
  const matching = matchPairs(stones, settings)
  let longest = 0
  for (let at = startedAt; ;) {
    const { done, value } = matching.next()
    const now = performance.now()
    longest = Math.max(longest, now - at)
    at = now
    if (done) return { time: now - startedAt, longest, sets: value.sets.length, without: value.without.length }
  }
}

export const options = { stones: 100_000 }

// oxlint-disable-next-line require-await -- every benchmark is asked the same way
export async function run({ stones: count }: typeof options): Promise<void> {
  const stones = stonesOf(count)
  const before = loadAverage()
  const sorts = Array.from({ length: times }, () => {
    const startedAt = performance.now()
    stones.toSorted((a, b) => a.shpNm - b.shpNm || a.crt - b.crt)
    return performance.now() - startedAt
  })
  const floor = quantile(sorts, 0.5)
  const rows = cases.map(({ what, criteria, size }) => {
    const runs = Array.from({ length: times }, () => measure(stones, { criteria, size }))
    const time = quantile(
      runs.map((one) => one.time),
      0.5,
    )
    const longest = quantile(
      runs.map((one) => one.longest),
      0.5,
    )
    const { sets, without } = firstOf(runs)
    return `| ${[what, sets, without, time.toFixed(0), longest.toFixed(0), `${(time / floor).toFixed(0)}x`].join(' | ')} |`
  })
  process.stdout.write(
    [
      `${stones.length} stones, medians of ${times}. A plain sort of the same rows by shape and weight: ${floor.toFixed(0)} ms. 1-minute load ${before} before, ${loadAverage()} after.`,
      '',
      '| what | sets | stones in none | ms | longest stretch ms | of the sort |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...rows,
      '',
    ].join('\n'),
  )
}
