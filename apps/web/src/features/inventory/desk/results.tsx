import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { Suspense, lazy, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StoneFormName } from '../../../forms.tsx'
import { Grid } from '../../../kit/grid/grid.tsx'
import { useLatest } from '../../../kit/grid/use-latest.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { Failed } from '../../../kit/states.tsx'
import { stoneColumns } from '../columns/columns.tsx'
import { useColumnSetting } from '../columns/settings.ts'
import { useShownPrices } from '../columns/shown-prices.ts'
import type { Lists } from '../../../api/masters.ts'
import { inRowOrder, shownColumns } from '../taking/as-seen.ts'
import { whole } from '../../../kit/format.ts'
import { stoneAddress } from '../../../stone-address.ts'
import { groupingBy } from './group.ts'
import { NothingFound } from './nothing-found.tsx'
import type { OwnOrder } from './own-order.ts'
import type { Preset } from './presets.ts'
import { SelectionBar } from './selection-bar.tsx'
import { keptOf, see, settle } from './selections.ts'
import type { DeskState } from './state.ts'
import { useAlone } from './use-alone.tsx'
import { useSelected } from './use-selected.ts'
import type { Stones } from './use-stones.ts'

const ColumnFilter = lazy(async () => ({ default: (await import('./column-filter.tsx')).ColumnFilter }))
const EyeDialog = lazy(async () => ({ default: (await import('../stone/eye-dialog.tsx')).EyeDialog }))
const StoneViews = lazy(async () => ({ default: (await import('../stone/stone-views.tsx')).StoneViews }))

interface Props {
  preset: Preset
  state: DeskState
  stones: Stones
  lists: Lists
  own: OwnOrder | undefined
  columnAsked: string | undefined
  onColumnAsked(field: string | undefined): void
  onForm(form: StoneFormName, stones: readonly Diamond[]): void
}
const densities = { compact: 'compact', normal: 'middle', roomy: 'roomy' } as const

/** What was found: the grid, the ticked stones below it, and the one that is looked at. */
export function Results({ preset, state, stones, lists, own, columnAsked, onColumnAsked, onForm }: Props) {
  const { density, singleKeys, stones: kind } = usePreferences()
  const list = keptOf(preset.listType)
  const [eyed, setEyed] = useState<Diamond>()
  const [peeked, setPeeked] = useState<string>()
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
  // The columns are made once; what their cells call is the latest.
  const latest = useLatest({ open, openPage })
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
  const columns = useMemo(() => stoneColumns(lists, cells, labGrown), [lists, cells, labGrown])
  const setting = useColumnSetting(preset.listType, columns)
  const prices = useShownPrices(setting)
  const selected = useSelected(list, stones)
  const rows = own?.rows ?? stones.rows
  const shown = state.stone || peeked
  const looked = shown ? rows.find((row) => row.vStnId === shown)?.id : undefined
  const group = useMemo(() => groupingBy(state.group, lists), [state.group, lists])
  // Another result unticks; ticking is outside React and must not change while drawing.
  useEffect(() => {
    settle(list, stones.token)
    if (stones.isFresh) see(list, stones.rows)
  }, [list, stones.token, stones.rows, stones.isFresh])

  const { question, sort } = stones
  const isOwn = own?.isOwn ?? false
  // Rows put in an order by hand are named in that order; else the list's own order is asked for.
  const page = isOwn ? { diamonds: rows.map(({ id }) => id) } : { sort, page: state.page, limit: state.size }
  const found = [
    { key: 'page', label: `This page ${whole(rows.length)}`, count: rows.length, asked: { ...question, ...page } },
    { key: 'all', label: `All found ${whole(stones.count)}`, count: stones.count, asked: { ...question, sort } },
  ]
  const sets = stones.count === 0 ? [] : found

  if (stones.error && stones.rows.length === 0) return <Failed error={stones.error} onRetry={stones.retry} />
  return (
    <>
      <div className="desk-grid">
        <Grid<Diamond>
          label={preset.title}
          columns={columns}
          rows={rows}
          rowKey={(stone) => stone.id}
          rowName={(stone) => stone.vStnId}
          {...(looked ? { current: looked } : {})}
          rowOffset={(state.page - 1) * state.size}
          rowTotal={stones.count}
          matchingToken={stones.token}
          density={densities[density]}
          loading={stones.isLoading}
          empty={<NothingFound preset={preset} state={state} stones={stones} />}
          selection={list.selection}
          sort={state.sort}
          onSort={state.setSort}
          columnState={prices.state}
          onColumnState={prices.setState}
          filtered={Object.keys(state.f)}
          onColumnFilter={(key, at) => {
            setAnchor(at)
            onColumnAsked(key)
          }}
          {...(group ? { group } : {})}
          {...(own ? { onMove: own.move } : {})}
          onOpen={(stone) => open(stone, false)}
          onPeek={(stone) => setPeeked((now) => (now === stone.vStnId ? undefined : stone.vStnId))}
          singleKeys={singleKeys}
        />
      </div>
      <SelectionBar
        selected={{ ...selected, asked: isOwn ? inRowOrder(selected.asked, rows) : { ...selected.asked, sort } }}
        sets={sets}
        columns={shownColumns(prices.state)}
        onForm={onForm}
        lists={lists}
        collection={state.collection}
        onClear={() => list.selection.reset()}
      />
      {columnAsked && anchor ? (
        <Suspense fallback={null}>
          <ColumnFilter
            field={columnAsked}
            anchor={anchor}
            filter={state.f}
            facets={stones.facets}
            lists={lists}
            onFilter={state.setFilter}
            onClose={() => onColumnAsked(undefined)}
          />
        </Suspense>
      ) : null}
      {alone}
      <Suspense>
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
        <EyeDialog stone={eyed} onClose={() => setEyed(undefined)} />
      </Suspense>
    </>
  )
}
