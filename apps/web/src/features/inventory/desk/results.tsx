import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OpenAction } from '../../../shared/inventory/actions/use-stone-layer.tsx'
import { textFor } from '../../../links/deal-client.ts'
import { Grid } from '../../../kit/grid/grid.tsx'
import { GridPager } from '../../../kit/grid/pager.tsx'
import { useLatest } from '../../../kit/grid/use-latest.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { Failed, Loading } from '../../../kit/states.tsx'
import { useWasEver } from '../../../kit/was-ever.ts'
import { stoneColumns } from '../columns/columns.tsx'
import { useColumnSetting } from '../columns/settings.ts'
import { usePositions } from '../columns/use-positions.ts'
import { useVisiblePrices } from '../columns/visible-prices.ts'
import type { Lists } from '../../../api/masters.ts'
import { inRowOrder, visibleColumns } from '../export/as-displayed.ts'
import { whole } from '../../../kit/format.ts'
import { stoneAddress } from '../../../links/stone-address.ts'
import { groupingBy } from './group.ts'
import type { OwnOrder } from './own-order.ts'
import type { Preset } from './presets.ts'
import { SelectedStones } from './selected-stones.tsx'
import { surfaceOfStone } from './surface-of-stone.ts'
import { useGallery } from './use-gallery.ts'
import { storedOf, see, settle } from './selections.ts'
import type { DeskState } from './state.ts'
import { useAlone } from './use-alone.tsx'
import { TotalsBar } from '../../../shared/inventory/actions/totals-bar.tsx'
import { usePeeked } from './use-peeked.ts'
import type { Stones } from './use-stones.ts'
import { filteredColumns } from '../../../shared/inventory/filters/filter.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'

const ColumnFilter = lazyComponent(() => import('./column-filter.tsx'), 'ColumnFilter')
const NothingFound = lazyComponent(() => import('./nothing-found.tsx'), 'NothingFound')
const EyeDialog = lazyComponent(() => import('../stone/eye-dialog.tsx'), 'EyeDialog')
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
const EnlargedPicture = lazyComponent(() => import('./enlarged-picture.tsx'), 'EnlargedPicture')
const Gallery = lazyComponent(() => import('./gallery.tsx'), 'Gallery')

/** The results: the grid, the bar for the selected stones below it, and the stone that is open. */
export function Results({ preset, state, stones, lists, own, hasGrip, requestedColumn, onColumnRequested, onAction }: Props) {
  const { density, singleKeys, stones: kind } = usePreferences()
  const list = storedOf(preset.listType)
  const [eyed, setEyed] = useState<Diamond>()
  const { peeked, setPeeked, onPeek, onCurrent } = usePeeked()
  const [isPopup, setPopup] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const open = (stone: Diamond, asPopup: boolean) => {
    setPeeked(undefined)
    setPopup(asPopup)
    state.openStone(stone.vStnId)
  }
  const navigate = useNavigate()
  const { search } = useLocation()
  const openPage = (vStnId: string) => void navigate(stoneAddress(vStnId, { list: preset.screen, search }))
  const { onMedia, alone } = useAlone()
  // The columns are created once; their cells call the latest functions.
  const latest = useLatest({ open, openPage, onAction })
  const cells = useMemo(
    () => ({
      onOpen: (stone: Diamond) => latest.current.open(stone, true),
      onPage: (stone: Diamond) => latest.current.openPage(stone.vStnId),
      onEye: setEyed,
      onMedia,
    }),
    [latest, onMedia],
  )
  const labGrown = kind === 'lab'
  const cards = useMemo(
    () => ({
      onOpen: (stone: Diamond) => latest.current.open(stone, false),
      onHold: (stone: Diamond) => latest.current.onAction('hold', [stone], surfaceOfStone(stone)),
    }),
    [latest],
  )
  const isGallery = useGallery()
  const gridRoom = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => stoneColumns(lists, cells, labGrown), [lists, cells, labGrown])
  const setting = useColumnSetting(preset.listType, columns)
  const hasArrived = useWasEver(!stones.isPending && setting.isReady)
  const prices = useVisiblePrices(setting)
  const rows = usePositions(own?.rows ?? stones.rows, prices.state)
  const visible = state.stone || peeked
  const hasOpened = useWasEver(Boolean(visible))
  const hasEyed = useWasEver(eyed !== undefined)
  const checked = visible ? rows.find((row) => row.vStnId === visible)?.id : undefined
  const filtered = useMemo(() => filteredColumns(state.f), [state.f])
  const group = useMemo(() => groupingBy(state.group, lists), [state.group, lists])
  // A new result clears the selection; the selection is outside React and must not change during rendering.
  useEffect(() => {
    settle(list, stones.token)
    if (stones.isFresh) see(list, stones.rows)
  }, [list, stones.token, stones.rows, stones.isFresh])

  const { question, sort } = stones
  const isOwn = own?.isOwn ?? false
  // Rows in the person's own order are exported by id in that order; otherwise in the list's order.
  const page = isOwn ? { diamonds: rows.map(({ id }) => id) } : { sort, page: state.page, limit: state.size }
  const found = [
    { key: 'page', label: `This page ${whole(rows.length)}`, count: rows.length, requested: { ...question, ...page } },
    { key: 'all', label: `All found ${whole(stones.count)}`, count: stones.count, requested: { ...question, sort } },
  ]
  const sets = stones.count === 0 ? [] : found
  const empty = (
    <Suspense fallback={null}>
      <NothingFound preset={preset} state={state} stones={stones} />
    </Suspense>
  )

  if (stones.error && stones.rows.length === 0) return <Failed error={stones.error} onRetry={stones.retry} />
  return (
    <>
      <div className="loupe-workspace-body">
        <div ref={gridRoom} className="loupe-workspace-grid">
          {/* Drawn once, with the first rows in this person's columns. */}
          {!hasArrived ? (
            <Loading />
          ) : isGallery ? (
            <Suspense fallback={null}>
              <Gallery
                label={preset.title}
                rows={rows}
                lists={lists}
                selection={list.selection}
                isStale={stones.isLoading}
                empty={empty}
                singleKeys={singleKeys}
                current={checked}
                onPeek={onPeek}
                onCurrent={onCurrent}
                {...cards}
              />
            </Suspense>
          ) : (
            <Grid<Diamond>
              label={preset.title}
              columns={columns}
              rows={rows}
              rowKey={(stone) => stone.id}
              rowName={(stone) => stone.vStnId}
              {...(checked ? { current: checked } : {})}
              rowOffset={(state.page - 1) * state.size}
              rowTotal={stones.count}
              matchingToken={stones.token}
              density={density}
              loading={stones.isLoading}
              empty={empty}
              selection={list.selection}
              sort={state.sort}
              onSort={state.setSort}
              columnState={prices.state}
              onColumnState={prices.setState}
              filtered={filtered}
              onColumnFilter={(key, at) => {
                setAnchor(at)
                onColumnRequested(key)
              }}
              {...(group ? { group } : {})}
              {...(own ? { onMove: own.move, hasGrip } : {})}
              onOpen={(stone) => open(stone, false)}
              onPeek={onPeek}
              onCurrent={onCurrent}
              singleKeys={singleKeys}
            />
          )}
        </div>
        <Suspense>
          {isGallery || stones.rows.length === 0 ? null : <EnlargedPicture of={gridRoom} />}
          {hasOpened ? (
            <StoneViews
              rows={rows}
              lists={lists}
              opened={state.stone}
              isPopup={isPopup}
              peeked={peeked}
              page={state.page}
              lastPage={Math.max(1, Math.ceil(stones.count / state.size))}
              onPage={state.setPage}
              onOpen={state.openStone}
              onPeek={setPeeked}
              onEye={setEyed}
              onFull={openPage}
            />
          ) : null}
        </Suspense>
      </div>
      <SelectedStones
        list={list}
        stones={stones}
        peeked={visible === peeked ? rows.find((row) => row.vStnId === peeked) : undefined}
        inOrder={(requested) => (isOwn ? inRowOrder(requested, rows) : { ...requested, sort })}
        sets={sets}
        columns={visibleColumns(prices.state)}
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
      {alone}
      <Suspense>{hasEyed ? <EyeDialog stone={eyed} onClose={() => setEyed(undefined)} /> : null}</Suspense>
    </>
  )
}
