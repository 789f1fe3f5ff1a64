import type { Filter } from '@loupe/contract/list.ts'
import { numberText } from '@loupe/domain/kernel/number-text.ts'
import { type Lists, titleOf } from '../../../api/masters.ts'
import { day } from '../../../kit/format.ts'
import {
  bandsOf,
  boundsOf,
  daysOf,
  endsOf,
  pickedOf,
  symbolsOf,
  withField,
  includesUnknown,
  withSymbols,
  containedTextOf,
} from './filter.ts'

/** One active filter as text, and the filter without it. */
export interface Active {
  field: string
  text: string
  without: Filter
}

const few = 6
const listed = (names: readonly string[], by = ', ') =>
  names.length > few ? `${names.slice(0, few - 1).join(by)} and ${names.length - few + 1} more` : names.join(by)
const plain = (value: number) => numberText(value, Number.isInteger(Number(value.toFixed(2))) ? 0 : 2)

function labelsOf(lists: Lists, filter: Filter, field: string): string {
  if (field === 'or') return bandsOf(filter).length > 0 ? `Carat ${listed(bandsOf(filter))}` : partsText(lists, filter.or ?? [], ' or ')
  if (field === 'and') return partsText(lists, filter.and ?? [], ', and ')
  if (field === 'id') {
    const { length } = pickedOf(filter, field).in
    return length === 1 ? '1 chosen stone' : `${length} chosen stones`
  }
  if (field === 'isFcCol') return filter[field] === true ? 'Fancy color' : 'White color'
  if (field === 'isBestBuy') return filter[field] === true ? 'Best Buy' : 'Not Best Buy'
  const title = titleOf(field)
  const word = containedTextOf(filter, field)
  if (word && field !== 'kToSStr') return `${title} contains “${word}”`
  const { from, till } = daysOf(filter, field)
  if (from && till) return from === till ? `${title} ${day(from)}` : `${title} ${day(from)} to ${day(till)}`
  if (from) return `${title} from ${day(from)}`
  if (till) return `${title} up to ${day(till)}`
  const ends = endsOf(filter, field)
  if (ends.from !== undefined || ends.till !== undefined)
    return [title, ends.from && `from ${ends.from}`, ends.till && `to ${ends.till}`].filter(Boolean).join(' ')
  const { min, max } = boundsOf(filter, field)
  if (min !== undefined && min === max) return `${title} ${plain(min)}`
  if (min !== undefined && max !== undefined) return `${title} ${plain(min)} to ${plain(max)}`
  if (min !== undefined) return `${title} from ${plain(min)}`
  if (max !== undefined) return `${title} up to ${plain(max)}`
  const { in: included, nin } = field === 'kToSStr' ? symbolsOf(filter) : pickedOf(filter, field)
  const names = (codes: readonly string[]) => listed(codes.map((code) => lists.nameOf(field, code) ?? code))
  const unknown = !includesUnknown(filter, field) ? '' : included.length > 0 ? 'or unknown' : 'unknown'
  return [title, names(included), unknown, nin.length > 0 ? `not ${names(nin)}` : ''].filter(Boolean).join(' ')
}

export const activeFilters = (lists: Lists, filter: Filter): Active[] =>
  Object.keys(filter).map((field) => ({
    field,
    text: labelsOf(lists, filter, field),
    without: field === 'kToSStr' ? withSymbols(filter, { in: [], nin: [] }) : withField(filter, field, undefined),
  }))

/** Conditions of which any, or all, must be met. */
const partsText = (lists: Lists, parts: readonly Filter[], by: string): string =>
  listed(
    parts.map((part) =>
      activeFilters(lists, part)
        .map(({ text }) => text)
        .join(', '),
    ),
    by,
  )

/** A whole search in one line, for lists of saved searches. */
export const searchText = (lists: Lists, search: { filter?: Filter | undefined; search?: { keyword: string } | undefined }): string =>
  [
    ...(search.search?.keyword ? [`“${search.search.keyword}”`] : []),
    ...activeFilters(lists, search.filter ?? {}).map(({ text }) => text),
  ].join(' · ') || 'All stones'
