import type { Filter } from '@loupe/contract/list.ts'
import { type MouseEvent, useState } from 'react'
import { type Lists, titleOf } from '../../../api/masters.ts'
import { Removable } from '../../../kit/removable.tsx'
import { activeFilters } from '../../../shared/inventory/filters/text.ts'
import { ColumnFilter, columnField } from '../desk/column-filter.tsx'
import './requests.css'

interface Props {
  filter: Filter
  lists: Lists
  onFilter(filter: Filter): void
}

/** Each condition of a request as it was read: a click on it changes it, its cross removes it. */
export function RequestChips({ filter, lists, onFilter }: Props) {
  const [edited, setEdited] = useState<{ field: string; anchor: HTMLElement }>()
  const open = (field: string) => (event: MouseEvent<HTMLElement>) => setEdited({ field, anchor: event.currentTarget })
  const isNone = (field: string) => {
    const condition = filter[field]
    return Array.isArray(condition) && condition.length === 0
  }
  return (
    <div className="request-chips" role="group" aria-label="Conditions">
      {activeFilters(lists, filter).map(({ field, text, without }) => (
        <Removable
          key={field}
          label={isNone(field) ? `${titleOf(field)}: contradicts itself` : text}
          {...(columnField(field) ? { onOpen: open(field) } : {})}
          onRemove={() => onFilter(without)}
        />
      ))}
      {edited ? (
        <ColumnFilter
          {...edited}
          filter={filter}
          facets={undefined}
          lists={lists}
          onFilter={onFilter}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </div>
  )
}
