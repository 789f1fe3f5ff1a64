import { useState } from 'react'
import type { Lists } from '../../../api/masters.ts'
import { SidePanel } from '../../../kit/side-panel.tsx'
import type { useOpenSections } from '../desk/panel-state.ts'
import type { DeskState } from '../desk/state.ts'
import type { Stones } from '../desk/use-stones.ts'
import { FilterPanel } from './panel.tsx'

interface Props {
  state: Pick<DeskState, 'f' | 'isDefault' | 'setFilter' | 'clear'>
  facets: Stones['facets']
  lists: Lists
  sections: ReturnType<typeof useOpenSections>
  isOpen: boolean
  onClose(): void
}

/** The form with all filters, in a panel from the left. */
export function FilterDrawer({ state, facets, lists, sections, isOpen, onClose }: Props) {
  const [isExcluding, setExcluding] = useState(false)
  return (
    <SidePanel title="Filters" side="left" width={340} open={isOpen} onClose={onClose}>
      <FilterPanel
        filter={state.f}
        isDefault={state.isDefault}
        facets={facets}
        lists={lists}
        isReady={lists.isReady}
        open={sections.open}
        isExcluding={isExcluding}
        onOpen={sections.toggle}
        onExcluding={setExcluding}
        onFilter={state.setFilter}
        onClear={state.clear}
      />
    </SidePanel>
  )
}
