import type { Filter } from '@loupe/contract/list.ts'
import { Popup } from '../../../kit/grid/popup.tsx'
import { FilterField } from '../filters/field.tsx'
import { withField } from '../filters/filter.ts'
import { type FieldOf, fieldNamed } from '../filters/sections.ts'
import { type Lists, titleOf } from '../../../api/masters.ts'
import type { Stones } from './use-stones.ts'

interface Props {
  field: string
  anchor: HTMLElement
  filter: Filter
  facets: Stones['facets']
  lists: Lists
  onFilter(filter: Filter, how?: 'push' | 'replace'): void
  onClose(): void
}

/** The filter of one column, at its head: the same field as in the form. */
export function ColumnFilter({ field, anchor, filter, facets, lists, onFilter, onClose }: Props) {
  const of = columnField(field)
  if (!of) return null
  const box = anchor.getBoundingClientRect()
  return (
    <Popup at={{ x: box.left, y: box.bottom + 2 }} label={`Filter by ${titleOf(field)}`} role="dialog" onClose={onClose}>
      <div className="desk-column-filter">
        <header>
          <b>{titleOf(field)}</b>
          {field in filter ? (
            <button type="button" onClick={() => onFilter(withField(filter, field, undefined))}>
              Clear
            </button>
          ) : null}
        </header>
        <FilterField of={of} filter={filter} facets={facets} lists={lists} isExcluding={false} onFilter={onFilter} isBare />
      </div>
    </Popup>
  )
}

/** A column's field is the form's; symbols are asked for as a set. */
export const columnField = (field: string): FieldOf | undefined => (field === 'kToSStr' ? { kind: 'symbols' } : fieldNamed(field))
