import { diamondStatus } from '../../inventory/diamond.ts'
import { numbersOf } from '../layout/column-values.ts'
import type { Problem, Value } from './reading.ts'

/**
 * A reader of stones of which none is left: 0 under `Qty`, where others have 1. Where all have 0, the column counts the stones of parcels.
 * @param sample the first rows of the sheet
 */
export function noneLeftReader(
  columns: readonly { index: number; field: string | null }[],
  sample: readonly (readonly string[])[],
): (stone: Record<string, Value>) => Problem | undefined {
  const counts = numbersOf(sample, columns, 'pieces').includes(1)
  return (stone) => {
    if (!counts || stone['pieces'] !== 0 || stone['wSts'] === diamondStatus.unavailable) return undefined
    stone['wSts'] = diamondStatus.unavailable
    return { field: 'pieces', level: 'warning', message: 'No piece of this stone is left: it is imported as not available.' }
  }
}
