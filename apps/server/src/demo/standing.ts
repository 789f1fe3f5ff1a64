import type { DiamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { type Rng, weighted } from './random.ts'

/** Where a stone stands with the house and with the office system, and since when. */

interface Standing {
  wSts: DiamondStatus
  sSts: string | null
  sgiSts: string | null
  webSts: string | null
  initSts: string | null
  isBestBuy: boolean
}
const standing = (wSts: DiamondStatus, codes: string, isBestBuy = false): Standing => {
  const [sSts, sgiSts, webSts, initSts] = codes.split(' ').map((code) => (code === '-' ? null : code))
  return { wSts, sSts: sSts ?? null, sgiSts: sgiSts ?? null, webSts: webSts ?? null, initSts: initSts ?? null, isBestBuy }
}
/**
 * Working status, then what the office sends: sync, office, web and initial status. Stones are free, not to be had, or held and on memo in the office,
 * which their labels say: "SGI". Whatever a document of ours does to a stone, holds, memos, orders and lots do (blocks.ts, memos.ts, trade/).
 */
const standings = weighted<Standing>([
  [standing('A', 'S S S S'), 85.4],
  [standing('A', 'S S S D'), 1.4],
  [standing('D', 'D D D D', true), 3.4],
  [standing('D', 'D I S D', true), 1],
  [standing('M', 'I I S S'), 3],
  [standing('M', 'I I S D', true), 0.2],
  [standing('H', 'Y S S S'), 1.6],
  [standing('H', 'Y S S D', true), 0.2],
  [standing('S', 'S S S S'), 0.7],
  [standing('U', '- - - -'), 1.5],
  [standing('NA', 'NA NA NA S'), 1.6],
])

const hour = 3_600_000
const memory = 120 * 24
const ahead = 20 * 24
const clocks = new Map<number, string[]>()
/** Every hour from 120 days ago to 20 days ahead, written once. */
function hoursAround(now: number): string[] {
  const kept = clocks.get(now)
  if (kept) return kept
  const hours = Array.from({ length: memory + ahead }, (_, index) => new Date(now + (index - memory) * hour).toISOString())
  clocks.clear()
  clocks.set(now, hours)
  return hours
}

/** @param now the instant the stock is made for: stones came in over the 120 days before, upcoming ones arrive within 20 days */
export function standingOf(rng: Rng, serial: number, now: number) {
  const drawn = standings(rng)
  const hours = hoursAround(now)
  const isUpcoming = drawn.wSts === 'U'
  const isOnMemo = drawn.wSts === 'M' || (drawn.wSts === 'D' && drawn.sgiSts === 'I')
  return {
    ...drawn,
    memoNo: isOnMemo ? `M${100_000 + Math.floor(serial / 12)}` : null,
    arrivedAt: hours[isUpcoming ? memory + Math.floor(rng() * ahead) : Math.floor(rng() * memory)]!,
  }
}
