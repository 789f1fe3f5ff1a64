import { tooFewCriteria } from '@loupe/domain/inventory/pair-criteria.ts'
import { type ReactNode, Suspense, useMemo } from 'react'
import type { Failure } from '../../../api/client.ts'
import type { Lists } from '../../../api/masters.ts'
import { whole } from '../../../kit/format.ts'
import type { GridColumn, GridGrouping } from '../../../kit/grid/types.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { Failed, Nothing } from '../../../kit/states.tsx'
import { stoneColumns } from '../columns/columns.tsx'
import { usePositions } from '../columns/use-positions.ts'
import { useColumnSetting } from '../columns/settings.ts'
import { groupTotals } from '../desk/group.ts'
import { SelectionBar } from '../../../shared/inventory/actions/selection-bar.tsx'
import { atOnce } from '../../../shared/inventory/actions/use-stone-actions.ts'
import type { OpenAction } from '../../../shared/inventory/actions/use-stone-layer.tsx'
import { storedOf } from '../desk/selections.ts'
import type { DeskState } from '../desk/state.ts'
import { StoneRows } from '../desk/stone-rows.tsx'
import { useOpenedStone } from '../desk/use-opened-stone.tsx'
import { useResultSelection } from '../desk/use-result-selection.ts'
import { useSelected } from '../desk/use-selected.ts'
import { inRowOrder, visibleColumns } from '../export/as-displayed.ts'
import { useWide } from '../../../kit/wide.ts'
import { PairHeading, PairTitle } from './pair-heading.tsx'
import type { PairState } from './state.ts'
import type { PairRow, usePairs } from './use-pairs.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'

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

/** What an action may be for besides the selected stones: the first ones on the page. */
function setsOf(rows: readonly PairRow[], labGrown: boolean) {
  const diamonds = rows.slice(0, atOnce).map(({ id }) => id)
  if (diamonds.length === 0) return []
  return [{ key: 'page', label: `This page ${whole(diamonds.length)}`, count: diamonds.length, requested: { labGrown, diamonds } }]
}

function NoPairs({ hasStones, isAlone }: { hasStones: boolean; isAlone: boolean }) {
  if (!hasStones) return <Nothing>No available stones to match. Clear a filter, or add stones to the stock.</Nothing>
  return <Nothing>{isAlone ? 'Every stone has a match.' : 'No matches. Widen a tolerance, or clear a criterion or filter.'}</Nothing>
}

/** The pairs that were found, or the stones without a partner: with the columns and the actions of the desk. */
export function PairResults({ state, desk, pairs, lists, error, onAction }: Props) {
  const labGrown = usePreferences().stones === 'lab'
  const opened = useOpenedStone({ openStone: desk.openStone })
  const isAlone = state.view === 'without'
  // A phone has no room for a table.
  const isWide = useWide(700)
  const columns = useMemo((): GridColumn<PairRow>[] => {
    // Sets are sorted by score.
    const own = stoneColumns(lists, opened.cells, labGrown).map((column): GridColumn<PairRow> => ({ ...column, sortable: false }))
    return isAlone ? own.toSpliced(3, 0, why) : own
  }, [lists, opened.cells, isAlone, labGrown])
  const setting = useColumnSetting(isAlone ? 'without-partner' : 'match-pair', columns)
  const selected = useSelected(list, pairs)
  const { token, isFresh } = pairs
  const rows = usePositions(pairs.rows, setting.state)
  useResultSelection(list, { token, rows, isFresh })

  if (!state.isEnough && !pairs.isLoading && !error) return <Nothing>{tooFewCriteria}</Nothing>
  const failed = error ?? pairs.error
  if (failed && rows.length === 0) return <Failed error={failed} onRetry={pairs.retry} />
  const visible = desk.stone || opened.peeked
  return (
    <>
      <div className="loupe-workspace-grid">
        <StoneRows<PairRow>
          label="Match Pair"
          rows={rows}
          lists={lists}
          selection={list.selection}
          isGallery={!isWide}
          heading={(at) => headingOf(rows, at)}
          isLoading={pairs.isLoading}
          empty={<NoPairs hasStones={pairs.counts?.stones !== 0} isAlone={isAlone} />}
          current={visible ? rows.find((row) => row.vStnId === visible)?.id : undefined}
          onOpen={opened.open}
          {...opened.moves}
          onAction={onAction}
          table={{
            columns,
            columnState: setting.state,
            onColumnState: setting.setState,
            ...(isAlone ? {} : { group: bySet }),
          }}
        />
      </div>
      <SelectionBar
        selected={{ ...selected, requested: inRowOrder(selected.requested, rows) }}
        sets={setsOf(rows, pairs.question.labGrown)}
        columns={visibleColumns(setting.state)}
        open={onAction}
        onClear={() => list.selection.reset()}
      />
      <Suspense>
        <StoneViews
          rows={rows}
          lists={lists}
          opened={desk.stone}
          page={desk.page}
          lastPage={Math.max(1, Math.ceil((pairs.counts?.count ?? 0) / (pairs.counts?.limit ?? 1)))}
          onPage={desk.setPage}
          onOpen={desk.openStone}
          {...opened.views}
        />
      </Suspense>
      {opened.layers}
    </>
  )
}
