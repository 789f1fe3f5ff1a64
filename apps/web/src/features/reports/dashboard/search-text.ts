import type { SavedSearch } from '@loupe/contract/inventory/saved-searches.ts'
import type { Condition, Filter } from '@loupe/contract/list.ts'
import { type Lists, titleOf } from '../../../api/masters.ts'

/** Fields whose values are shown by their labels; grades (D, VS1, EX) are shown as they are. */
const spoken = new Set(['shpNm', 'wSts', 'locNm', 'fcColNm', 'intNm', 'ovrtnNm', 'shdNm', 'mlkNm'])
const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null ? String(value) : '…'

function valueOf(condition: Condition | Filter[] | undefined, name: (value: unknown) => string): string {
  if (Array.isArray(condition)) return condition.map(name).join(', ')
  if (condition === null || typeof condition !== 'object') return name(condition)
  const { '>=': low, '<=': high, ...more } = condition
  if (low !== undefined && high !== undefined) return `${word(low)}–${word(high)}`
  if (low !== undefined) return `from ${word(low)}`
  if (high !== undefined) return `to ${word(high)}`
  const [kind, value] = Object.entries(more)[0] ?? ['', '']
  return `${kind === '!' ? 'not ' : ''}${[value].flat().map(name).join(', ')}`
}

/** A search in one line, by its conditions if it has no name: "Shape ROUND · Carat 1–1.5". */
export function searchText(lists: Lists, { name, search }: Pick<SavedSearch, 'name' | 'search'>): string {
  if (name) return name
  const fields = Object.entries(search.filter ?? {}).filter(([field]) => field !== 'or' && field !== 'and')
  const namer = (field: string) => (value: unknown) =>
    spoken.has(field) && typeof value === 'string' ? (lists.nameOf(field, value) ?? value) : word(value)
  const parts = fields.map(([field, condition]) => `${titleOf(field)} ${valueOf(condition, namer(field))}`)
  const grouped = (search.filter?.or?.length ?? 0) + (search.filter?.and?.length ?? 0)
  return (
    [...(search.search ? [`“${search.search.keyword}”`] : []), ...parts, ...(grouped > 0 ? [`${grouped} more`] : [])].join(' · ') ||
    'All stones'
  )
}
