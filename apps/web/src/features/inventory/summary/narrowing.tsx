import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useMemo } from 'react'
import { useRead } from '../../../api/hooks.ts'
import type { Lists } from '../../../api/masters.ts'
import { Button } from '../../../kit/button.tsx'
import { Removable } from '../../../kit/removable.tsx'
import { deskFacets, useOpenSections } from '../desk/panel-state.ts'
import { FilterDrawer } from '../filters/filter-drawer.tsx'
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
  const sections = useOpenSections()
  const { open } = sections
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
      <FilterDrawer state={state} facets={data} lists={lists} sections={sections} isOpen={isOpen} onClose={() => onOpen(false)} />
    </div>
  )
}
