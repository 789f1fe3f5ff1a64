import type { Lists } from '../../../api/masters.ts'
import type { useOpenSections } from '../desk/panel-state.ts'
import type { DeskState } from '../desk/state.ts'
import type { Stones } from '../desk/use-stones.ts'
import { FilterPanel } from './panel.tsx'

export interface ListFiltersProps {
  state: Pick<DeskState, 'f' | 'isDefault' | 'setFilter' | 'clear'>
  facets: Stones['facets']
  /** Whether the counts of this search have arrived. */
  isCounted?: boolean
  lists: Lists
  sections: ReturnType<typeof useOpenSections>
  /** Whether a click excludes a value; it stays when the form moves to a drawer. */
  excluding: readonly [boolean, (isExcluding: boolean) => void]
  onFold?: (() => void) | undefined
}

/** The form with all filters, for the state of a list of stones. */
export const ListFilters = ({ state, facets, isCounted = true, lists, sections, excluding, onFold }: ListFiltersProps) => (
  <FilterPanel
    filter={state.f}
    isDefault={state.isDefault}
    facets={facets}
    isReady={isCounted && lists.isReady}
    lists={lists}
    open={sections.open}
    isExcluding={excluding[0]}
    onOpen={sections.toggle}
    onExcluding={excluding[1]}
    onFilter={state.setFilter}
    onClear={state.clear}
    {...(onFold ? { onFold } : {})}
  />
)
