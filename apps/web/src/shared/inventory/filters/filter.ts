import { companyZone, instantAt } from '@loupe/domain/kernel/local-time.ts'
import type { Condition, Filter, Scalar } from '@loupe/contract/list.ts'
import { addDays } from '@loupe/domain/kernel/local-time.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { caratGroups } from '@loupe/domain/inventory/search-groups.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import { dayAt } from '../../../kit/day-bounds.ts'
import type { Bounds } from '../../../kit/range.tsx'
import type { Picked } from '../../../kit/chips.tsx'

/** Stones that can be sold now. Sold, held and unavailable stones are one click away. */
export const sellable: Filter = { wSts: diamondLifecycle.statuses('free') }

/**
 * The form's state is a filter in the list grammar: the URL, the request and a saved search all hold the same object. These functions read and write one
 * field of it; an empty field is removed.
 */
type Operators = Exclude<Condition, Scalar | Scalar[]>
const isPlain = (condition: Condition | undefined): condition is Operators =>
  typeof condition === 'object' && condition !== null && !Array.isArray(condition)
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).filter((one) => one !== null).map(String)

export function withField(filter: Filter, field: string, condition: Condition | undefined): Filter {
  const { [field]: _, ...rest } = filter
  return condition === undefined ? rest : { ...rest, [field]: condition }
}
const conditionOf = (filter: Filter, field: string) => filter[field] as Condition | undefined

/** Included and excluded values. */
export function pickedOf(filter: Filter, field: string): Picked {
  const condition = conditionOf(filter, field)
  if (condition === undefined) return { in: [], nin: [] }
  if (!isPlain(condition)) return { in: texts(condition), nin: [] }
  return { in: texts(condition.in), nin: texts(condition.nin) }
}
export function withPicked(filter: Filter, field: string, picked: Picked): Filter {
  const some = { in: [...picked.in], nin: [...picked.nin] }
  if (some.nin.length === 0) return withField(filter, field, some.in.length > 0 ? some.in : undefined)
  return withField(filter, field, some.in.length > 0 ? some : { nin: some.nin })
}

export function boundsOf(filter: Filter, field: string): Bounds {
  const condition = conditionOf(filter, field)
  if (!isPlain(condition)) return {}
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined)
  return { min: number(condition['>=']), max: number(condition['<=']) }
}
export function withBounds(filter: Filter, field: string, { min, max }: Bounds): Filter {
  if (min === undefined && max === undefined) return withField(filter, field, undefined)
  return withField(filter, field, { ...(min === undefined ? {} : { '>=': min }), ...(max === undefined ? {} : { '<=': max }) })
}

/** Calendar days in the company's time zone, both included. */
export interface Days {
  from?: string | undefined
  till?: string | undefined
}
export function daysOf(filter: Filter, field: string): Days {
  const condition = conditionOf(filter, field)
  if (!isPlain(condition)) return {}
  const day = (at: unknown) => (typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? dayAt(at, companyZone) : undefined)
  const before = day(condition['<'])
  return { from: day(condition['>=']), till: before && addDays(before, -1) }
}
/** A range of texts, such as stone ids, both ends included; a URL may contain one although no field of the form does. */
export function endsOf(filter: Filter, field: string): { from?: string | undefined; till?: string | undefined } {
  const condition = conditionOf(filter, field)
  if (!isPlain(condition)) return {}
  const word = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { from: word(condition['>=']), till: word(condition['<=']) }
}
export function withDays(filter: Filter, field: string, { from, till }: Days): Filter {
  if (!from && !till) return withField(filter, field, undefined)
  const midnight = (day: string) => instantAt(`${day}T00:00:00`, companyZone)
  return withField(filter, field, { ...(from ? { '>=': midnight(from) } : {}), ...(till ? { '<': midnight(addDays(till, 1)) } : {}) })
}

/** A text that must occur. */
export function containedTextOf(filter: Filter, field: string): string {
  const condition = conditionOf(filter, field)
  return isPlain(condition) && typeof condition.contains === 'string' ? condition.contains : ''
}
export const withContainedText = (filter: Filter, field: string, word: string) =>
  withField(filter, field, word === '' ? undefined : { contains: word })

/** Symbols of the report's plot: any of the included ones, none of the excluded ones. */
export function symbolsOf(filter: Filter): Picked {
  const condition = conditionOf(filter, 'kToSStr')
  if (!isPlain(condition)) return { in: [], nin: [] }
  const not = condition['!']
  return { in: texts(condition.contains), nin: isPlain(not) ? texts(not.contains) : [] }
}
export function withSymbols(filter: Filter, picked: Picked): Filter {
  if (picked.in.length + picked.nin.length === 0) return withField(filter, 'kToSStr', undefined)
  return withField(filter, 'kToSStr', {
    ...(picked.in.length > 0 ? { contains: [...picked.in] } : {}),
    ...(picked.nin.length > 0 ? { '!': { contains: [...picked.nin] } } : {}),
  })
}

/** The columns that a filter narrows: weight bands are stored under `or` and belong to the carat column. */
export const filteredColumns = (filter: Filter): string[] => [
  ...Object.keys(filter).filter((key) => key !== 'or'),
  ...(bandsOf(filter).length > 0 && !('crt' in filter) ? ['crt'] : []),
]
/** Weight bands of the price list; several are alternatives in the filter's single `or`. */
export const bandsOf = (filter: Filter): string[] =>
  (filter.or ?? []).flatMap((part) => caratGroups.find((band) => isSame(band.filter, part))?.label ?? [])
export function withBands(filter: Filter, names: readonly string[]): Filter {
  const { or: _, ...rest } = filter
  const or = caratGroups.filter((band) => names.includes(band.label)).map((band) => band.filter as Filter)
  return or.length > 0 ? { ...rest, or } : rest
}

/**
 * A group (3EX, No BGM) is on when each of its fields has exactly the group's values; one that can be combined (DEF and GH are D to H) is on when its
 * values are among those of the field.
 */
export const isGroupOn = (filter: Filter, group: object, isAdded: boolean): boolean =>
  Object.entries(group).every(([field, values]) => {
    const { in: included, nin } = pickedOf(filter, field)
    const isExact = isAdded || included.length === (values as string[]).length
    return nin.length === 0 && isExact && (values as string[]).every((value) => included.includes(value))
  })
/** Turning a group off removes its values and keeps those of other groups; turning it on sets or adds them. */
export function withGroup(filter: Filter, group: object, isAdded: boolean): Filter {
  const isOn = isGroupOn(filter, group, isAdded)
  const entries = Object.entries(group) as [string, string[]][]
  return entries.reduce((next, [field, values]) => {
    const before = isAdded ? pickedOf(filter, field).in.filter((value) => !values.includes(value)) : []
    return withPicked(next, field, { in: isOn ? before : [...before, ...values], nin: [] })
  }, filter)
}

/** Whether the filter includes stones whose value is unknown; there is no chip for them. */
export const includesUnknown = (filter: Filter, field: string) => [conditionOf(filter, field)].flat().includes(null)

export const isEmpty = (filter: Filter) => Object.keys(filter).length === 0
