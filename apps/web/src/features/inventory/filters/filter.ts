import { instantAt } from '@loupe/domain/kernel/calendar.ts'
import type { Condition, Filter, Scalar } from '@loupe/contract/list.ts'
import { addDays } from '@loupe/domain/kernel/calendar.ts'
import { caratGroups } from '@loupe/domain/inventory/search-groups.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import { zone } from '../../../kit/format.ts'
import { dayAt } from '../../../kit/zone.ts'
import type { Bounds } from '../../../kit/range.tsx'
import type { Picked } from '../../../kit/chips.tsx'

/**
 * The form's state is the list grammar's own filter: what stands in the URL, what is sent, and what a saved search keeps are one thing. These
 * functions read one field out of it and put it back; the empty ones leave no trace.
 */
type Operators = Exclude<Condition, Scalar | Scalar[]>
const isPlain = (wanted: Condition | undefined): wanted is Operators =>
  typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).filter((one) => one !== null).map(String)

export function withField(filter: Filter, field: string, wanted: Condition | undefined): Filter {
  const { [field]: _, ...rest } = filter
  return wanted === undefined ? rest : { ...rest, [field]: wanted }
}
const conditionOf = (filter: Filter, field: string) => filter[field] as Condition | undefined

/** Values wanted and not wanted. */
export function pickedOf(filter: Filter, field: string): Picked {
  const wanted = conditionOf(filter, field)
  if (wanted === undefined) return { in: [], nin: [] }
  if (!isPlain(wanted)) return { in: texts(wanted), nin: [] }
  return { in: texts(wanted.in), nin: texts(wanted.nin) }
}
export function withPicked(filter: Filter, field: string, picked: Picked): Filter {
  const some = { in: [...picked.in], nin: [...picked.nin] }
  if (some.nin.length === 0) return withField(filter, field, some.in.length > 0 ? some.in : undefined)
  return withField(filter, field, some.in.length > 0 ? some : { nin: some.nin })
}

export function boundsOf(filter: Filter, field: string): Bounds {
  const wanted = conditionOf(filter, field)
  if (!isPlain(wanted)) return {}
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined)
  return { min: number(wanted['>=']), max: number(wanted['<=']) }
}
export function withBounds(filter: Filter, field: string, { min, max }: Bounds): Filter {
  if (min === undefined && max === undefined) return withField(filter, field, undefined)
  return withField(filter, field, { ...(min === undefined ? {} : { '>=': min }), ...(max === undefined ? {} : { '<=': max }) })
}

/** Calendar days of the house, both included. */
export interface Days {
  from?: string | undefined
  till?: string | undefined
}
export function daysOf(filter: Filter, field: string): Days {
  const wanted = conditionOf(filter, field)
  if (!isPlain(wanted)) return {}
  const day = (at: unknown) => (typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? dayAt(at, zone) : undefined)
  const before = day(wanted['<'])
  return { from: day(wanted['>=']), till: before && addDays(before, -1) }
}
/** Ends of words, such as stone ids, both included; an address may ask for them though no field of the form does. */
export function endsOf(filter: Filter, field: string): { from?: string | undefined; till?: string | undefined } {
  const wanted = conditionOf(filter, field)
  if (!isPlain(wanted)) return {}
  const word = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { from: word(wanted['>=']), till: word(wanted['<=']) }
}
export function withDays(filter: Filter, field: string, { from, till }: Days): Filter {
  if (!from && !till) return withField(filter, field, undefined)
  const midnight = (day: string) => instantAt(`${day}T00:00:00`, zone)
  return withField(filter, field, { ...(from ? { '>=': midnight(from) } : {}), ...(till ? { '<': midnight(addDays(till, 1)) } : {}) })
}

/** A text that must occur. */
export function wordOf(filter: Filter, field: string): string {
  const wanted = conditionOf(filter, field)
  return isPlain(wanted) && typeof wanted.contains === 'string' ? wanted.contains : ''
}
export const withWord = (filter: Filter, field: string, word: string) =>
  withField(filter, field, word === '' ? undefined : { contains: word })

/** Symbols of the report's plot: any of some, none of others. */
export function symbolsOf(filter: Filter): Picked {
  const wanted = conditionOf(filter, 'kToSStr')
  if (!isPlain(wanted)) return { in: [], nin: [] }
  const not = wanted['!']
  return { in: texts(wanted.contains), nin: isPlain(not) ? texts(not.contains) : [] }
}
export function withSymbols(filter: Filter, picked: Picked): Filter {
  if (picked.in.length + picked.nin.length === 0) return withField(filter, 'kToSStr', undefined)
  return withField(filter, 'kToSStr', {
    ...(picked.in.length > 0 ? { contains: [...picked.in] } : {}),
    ...(picked.nin.length > 0 ? { '!': { contains: [...picked.nin] } } : {}),
  })
}

/** Weight bands of the price list; several stand side by side under the filter's one `or`. */
export const bandsOf = (filter: Filter): string[] =>
  (filter.or ?? []).flatMap((part) => caratGroups.find((band) => isSame(band.filter, part))?.label ?? [])
export function withBands(filter: Filter, labels: readonly string[]): Filter {
  const { or: _, ...rest } = filter
  const or = caratGroups.filter((band) => labels.includes(band.label)).map((band) => band.filter as Filter)
  return or.length > 0 ? { ...rest, or } : rest
}

/**
 * A group (3EX, No BGM) is on when each of its fields wants just its values; one that adds up with others (DEF and GH are D to H) is on when its
 * values are among them.
 */
export const isGroupOn = (filter: Filter, group: object, isAdded: boolean): boolean =>
  Object.entries(group).every(([field, values]) => {
    const { in: wanted, nin } = pickedOf(filter, field)
    const isExact = isAdded || wanted.length === (values as string[]).length
    return nin.length === 0 && isExact && (values as string[]).every((value) => wanted.includes(value))
  })
/** Turning a group off takes its values away, those of other groups stay; turning it on sets them, or adds them. */
export function withGroup(filter: Filter, group: object, isAdded: boolean): Filter {
  const isOn = isGroupOn(filter, group, isAdded)
  const entries = Object.entries(group) as [string, string[]][]
  return entries.reduce((next, [field, values]) => {
    const before = isAdded ? pickedOf(filter, field).in.filter((value) => !values.includes(value)) : []
    return withPicked(next, field, { in: isOn ? before : [...before, ...values], nin: [] })
  }, filter)
}

/** Stones of which the value is not known; no chip stands for them. */
export const wantsUnknown = (filter: Filter, field: string) => [conditionOf(filter, field)].flat().includes(null)

export const isEmpty = (filter: Filter) => Object.keys(filter).length === 0
