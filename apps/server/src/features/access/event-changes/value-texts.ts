import type { HistoryValue } from '@loupe/domain/kernel/history.ts'
import { factsOf, findField } from '@loupe/domain/inventory/stone-fields.ts'
import { madeColumnTitles } from '@loupe/domain/inventory/grid-columns.ts'
import { reportDimensions, reportMeasures } from '@loupe/domain/reports/figures.ts'
import { periods } from '@loupe/domain/reports/period.ts'
import { reports } from '@loupe/domain/reports/report.ts'
import type { Masters } from '../../../db/masters.ts'
import { fieldTitle, stoneTitle } from './field-titles.ts'

type Fields = { [field: string]: HistoryValue }
const isFields = (value: HistoryValue): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const plainText = (value: HistoryValue | undefined): string => (typeof value === 'object' || value === undefined ? '' : value.toString())
const listOf = (value: HistoryValue | undefined): HistoryValue[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

/** The name of a code of a stone's field, as lists show it. */
export function stoneCode(masters: Masters, field: string, value: string | number): string | undefined {
  const found = findField(field)
  const facts = found && factsOf(found)
  if (!facts?.list || facts.asCode) return undefined
  return masters.list(facts.list).find(({ code, no }) => code === value || no === value)?.name
}

const operators: Record<string, string> = {
  '>=': 'from',
  '<=': 'up to',
  '>': 'above',
  '<': 'below',
  '!': 'not',
  in: '',
  nin: 'not',
  startWith: 'begins with',
  contains: 'contains',
}

/** The filter of a search: "Shape Round, Carat from 1 up to 1.5". */
function filterText(masters: Masters, filter: Fields): string {
  const value = (field: string, of: HistoryValue): string => {
    if (Array.isArray(of)) return of.map((one) => value(field, one)).join(' or ')
    if (isFields(of))
      return Object.entries(of)
        .map(([operator, one]) => [operators[operator] ?? operator, value(field, one)].filter(Boolean).join(' '))
        .join(' ')
    if (of === null) return 'unknown'
    if (typeof of === 'boolean') return of ? 'Yes' : 'No'
    return stoneCode(masters, field, of) ?? plainText(of)
  }
  return Object.entries(filter)
    .map(([field, of]) => {
      if (field === 'or' || field === 'and')
        return listOf(of)
          .map((part) => (isFields(part) ? filterText(masters, part) : ''))
          .join(field === 'or' ? ' or ' : ', ')
      if (field === 'id') return `${listOf(isFields(of) ? of['in'] : of).length} chosen stones`
      return `${stoneTitle(field)} ${value(field, of)}`
    })
    .join(', ')
}

/** A search: its filter, and its keyword. */
const searchText = (masters: Masters, { filter, keyword, search }: Fields): string =>
  [
    ...(isFields(search ?? null) ? [`“${plainText((search as Fields)['keyword'])}”`] : []),
    ...(keyword ? [`“${plainText(keyword)}”`] : []),
    ...(isFields(filter ?? null) ? [filterText(masters, filter as Fields)] : []),
  ]
    .filter(Boolean)
    .join(', ') || 'All stones'

const titleIn = (of: object, key: HistoryValue): string =>
  (of as Record<string, { title: string } | undefined>)[plainText(key)]?.title ?? plainText(key)

/** A report: "Sales by Month, Last 365 days, natural". */
function reportText(masters: Masters, { report, by, measures, period, from, till, labGrown, filter }: Fields): string {
  const dimensions = listOf(by).map((one) => titleIn(reportDimensions, one))
  const figures = listOf(measures).map((one) => titleIn(reportMeasures, one))
  return [
    [titleIn(reports, report ?? null), ...(dimensions.length > 0 ? ['by', dimensions.join(' and ').toLowerCase()] : [])].join(' '),
    figures.join(', '),
    period === 'custom'
      ? `${plainText(from)} to ${plainText(till)}`
      : ((periods as Record<string, string | undefined>)[plainText(period)] ?? ''),
    labGrown === undefined ? '' : labGrown ? 'lab-grown' : 'natural',
    isFields(filter ?? null) ? filterText(masters, filter as Fields) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

export const columnTitle = (key: string): string => madeColumnTitles[key] ?? stoneTitle(key)

/** Objects in events that are not simply a list of their fields; undefined for the others. */
export function objectText(masters: Masters, subject: string, field: string, value: Fields): string | undefined {
  if (field === 'filter') return filterText(masters, value)
  if (field === 'request') return 'report' in value ? reportText(masters, value) : requestText(value)
  if (['search', 'searchData'].includes(field))
    return 'filter' in value || 'keyword' in value || 'search' in value
      ? searchText(masters, value)
      : filterText(masters, value) || 'All stones'
  if (subject === 'sheet' && field === 'listed')
    return `${plainText(value['differ'] ?? '')}${'differ' in value ? ' of ' : ''}${plainText(value['of'])} stones, compared with ${plainText(value['list'])}`
  if (subject === 'sheet' && field === 'expected')
    return `${plainText(value['column'])}: ${plainText(value['expected'])} expected in ${plainText(value['rows'])} rows`
  if (subject === 'master' && field === 'moved')
    return `${plainText(value['count'] ?? value['times'] ?? '')} ${plainText(value['noun'])}`.trim()
  if (field === 'widths')
    return Object.entries(value)
      .map(([key, width]) => `${columnTitle(key)} ${plainText(width)} px`)
      .join(', ')
  return undefined
}

/** The request of a list's file: its filters, by the titles of the subject that the list is of. */
const requestText = (value: Fields): string =>
  Object.entries(value)
    .filter(([, one]) => !isFields(one))
    .map(([name, one]) => `${fieldTitle('audit', name)} ${plainText(one)}`)
    .join(', ')
