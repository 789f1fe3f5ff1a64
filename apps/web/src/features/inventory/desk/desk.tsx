import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { onFirstUse } from '../../../kit/first-use.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { lazyLayer } from '../../../kit/lazy-layer.tsx'
import { useWasEver } from '../../../kit/was-ever.ts'
import { useWide } from '../../../kit/wide.ts'
import { facetsOf } from '../filters/sections.ts'
import { SingleStone } from '../frame.tsx'
import { type Lists, useLists } from '../../../api/masters.ts'
import { useRecorded } from '../searches/use-recorded.ts'
import { useRerun } from '../searches/use-rerun.ts'
import { useStoneLayer } from '../../../shared/inventory/actions/use-stone-layer.tsx'
import { activeFilters } from '../../../shared/inventory/filters/text.ts'
import { useExactNumber } from './exact-number.ts'
import { focusGrid } from './focus-grid.ts'
import { ActiveFilters } from './active-filters.tsx'
import { DeskBar } from './desk-bar.tsx'
import { deskFacets, useFolded, useOpenSections } from './panel-state.ts'
import { useOwnOrder } from './own-order.ts'
import type { Preset } from './presets.ts'
import { storedOf } from './selections.ts'
import { Results } from './results.tsx'
import { type DeskState, useDeskState } from './state.ts'
import { type Stones, isNamed, useStones } from './use-stones.ts'
import { ViewMenu } from './view-menu.tsx'
import { ViewSwitch } from './view-switch.tsx'
import './desk.css'

const FilterDrawer = lazyLayer(() => import('../../../kit/side-panel.tsx'), 'SidePanel')
const FilterPanel = lazyComponent(() => import('../filters/panel.tsx'), 'FilterPanel')
const ArrivalDays = lazyComponent(() => import('./arrival-days.tsx'), 'ArrivalDays')

/** The desk: the filters on the left, the results on the right, actions for the selected stones below. */
export function Desk({ preset }: { preset: Preset }) {
  const state = useDeskState(preset.default)
  const lists: Lists = useLists()
  const sections = useOpenSections()
  const { open } = sections
  const excluding = useState(false)
  const [requestedColumn, setRequestedColumn] = useState<string>()
  const [isOrdering, setOrdering] = useState(false)
  const facets = useMemo(() => deskFacets(facetsOf(open), requestedColumn), [open, requestedColumn])
  const { search, exact } = useExactNumber(state)
  const stones = useStones(preset, search, facets)
  const own = useOwnOrder(preset.listType, state.saved, stones.rows, state.sort.length === 0 && state.group === '' && !isNamed(state.f))
  const { open: act, layer } = useStoneLayer({
    onDone: () => storedOf(preset.listType).selection.reset(),
    onClosed: focusGrid,
    reopenedAt: preset.listType,
  })
  const { isFolded, fold } = useFolded()
  const hide = useCallback(() => fold(true), [fold])
  const isWide = useWide(1180)
  const isPhone = !useWide(700)
  const [isDrawerOpen, setDrawer] = useState(false)
  const wasDrawerOpen = useWasEver(isDrawerOpen)
  useRecorded(preset, state, stones)
  // So that the filters open at once; the stones come first.
  useEffect(() => onFirstUse(() => void FilterPanel.preload().catch(() => undefined)), [])
  useRerun(state)

  const panel = (
    <DeskPanel state={state} stones={stones} lists={lists} sections={sections} excluding={excluding} onFold={isWide ? hide : undefined} />
  )
  const counted = isPhone ? activeFilters(lists, state.f).length + [state.client, state.collection].filter(Boolean).length : 0
  const isBeside = isWide && !isFolded
  return (
    <SingleStone
      title={preset.title}
      help={preset.help}
      actions={
        preset.hasDays ? (
          <Suspense fallback={null}>
            <ArrivalDays days={state.days} onDays={state.setDays} />
          </Suspense>
        ) : null
      }
    >
      <div className="loupe-workspace" data-beside={isBeside || undefined}>
        {isBeside ? panel : null}
        <div className="loupe-workspace-main">
          <DeskBar
            preset={preset}
            state={state}
            stones={stones}
            lists={lists}
            own={own}
            exact={exact}
            filters={
              isBeside ? null : <FiltersButton count={counted} isPhone={isPhone} onOpen={() => (isWide ? fold(false) : setDrawer(true))} />
            }
            view={
              <>
                {isPhone ? null : <ViewSwitch />}
                <ViewMenu state={state} canOrder={own.canMove} isOrdering={isOrdering} onOrdering={setOrdering} />
              </>
            }
          />
          <Results
            preset={preset}
            state={state}
            stones={stones}
            lists={lists}
            own={own.canMove ? own : undefined}
            hasGrip={isOrdering || own.isOwn}
            onAction={act}
            onColumnRequested={setRequestedColumn}
            requestedColumn={requestedColumn}
          />
        </div>
      </div>
      {wasDrawerOpen ? (
        <FilterDrawer
          title="Filters"
          side={isPhone ? 'bottom' : 'left'}
          width={340}
          open={isDrawerOpen && !isWide}
          onClose={() => setDrawer(false)}
        >
          {isPhone ? <ActiveFilters state={state} stones={stones} lists={lists} own={own} exact={exact} isWhole /> : null}
          {panel}
        </FilterDrawer>
      ) : null}
      {layer}
    </SingleStone>
  )
}

interface PanelProps {
  state: DeskState
  stones: Stones
  lists: Lists
  sections: ReturnType<typeof useOpenSections>
  /** Whether a click excludes a value; it stays when the panel moves to the drawer. */
  excluding: readonly [boolean, (isExcluding: boolean) => void]
  onFold: (() => void) | undefined
}

/** The form with all filters, beside the stones or in a drawer. */
function DeskPanel({ state, stones, lists, sections, excluding: [isExcluding, setExcluding], onFold }: PanelProps) {
  return (
    <Suspense fallback={<div className="loupe-panel" />}>
      <FilterPanel
        filter={state.f}
        isDefault={state.isDefault}
        facets={stones.facets}
        isReady={stones.isCounted && lists.isReady}
        lists={lists}
        open={sections.open}
        isExcluding={isExcluding}
        onOpen={sections.toggle}
        onExcluding={setExcluding}
        onFilter={state.setFilter}
        onClear={state.clear}
        {...(onFold ? { onFold } : {})}
      />
    </Suspense>
  )
}

interface ButtonProps {
  /** How many filters are set; 0 where they are listed elsewhere. */
  count: number
  isPhone: boolean
  onOpen(): void
}

const FiltersButton = ({ count, isPhone, onOpen }: ButtonProps) => (
  <span className="desk-filters">
    <Button label={count > 0 ? `Filters (${count})` : 'Filters'} sign="filter" isIcon={isPhone} onClick={onOpen} />
    {count > 0 ? <b aria-hidden>{count}</b> : null}
  </span>
)
