import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import type { Lists } from '../../../api/masters.ts'
import { whole } from '../../../kit/format.ts'
import type { SortBy } from '../../../kit/grid/types.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { useWide } from '../../../kit/wide.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { Failed, Nothing } from '../../../kit/states.tsx'
import { deskLink } from '../../../links/desk-link.ts'
import { useStoneLayer } from '../../../shared/inventory/actions/use-stone-layer.tsx'
import { stoneColumns } from '../columns/columns.tsx'
import { useColumnSetting } from '../columns/settings.ts'
import { focusGrid } from '../desk/focus-grid.ts'
import { presets } from '../desk/presets.ts'
import { SelectedStones } from '../desk/selected-stones.tsx'
import { storedOf } from '../desk/selections.ts'
import { StoneRows } from '../desk/stone-rows.tsx'
import { useGallery } from '../desk/use-gallery.ts'
import { useOpenedStone } from '../desk/use-opened-stone.tsx'
import { useResultSelection } from '../desk/use-result-selection.ts'
import { inRowOrder, visibleColumns } from '../export/as-displayed.ts'

const StoneViews = lazyComponent(() => import('../stone/stone-views.tsx'), 'StoneViews')

/** As many as a person looks through beside the matrix; the desk shows all. */
const most = 100
const cheapest: SortBy[] = [{ key: 'ctPr', order: 'asc' }]
const list = storedOf('quick-search')
const none: readonly Diamond[] = []
const finish: readonly string[] = ['cutNm', 'polNm', 'symNm', 'fluNm']

/** The cheapest stones of a cell of the matrix, and how many it has. */
function useCellStones(filter: Filter, labGrown: boolean) {
  const [sort, setSort] = useState<SortBy[]>(cheapest)
  const question = useMemo(() => ({ labGrown, filter }), [labGrown, filter])
  const order = sort.map(({ key, order: direction }) => ({ [key]: direction === 'desc' ? ('DESC' as const) : ('ASC' as const) }))
  const { data, error, isPending, isSuccess, isPlaceholderData, refetch } = useRead(diamonds.search, {
    body: { ...question, include: ['list', 'count'], limit: most, sort: order },
  })
  return {
    question,
    order,
    sort,
    onSort: (next: SortBy[]) => setSort(next.length > 0 ? next : cheapest),
    token: JSON.stringify(question),
    rows: data?.list ?? none,
    count: data?.count ?? 0,
    failed: data ? null : error,
    retry: () => void refetch(),
    isPending,
    isLoading: isPending || isPlaceholderData,
    isFresh: isSuccess && !isPlaceholderData,
  }
}

/** The stones of a cell of the matrix, below it: the same columns and actions as on the desk, the cheapest per carat first. */
export function CellStones({ name, filter, lists }: { name: string; filter: Filter; lists: Lists }) {
  const labGrown = usePreferences().stones === 'lab'
  const isGallery = useGallery()
  const opened = useOpenedStone({})
  const { open, layer } = useStoneLayer({ onDone: () => list.selection.reset(), onClosed: focusGrid, reopenedAt: 'quick-search' })
  const isOfOneShape = filter.shpNm !== undefined
  const isWide = useWide(1000)
  const columns = useMemo(() => {
    // The shape is the chosen one, and a middle-sized window needs the place of the finish for the prices; the desk has all of them.
    const without = [...(isOfOneShape ? ['shpNm'] : []), ...(isWide ? [] : finish)]
    return stoneColumns(lists, opened.cells, labGrown).filter(({ key }) => !without.includes(key))
  }, [lists, opened.cells, labGrown, isOfOneShape, isWide])
  // The desk's own columns: what a person reads first is the same in both.
  const setting = useColumnSetting(presets.search.listType, columns)
  const stones = useCellStones(filter, labGrown)
  const { question, order, rows, count } = stones
  useResultSelection(list, stones)
  const desk = deskLink(labGrown, { filter })
  const peeked = rows.find(({ vStnId }) => vStnId === opened.peeked)
  if (stones.failed) return <Failed error={stones.failed} onRetry={stones.retry} />
  return (
    <section className="quick-stones" aria-label={`Stones of ${name}`}>
      <header>
        <h2>{name}</h2>
        <output>
          {stones.isPending ? '' : count > most ? `the ${most} cheapest per carat of ${stoneCountText(count)}` : stoneCountText(count)}
        </output>
        {desk ? <Link to={desk}>Open in Search</Link> : null}
      </header>
      <div className="loupe-workspace-body">
        <div className="loupe-workspace-grid">
          <StoneRows
            label={`Stones of ${name}`}
            rows={rows}
            lists={lists}
            selection={list.selection}
            isGallery={isGallery}
            isLoading={stones.isLoading}
            empty={<Nothing>No stones match.</Nothing>}
            current={peeked?.id}
            onOpen={({ vStnId }) => opened.openPage(vStnId)}
            {...opened.moves}
            onAction={open}
            table={{ columns, sort: stones.sort, onSort: stones.onSort, columnState: setting.state, onColumnState: setting.setState }}
          />
        </div>
        <Suspense>
          {opened.peeked ? (
            <StoneViews
              rows={rows}
              lists={lists}
              opened=""
              page={1}
              lastPage={1}
              onPage={() => undefined}
              onOpen={opened.openPage}
              {...opened.views}
            />
          ) : null}
        </Suspense>
      </div>
      <div className="quick-selection">
        <SelectedStones
          list={list}
          stones={{ question, rows }}
          peeked={peeked}
          inOrder={(requested) => inRowOrder(requested, rows)}
          sets={count > 0 ? [{ key: 'all', label: `All found ${whole(count)}`, count, requested: { ...question, sort: order } }] : []}
          columns={visibleColumns(setting.state)}
          open={open}
          onClear={() => list.selection.reset()}
        />
      </div>
      {layer}
      {opened.layers}
    </section>
  )
}
