import type { Filter } from '@loupe/contract/list.ts'
import { type MouseEvent, useState } from 'react'
import { type Lists, titleOf } from '../../../api/masters.ts'
import { Popup } from '../../../kit/grid/popup.tsx'
import { Removable } from '../../../kit/removable.tsx'
import { activeFilters } from '../../../shared/inventory/filters/text.ts'
import { columnField } from '../desk/column-filter.tsx'
import { FilterField } from '../filters/field.tsx'
import './requests.css'

interface Props {
  filter: Filter
  lists: Lists
  onFilter(filter: Filter): void
}

/** Each condition of a request as it was read: a click on it changes it, its cross removes it. */
export function RequestChips({ filter, lists, onFilter }: Props) {
  const [edited, edit] = useState<{ field: string; at: { x: number; y: number } }>()
  const of = edited && columnField(edited.field)
  const open = (field: string) => (event: MouseEvent<HTMLElement>) => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    edit({ field, at: { x: left, y: bottom + 4 } })
  }
  const isNone = (field: string) => {
    const condition = filter[field]
    return Array.isArray(condition) && condition.length === 0
  }
  return (
    <div className="request-chips" role="group" aria-label="Conditions">
      {activeFilters(lists, filter).map(({ field, labels, without }) => (
        <Removable
          key={field}
          label={isNone(field) ? `${titleOf(field)}: contradicts itself` : labels}
          {...(columnField(field) ? { onOpen: open(field) } : {})}
          onRemove={() => onFilter(without)}
        />
      ))}
      {edited && of ? (
        <Popup at={edited.at} label={`Change ${titleOf(edited.field)}`} role="dialog" onClose={() => edit(undefined)}>
          <div className="desk-column-filter">
            <header>
              <b>{titleOf(edited.field)}</b>
            </header>
            <FilterField of={of} filter={filter} facets={undefined} lists={lists} isExcluding={false} onFilter={onFilter} isBare />
          </div>
        </Popup>
      ) : null}
    </div>
  )
}
