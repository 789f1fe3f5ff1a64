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
import { useDeskState } from './state.ts'
import { isNamed, useStones } from './use-stones.ts'
import { ViewMenu } from './view-menu.tsx'
import { ViewSwitch } from './view-switch.tsx'
import './desk.css'

const FilterDrawer = lazyLayer(() => import('../../../kit/side-panel.tsx'), 'SidePanel')
const ListFilters = lazyComponent(() => import('../filters/list-filters.tsx'), 'ListFilters')
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
  useEffect(() => onFirstUse(() => void ListFilters.preload().catch(() => undefined)), [])
  useRerun(state)

  const panel = (
    <Suspense fallback={<div className="loupe-panel" />}>
      <ListFilters
        state={state}
        facets={stones.facets}
        isCounted={stones.isCounted}
        lists={lists}
        sections={sections}
        excluding={excluding}
        onFold={isWide ? hide : undefined}
      />
    </Suspense>
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
