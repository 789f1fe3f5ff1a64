import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { matchPairs } from '@loupe/contract/inventory/match-pairs.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { Button } from '../../../kit/button.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { useWide } from '../../../kit/wide.ts'
import { sellable } from '../../../shared/inventory/filters/filter.ts'
import { useStoneLayer } from '../../../shared/inventory/actions/use-stone-layer.tsx'
import { focusGrid } from '../desk/focus-grid.ts'
import { deskFacets, useOpenSections } from '../desk/panel-state.ts'
import { storedOf } from '../desk/selections.ts'
import { useDeskState } from '../desk/state.ts'
import { FilterDrawer } from '../filters/filter-drawer.tsx'
import { facetsOf } from '../filters/sections.ts'
import { SingleStone } from '../frame.tsx'
import { CriteriaPanel } from './criteria-panel.tsx'
import { PairBar } from './pair-bar.tsx'
import { PairResults } from './pair-results.tsx'
import { usePairState } from './state.ts'
import { usePairs } from './use-pairs.ts'
import '../../../kit/workspace.css'
import './pairs.css'

/** Match Pair: matching stones within the filter, best first; and the stones without a partner, each with the reason. */
export function MatchPair() {
  const lists = useLists()
  const desk = useDeskState()
  const { stones } = usePreferences()
  const own = useRead(matchPairs.settings, {})
  const state = usePairState(own.data)
  const pairs = usePairs(state, desk.f, desk.page, !own.isPending)
  const isWide = useWide(1180)
  const [panel, setPanel] = useState<'criteria' | 'filters'>()
  const sections = useOpenSections()
  const { open: act, layer } = useStoneLayer({
    onDone: () => storedOf('match-pair').selection.reset(),
    onClosed: focusGrid,
    reopenedAt: 'match-pair',
  })
  const facets = useRead(
    diamonds.search,
    {
      body: {
        labGrown: stones === 'lab',
        filter: { ...desk.f, and: [...(desk.f.and ?? []), sellable] },
        include: ['facets'],
        facets: deskFacets(facetsOf(sections.open), undefined),
      },
    },
    { enabled: panel === 'filters' },
  )
  return (
    <SingleStone title="Match Pair">
      <div className="loupe-workspace" data-beside={isWide || undefined}>
        {isWide ? <CriteriaPanel state={state} /> : null}
        <div className="loupe-workspace-main">
          <PairBar
            state={state}
            desk={desk}
            pairs={pairs}
            lists={lists}
            onFilters={() => setPanel('filters')}
            criteria={isWide ? null : <Button label="Criteria" sign="filter" onClick={() => setPanel('criteria')} />}
          />
          <PairResults state={state} desk={desk} pairs={pairs} lists={lists} error={own.error} onAction={act} />
        </div>
      </div>
      <SidePanel title="Criteria" side="left" width={340} open={panel === 'criteria' && !isWide} onClose={() => setPanel(undefined)}>
        <CriteriaPanel state={state} />
      </SidePanel>
      <FilterDrawer
        state={desk}
        facets={facets.data?.facets}
        lists={lists}
        sections={sections}
        isOpen={panel === 'filters'}
        onClose={() => setPanel(undefined)}
      />
      {layer}
    </SingleStone>
  )
}
