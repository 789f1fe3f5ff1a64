import type { Filter } from '@loupe/contract/list.ts'
import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import { type SummaryAxis, ageBands, arrivalDays } from '@loupe/domain/inventory/summary.ts'
import { dayAt } from '../../../kit/day-bounds.ts'
import { bandsOf, daysOf, withBands, withDays, withField } from '../../../shared/inventory/filters/filter.ts'

export interface CellPosition {
  axis: SummaryAxis
  value: string | null
}

/**
 * The desk's filter for exactly the stones of a cell: the summary's filter, narrowed by the cell's position. Undefined for a vendor's stones, because the
 * desk cannot filter by vendor.
 * @param at the instant at which ages were counted
 */
export function drill(filter: Filter, positions: readonly CellPosition[], at: string): Filter | undefined {
  if (positions.some(({ axis }) => axis === 'vendor')) return undefined
  const today = dayAt(at, companyZone)
  return positions.reduce((next, { axis, value }) => {
    if (axis === 'crt') return inBand(next, value ?? '')
    if (axis === 'age') return ofAge(next, value ?? '', today)
    return withField(next, axis, [value])
  }, filter)
}

/** A band narrows the filter's own bands; beside any other `or` it is added as a further condition. */
function inBand(filter: Filter, label: string): Filter {
  const { or, ...rest } = filter
  const isBands = or === undefined || bandsOf(filter).length === or.length
  return isBands ? withBands(filter, [label]) : withBands({ ...rest, and: [...(filter.and ?? []), { or }] }, [label])
}

function ofAge(filter: Filter, label: string, today: string): Filter {
  const band = ageBands.find((one) => one.label === label)
  if (!band) return filter
  const days = daysOf(filter, 'arrivedAt')
  const { from, till } = arrivalDays(band, today)
  const late = [days.from, from].filter((day) => day !== undefined).toSorted()
  const early = [days.till, till].filter((day) => day !== undefined).toSorted()
  return withDays(filter, 'arrivedAt', { from: late.at(-1), till: early[0] })
}
