import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { tooFewCriteria } from '@loupe/domain/inventory/pair-criteria.ts'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Failure } from '../../../api/client.ts'
import type { Lists } from '../../../api/masters.ts'
import { whole } from '../../../kit/format.ts'
import { Grid } from '../../../kit/grid/grid.tsx'
import type { GridColumn, GridGrouping } from '../../../kit/grid/types.ts'
import { useLatest } from '../../../kit/grid/use-latest.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { Failed, Nothing } from '../../../kit/states.tsx'
import { stoneAddress } from '../../../links/stone-address.ts'
import { stoneColumns } from '../columns/columns.tsx'
import { usePositions } from '../columns/use-positions.ts'
import { useColumnSetting } from '../columns/settings.ts'
import { groupTotals } from '../desk/group.ts'
import { SelectionBar } from '../../../shared/inventory/actions/selection-bar.tsx'
import { atOnce } from '../../../shared/inventory/actions/use-stone-actions.ts'
import type { OpenAction } from '../../../shared/inventory/actions/use-stone-layer.tsx'
import { storedOf, see, settle } from '../desk/selections.ts'
import type { DeskState } from '../desk/state.ts'
import { useAlone } from '../desk/use-alone.tsx'
import { usePeeked } from '../desk/use-peeked.ts'
import { useSelected } from '../desk/use-selected.ts'
import { inRowOrder, visibleColumns } from '../export/as-displayed.ts'
import { useWide } from '../../../kit/wide.ts'
import { surfaceOfStone } from '../desk/surface-of-stone.ts'
import { PairHeading, PairTitle } from './pair-heading.tsx'
import type { PairState } from './state.ts'
import type { PairRow, usePairs } from './use-pairs.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'

const Gallery = lazyComponent(() => import('../desk/gallery.tsx'), 'Gallery')
const EyeDialog = lazyComponent(() => import('../stone/eye-dialog.tsx'), 'EyeDialog')
const StoneViews = lazyComponent(() => import('../stone/stone-views.tsx'), 'StoneViews')

interface Props {
  state: PairState
  desk: DeskState
  pairs: ReturnType<typeof usePairs>
  lists: Lists
  error: Failure | null
  onAction: OpenAction
}
const why: GridColumn<PairRow> = { key: 'why', title: 'Reason unmatched', kind: 'text', width: 400 }
const list = storedOf('match-pair')

/** A pair is a group: its line shows pieces, carats, averages, amount and score, and its checkbox selects both stones. */
const bySet: GridGrouping<PairRow> = {
  by: (row) => String(row.set?.no),
  title: (_, [row]) => (row?.set ? <PairTitle set={row.set} /> : null),
  totals: groupTotals,
}

/** Above the first card of each pair its name and totals; above each stone without a partner, why. */
function headingOf(rows: readonly PairRow[], at: number): ReactNode {
  const { set, why: reason } = rows[at] ?? {}
  if (!set) return reason
  return set === rows[at - 1]?.set ? null : <PairHeading set={set} selection={list.selection} />
}

export function PairResults({ state, desk, pairs, lists, error, onAction }: Props) {
  const { density, singleKeys, stones: kind } = usePreferences()
  const [eyed, setEyed] = useState<Diamond>()
  const { peeked, setPeeked, onPeek, onCurrent } = usePeeked()
  const [isPopup, setPopup] = useState(false)
  const open = (stone: Diamond, asPopup: boolean) => {
    setPeeked(undefined)
    setPopup(asPopup)
    desk.openStone(stone.vStnId)
  }
  const navigate = useNavigate()
  const openPage = (vStnId: string) => void navigate(stoneAddress(vStnId))
  const { onMedia, alone } = useAlone()
  const latest = useLatest({ open, openPage })
  const labGrown = kind === 'lab'
  const isAlone = state.view === 'without'
  // A phone has no room for a table.
  const isWide = useWide(700)
  const columns = useMemo((): GridColumn<PairRow>[] => {
    // Sets are sorted by score.
    const actions = {
      onOpen: (stone: Diamond) => latest.current.open(stone, true),
      onPage: ({ vStnId }: Diamond) => latest.current.openPage(vStnId),
      onEye: setEyed,
      onMedia,
    }
    const own = stoneColumns(lists, actions, labGrown).map((column): GridColumn<PairRow> => ({ ...column, sortable: false }))
    return isAlone ? own.toSpliced(3, 0, why) : own
  }, [lists, latest, onMedia, isAlone, labGrown])
  const setting = useColumnSetting(isAlone ? 'without-partner' : 'match-pair', columns)
  const selected = useSelected(list, pairs)
  const { token, isFresh } = pairs
  const rows = usePositions(pairs.rows, setting.state)
  // A new result clears the selection; the selection is outside React and must not change during rendering.
  useEffect(() => {
    settle(list, token)
    if (isFresh) see(list, rows)
  }, [token, rows, isFresh])

  if (!state.isEnough && !pairs.isLoading && !error) return <Nothing>{tooFewCriteria}</Nothing>
  const failed = error ?? pairs.error
  if (failed && rows.length === 0) return <Failed error={failed} onRetry={pairs.retry} />
  const visible = desk.stone || peeked
  const inPage = rows.slice(0, atOnce).map(({ id }) => id)
  const requested = { labGrown: pairs.question.labGrown, diamonds: inPage }
  const page = inPage.length === 0 ? [] : [{ key: 'page', label: `This page ${whole(inPage.length)}`, count: inPage.length, requested }]
  const hasStones = pairs.counts?.stones !== 0
  const empty = (
    <Nothing>
      {!hasStones
        ? 'No available stones to match. Clear a filter, or add stones to the stock.'
        : isAlone
          ? 'Every stone has a match.'
          : 'No matches. Widen a tolerance, or clear a criterion or filter.'}
    </Nothing>
  )
  const checked = visible ? rows.find((row) => row.vStnId === visible)?.id : undefined
  return (
    <>
      <div className="loupe-workspace-grid">
        {isWide ? (
          <Grid<PairRow>
            label="Match Pair"
            columns={columns}
            rows={rows}
            rowKey={(stone) => stone.id}
            rowName={(stone) => stone.vStnId}
            {...(checked ? { current: checked } : {})}
            {...(isAlone ? {} : { group: bySet })}
            density={density}
            loading={pairs.isLoading}
            empty={empty}
            selection={list.selection}
            columnState={setting.state}
            onColumnState={setting.setState}
            onOpen={(stone) => open(stone, false)}
            onPeek={onPeek}
            onCurrent={onCurrent}
            singleKeys={singleKeys}
          />
        ) : (
          <Suspense>
            <Gallery
              label="Match Pair"
              rows={rows}
              heading={(at) => headingOf(rows, at)}
              lists={lists}
              selection={list.selection}
              isStale={pairs.isLoading}
              empty={empty}
              singleKeys={singleKeys}
              current={checked}
              onOpen={(stone) => open(stone, false)}
              onPeek={onPeek}
              onCurrent={onCurrent}
              onHold={(stone) => onAction('hold', [stone], surfaceOfStone(stone))}
            />
          </Suspense>
        )}
      </div>
      <SelectionBar
        selected={{ ...selected, requested: inRowOrder(selected.requested, rows) }}
        sets={page}
        columns={visibleColumns(setting.state)}
        open={onAction}
        onClear={() => list.selection.reset()}
      />
      {alone}
      <Suspense>
        <StoneViews
          rows={rows}
          lists={lists}
          opened={desk.stone}
          isPopup={isPopup}
          peeked={peeked}
          page={desk.page}
          lastPage={Math.max(1, Math.ceil((pairs.counts?.count ?? 0) / (pairs.counts?.limit ?? 1)))}
          onPage={desk.setPage}
          onOpen={desk.openStone}
          onPeek={setPeeked}
          onEye={setEyed}
          onFull={openPage}
        />
        <EyeDialog stone={eyed} onClose={() => setEyed(undefined)} />
      </Suspense>
    </>
  )
}
