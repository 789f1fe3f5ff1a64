import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useMemo, useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import type { Lists } from '../../../api/masters.ts'
import { Button } from '../../../kit/button.tsx'
import { Removable } from '../../../kit/removable.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { deskFacets, useOpenSections } from '../desk/panel-state.ts'
import { FilterPanel } from '../filters/panel.tsx'
import { facetsOf } from '../filters/sections.ts'
import { activeFilters } from '../../../shared/inventory/filters/text.ts'
import type { SummaryState } from './state.ts'

interface Props {
  state: SummaryState
  lists: Lists
  isOpen: boolean
  onOpen(is: boolean): void
}

/** The stones that the summary covers: the desk's filters as text, and the search form. */
export function Narrowing({ state, lists, isOpen, onOpen }: Props) {
  const { open, toggle } = useOpenSections()
  const [isExcluding, setExcluding] = useState(false)
  const facets = useMemo(() => deskFacets(facetsOf(open), undefined), [open])
  const body = { labGrown: state.labGrown, filter: state.f, facets }
  const { data } = useRead(diamonds.facets, { body }, { enabled: isOpen })
  return (
    <div className="summary-narrowing" role="group" aria-label="Active filters">
      <Button label="Filters" sign="filter" onClick={() => onOpen(true)} />
      {state.q ? <Removable label={`“${state.q}”`} onRemove={() => state.setKeyword('')} /> : null}
      {activeFilters(lists, state.f).map(({ field, text, without }) => (
        <Removable key={field} label={text} onRemove={() => state.setFilter(without)} />
      ))}
      {state.isDefault ? null : <Button label="Clear all" variant="quiet" onClick={state.clear} />}
      <SidePanel title="Filters" side="left" width={340} open={isOpen} onClose={() => onOpen(false)}>
        <FilterPanel
          filter={state.f}
          isDefault={state.isDefault}
          facets={data}
          lists={lists}
          isReady={lists.isReady}
          open={open}
          isExcluding={isExcluding}
          onOpen={toggle}
          onExcluding={setExcluding}
          onFilter={state.setFilter}
          onClear={state.clear}
        />
      </SidePanel>
    </div>
  )
}
