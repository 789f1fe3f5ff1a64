import { Suspense, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { OpenAction } from '../../../shared/inventory/actions/use-stone-layer.tsx'
import { textFor } from '../../../links/deal-client.ts'
import { GridPager } from '../../../kit/grid/pager.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { Failed, Loading } from '../../../kit/states.tsx'
import { useWasEver } from '../../../kit/was-ever.ts'
import { stoneColumns } from '../columns/columns.tsx'
import { useColumnSetting } from '../columns/settings.ts'
import { usePositions } from '../columns/use-positions.ts'
import { useVisiblePrices } from '../columns/visible-prices.ts'
import type { Lists } from '../../../api/masters.ts'
import { inRowOrder, visibleColumns } from '../export/as-displayed.ts'
import { foundSets } from './found-sets.ts'
import { groupingBy } from './group.ts'
import type { OwnOrder } from './own-order.ts'
import type { Preset } from './presets.ts'
import { SelectedStones } from './selected-stones.tsx'
import { storedOf } from './selections.ts'
import type { DeskState } from './state.ts'
import { StoneRows } from './stone-rows.tsx'
import { TotalsBar } from '../../../shared/inventory/actions/totals-bar.tsx'
import { useGallery } from './use-gallery.ts'
import { useOpenedStone } from './use-opened-stone.tsx'
import { useResultSelection } from './use-result-selection.ts'
import type { Stones } from './use-stones.ts'
import { filteredColumns } from '../../../shared/inventory/filters/filter.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'

const ColumnFilter = lazyComponent(() => import('./column-filter.tsx'), 'ColumnFilter')
const EnlargedPicture = lazyComponent(() => import('./enlarged-picture.tsx'), 'EnlargedPicture')
const NothingFound = lazyComponent(() => import('./nothing-found.tsx'), 'NothingFound')
const StoneViews = lazyComponent(() => import('../stone/stone-views.tsx'), 'StoneViews')

interface Props {
  preset: Preset
  state: DeskState
  stones: Stones
  lists: Lists
  own: OwnOrder | undefined
  /** Whether rows have a grip to drag. */
  hasGrip: boolean
  requestedColumn: string | undefined
  onColumnRequested(field: string | undefined): void
  onAction: OpenAction
}

/** The columns of the result, with what this person has set, and its rows in the order of the screen. */
function useResultTable({ preset, state, stones, lists, own, hasGrip }: Props, cells: Parameters<typeof stoneColumns>[1]) {
  const labGrown = usePreferences().stones === 'lab'
  const columns = useMemo(() => stoneColumns(lists, cells, labGrown), [lists, cells, labGrown])
  const setting = useColumnSetting(preset.listType, columns)
  const prices = useVisiblePrices(setting)
  const rows = usePositions(own?.rows ?? stones.rows, prices.state)
  const filtered = useMemo(() => filteredColumns(state.f), [state.f])
  const group = useMemo(() => groupingBy(state.group, lists), [state.group, lists])
  const table = {
    columns,
    rowOffset: (state.page - 1) * state.size,
    rowTotal: stones.count,
    matchingToken: stones.token,
    sort: state.sort,
    onSort: state.setSort,
    columnState: prices.state,
    onColumnState: prices.setState,
    filtered,
    ...(group ? { group } : {}),
    ...(own ? { onMove: own.move, hasGrip } : {}),
  }
  return { rows, table, isReady: setting.isReady }
}

/** The results: the grid, the bar for the selected stones below it, and the stone that is open. */
export function Results(props: Props) {
  const { preset, state, stones, lists, own, requestedColumn, onColumnRequested, onAction } = props
  const list = storedOf(preset.listType)
  const { search } = useLocation()
  const opened = useOpenedStone({ openStone: state.openStone, from: { list: preset.screen, search } })
  const { rows, table, isReady } = useResultTable(props, opened.cells)
  const hasArrived = useWasEver(!stones.isPending && isReady)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const isGallery = useGallery()
  const gridRoom = useRef<HTMLDivElement>(null)
  const visible = state.stone || opened.peeked
  const hasOpened = useWasEver(Boolean(visible))
  const visibleRow = visible ? rows.find((row) => row.vStnId === visible) : undefined
  useResultSelection(list, stones)
  const isOwn = own?.isOwn ?? false

  if (stones.error && stones.rows.length === 0) return <Failed error={stones.error} onRetry={stones.retry} />
  return (
    <>
      <div className="loupe-workspace-body">
        <div ref={gridRoom} className="loupe-workspace-grid">
          {/* Drawn once, with the first rows in this person's columns. */}
          {hasArrived ? (
            <StoneRows
              label={preset.title}
              rows={rows}
              lists={lists}
              selection={list.selection}
              isGallery={isGallery}
              isLoading={stones.isLoading}
              empty={
                <Suspense fallback={null}>
                  <NothingFound preset={preset} state={state} stones={stones} />
                </Suspense>
              }
              current={visibleRow?.id}
              onOpen={opened.open}
              {...opened.moves}
              onAction={onAction}
              table={{
                ...table,
                onColumnFilter: (key, at) => {
                  setAnchor(at)
                  onColumnRequested(key)
                },
              }}
            />
          ) : (
            <Loading />
          )}
        </div>
        <Suspense>
          {isGallery || stones.rows.length === 0 ? null : <EnlargedPicture of={gridRoom} />}
          {hasOpened ? (
            <StoneViews
              rows={rows}
              lists={lists}
              opened={state.stone}
              page={state.page}
              lastPage={Math.max(1, Math.ceil(stones.count / state.size))}
              onPage={state.setPage}
              onOpen={state.openStone}
              {...opened.views}
            />
          ) : null}
        </Suspense>
      </div>
      <SelectedStones
        list={list}
        stones={stones}
        peeked={visible === opened.peeked ? visibleRow : undefined}
        inOrder={(requested) => (isOwn ? inRowOrder(requested, rows) : { ...requested, sort: stones.sort })}
        sets={foundSets(stones, rows, isOwn, state)}
        columns={visibleColumns(table.columnState)}
        open={onAction}
        collection={state.collection}
        {...(state.client ? { text: textFor(state.client) } : {})}
        onClear={() => list.selection.reset()}
        all={<TotalsBar totals={stones.totals} label="Totals of the result" isStale={stones.isCounting} />}
        pager={<GridPager page={state.page} limit={state.size} total={stones.count} onPage={state.setPage} />}
      />
      {requestedColumn && anchor ? (
        <Suspense fallback={null}>
          <ColumnFilter
            field={requestedColumn}
            anchor={anchor}
            filter={state.f}
            facets={stones.facets}
            lists={lists}
            onFilter={state.setFilter}
            onClose={() => onColumnRequested(undefined)}
          />
        </Suspense>
      ) : null}
      {opened.layers}
    </>
  )
}
