import type { Filter } from '@loupe/contract/list.ts'
import { type SummaryAxis, ageBands, arrivalDays } from '@loupe/domain/inventory/summary.ts'
import { zone } from '../../../kit/format.ts'
import { dayAt } from '../../../kit/zone.ts'
import { bandsOf, daysOf, withBands, withDays, withField } from '../filters/filter.ts'

export interface Standing {
  axis: SummaryAxis
  value: string | null
}

/**
 * The filter of the desk that finds just the stones of a cell: what the summary was asked of, narrowed by where the cell stands. Nothing for a
 * vendor's stones: the desk does not know whose a stone is.
 * @param at the instant ages were counted to
 */
export function drill(filter: Filter, standings: readonly Standing[], at: string): Filter | undefined {
  if (standings.some(({ axis }) => axis === 'vendor')) return undefined
  const today = dayAt(at, zone)
  return standings.reduce((next, { axis, value }) => {
    if (axis === 'crt') return inBand(next, value ?? '')
    if (axis === 'age') return ofAge(next, value ?? '', today)
    return withField(next, axis, [value])
  }, filter)
}

/** One band is a part of the bands asked for; beside any other `or` it is one more condition. */
function inBand(filter: Filter, label: string): Filter {
  const { or, ...rest } = filter
  const isBands = or === undefined || bandsOf(filter).length === or.length
  return isBands ? withBands(filter, [label]) : withBands({ ...rest, and: [...(filter.and ?? []), { or }] }, [label])
}

function ofAge(filter: Filter, label: string, today: string): Filter {
  const band = ageBands.find((one) => one.label === label)
  if (!band) return filter
  const asked = daysOf(filter, 'arrivedAt')
  const { from, till } = arrivalDays(band, today)
  const late = [asked.from, from].filter((day) => day !== undefined).toSorted()
  const early = [asked.till, till].filter((day) => day !== undefined).toSorted()
  return withDays(filter, 'arrivedAt', { from: late.at(-1), till: early[0] })
}
