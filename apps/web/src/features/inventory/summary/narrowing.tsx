import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useMemo, useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import type { Lists } from '../../../api/masters.ts'
import { Action } from '../../../kit/action.tsx'
import { Removable } from '../../../kit/removable.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { deskFacets, useOpenSections } from '../desk/panel-state.ts'
import { FilterPanel } from '../filters/panel.tsx'
import { facetsOf } from '../filters/sections.ts'
import { activeFilters } from '../filters/words.ts'
import type { SummaryState } from './state.ts'

interface Props {
  state: SummaryState
  lists: Lists
  isOpen: boolean
  onOpen(is: boolean): void
}

/** Which stones the summary is of: the desk's own filters, in words, and its form. */
export function Narrowing({ state, lists, isOpen, onOpen }: Props) {
  const { open, toggle } = useOpenSections()
  const [isExcluding, setExcluding] = useState(false)
  const facets = useMemo(() => deskFacets(facetsOf(open), undefined), [open])
  const body = { labGrown: state.labGrown, filter: state.f, facets }
  const { data } = useRead(diamonds.facets, { body }, { enabled: isOpen })
  return (
    <div className="summary-narrowing" role="group" aria-label="Filters that are on">
      <Action label="Filters" sign="filter" onClick={() => onOpen(true)} />
      {state.q ? <Removable label={`“${state.q}”`} onRemove={() => state.setKeyword('')} /> : null}
      {activeFilters(lists, state.f).map(({ field, words, without }) => (
        <Removable key={field} label={words} onRemove={() => state.setFilter(without)} />
      ))}
      {state.isUsual ? null : <Action label="Clear all" look="quiet" onClick={state.clear} />}
      <SidePanel title="Filters" side="left" width={340} open={isOpen} onClose={() => onOpen(false)}>
        <FilterPanel
          filter={state.f}
          isUsual={state.isUsual}
          facets={data}
          lists={lists}
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
