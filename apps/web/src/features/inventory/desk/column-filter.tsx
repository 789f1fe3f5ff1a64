import type { Filter } from '@loupe/contract/list.ts'
import { Popup } from '../../../kit/grid/popup.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { FilterField } from '../filters/field.tsx'
import { withField } from '../../../shared/inventory/filters/filter.ts'
import { type FieldOf, fieldNamed } from '../filters/sections.ts'
import { type Lists, titleOf } from '../../../api/masters.ts'
import type { Stones } from './use-stones.ts'
import './column-filter.css'

interface Props {
  field: string
  anchor: HTMLElement
  filter: Filter
  facets: Stones['facets']
  lists: Lists
  onFilter(filter: Filter, how?: 'push' | 'replace'): void
  onClose(): void
}

/** The filter of a column, opened from its header: the same field as in the form. */
export function ColumnFilter({ field, anchor, filter, facets, lists, onFilter, onClose }: Props) {
  const of = columnField(field)
  if (!of) return null
  const box = anchor.getBoundingClientRect()
  return (
    <Popup at={{ x: box.left, y: box.bottom + 2 }} label={`Filter by ${titleOf(field)}`} role="dialog" onClose={onClose}>
      <div className="desk-column-filter">
        <header>
          <b>{titleOf(field)}</b>
          {field in filter ? <UnstyledButton onClick={() => onFilter(withField(filter, field, undefined))}>Clear</UnstyledButton> : null}
        </header>
        <FilterField of={of} filter={filter} facets={facets} lists={lists} isExcluding={false} onFilter={onFilter} isBare />
      </div>
    </Popup>
  )
}

/** A column uses the form's field; symbols have a filter of their own. */
export const columnField = (field: string): FieldOf | undefined => (field === 'kToSStr' ? { kind: 'symbols' } : fieldNamed(field))
