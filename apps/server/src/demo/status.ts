import type { DiamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { companyZone, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { type Rng, weighted } from './random.ts'
import type { Stone } from './stone.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/** The status of a stone here and in the office system, and since when. */

type Status = Pick<Stone, 'wSts' | 'sSts' | 'sgiSts' | 'webSts' | 'initSts' | 'isBestBuy'>
const status = (wSts: DiamondStatus, codes: string, isBestBuy = false): Status => {
  const [sSts, sgiSts, webSts, initSts] = codes.split(' ').map((code) => (code === '-' ? null : code))
  return { wSts, sSts: sSts ?? null, sgiSts: sgiSts ?? null, webSts: webSts ?? null, initSts: initSts ?? null, isBestBuy }
}
/**
 * Working status, then the statuses that the office system sends: sync, office, web and initial status. Stones are free, unavailable, or on hold or memo
 * in the office system; each of those gets its hold or memo here (office-documents.ts). Other documents change the status afterwards (blocks.ts, memos.ts, trade/).
 */
const drawStatus = weighted<Status>([
  [status('A', 'S S S S'), 90.075],
  [status('A', 'S S S D'), 1.4],
  [status('D', 'D D D D', true), 3.4],
  [status('D', 'D I S D', true), 1],
  [status('M', 'I I S S'), 0.3],
  [status('M', 'I I S D', true), 0.05],
  [status('H', 'Y S S S'), 0.02],
  [status('H', 'Y S S D', true), 0.005],
  [status('S', 'S S S S'), 0.7],
  [status('U', '- - - -'), 1.5],
  [status('NA', 'NA NA NA S'), 1.6],
])

const hour = 3_600_000
const memory = 120 * 24
const ahead = 20 * 24
interface Arrival {
  arrivedAt: string
  arrivedDay: string
}
const arrivals = new Map<string, Arrival[]>()
/** Every hour from 120 days ago to 20 days ahead, formatted only once for a zone. */
function hoursAround(now: number): Arrival[] {
  const key = `${now} ${companyZone}`
  const stored = arrivals.get(key)
  if (stored) return stored
  const hours = Array.from({ length: memory + ahead }, (_, index) => {
    const at = new Date(now + (index - memory) * hour)
    return { arrivedAt: at.toISOString(), arrivedDay: dayIn(at) }
  })
  arrivals.clear()
  arrivals.set(key, hours)
  return hours
}

/** @param now the time for which the stock is generated: stones arrived in the 120 days before, upcoming ones arrive within 20 days */
export function statusOf(rng: Rng, serial: number, now: number) {
  const drawn = drawStatus(rng)
  const hours = hoursAround(now)
  const isUpcoming = drawn.wSts === 'U'
  const isOnMemo = drawn.wSts === 'M' || (drawn.wSts === 'D' && drawn.sgiSts === 'I')
  return {
    ...drawn,
    memoNo: isOnMemo ? `M${100_000 + Math.floor(serial / 12)}` : null,
    ...itemAt(hours, isUpcoming ? memory + Math.floor(rng() * ahead) : Math.floor(rng() * memory)),
  }
}
