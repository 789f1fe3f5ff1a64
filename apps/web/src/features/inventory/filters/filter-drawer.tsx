import { useState } from 'react'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { type ListFiltersProps, ListFilters } from './list-filters.tsx'

interface Props extends Pick<ListFiltersProps, 'state' | 'facets' | 'lists' | 'sections'> {
  isOpen: boolean
  onClose(): void
}

/** The form with all filters, in a panel from the left. */
export function FilterDrawer({ isOpen, onClose, ...props }: Props) {
  const excluding = useState(false)
  return (
    <SidePanel title="Filters" side="left" width={340} open={isOpen} onClose={onClose}>
      <ListFilters {...props} excluding={excluding} />
    </SidePanel>
  )
}
