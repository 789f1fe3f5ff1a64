import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import type { Lists } from '../../../api/masters.ts'
import { whole } from '../../../kit/format.ts'
import { Grid } from '../../../kit/grid/grid.tsx'
import type { SortBy } from '../../../kit/grid/types.ts'
import { useLatest } from '../../../kit/grid/use-latest.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { Failed, Nothing } from '../../../kit/states.tsx'
import { deskLink } from '../../../links/desk-link.ts'
import { stoneAddress } from '../../../links/stone-address.ts'
import { useStoneLayer } from '../../../shared/inventory/actions/use-stone-layer.tsx'
import { stoneColumns } from '../columns/columns.tsx'
import { useColumnSetting } from '../columns/settings.ts'
import { focusGrid } from '../desk/focus-grid.ts'
import { presets } from '../desk/presets.ts'
import { SelectedStones } from '../desk/selected-stones.tsx'
import { see, settle, storedOf } from '../desk/selections.ts'
import { useAlone } from '../desk/use-alone.tsx'
import { usePeeked } from '../desk/use-peeked.ts'
import { surfaceOfStone } from '../desk/surface-of-stone.ts'
import { useGallery } from '../desk/use-gallery.ts'
import { inRowOrder, visibleColumns } from '../export/as-displayed.ts'

const Gallery = lazyComponent(() => import('../desk/gallery.tsx'), 'Gallery')
const EyeDialog = lazyComponent(() => import('../stone/eye-dialog.tsx'), 'EyeDialog')
const StoneViews = lazyComponent(() => import('../stone/stone-views.tsx'), 'StoneViews')

/** As many as a person looks through beside the matrix; the desk shows all. */
const most = 100
const cheapest: SortBy[] = [{ key: 'ctPr', order: 'asc' }]
const list = storedOf('quick-search')
const none: readonly Diamond[] = []

/** The stones of a cell of the matrix, below it: the same columns and actions as on the desk, the cheapest per carat first. */
export function CellStones({ name, filter, lists }: { name: string; filter: Filter; lists: Lists }) {
  const { density, singleKeys, stones } = usePreferences()
  const labGrown = stones === 'lab'
  const navigate = useNavigate()
  const [sort, setSort] = useState<SortBy[]>(cheapest)
  const [eyed, setEyed] = useState<Diamond>()
  const { peeked, setPeeked, onPeek, onCurrent } = usePeeked()
  const { onMedia, alone } = useAlone()
  const isGallery = useGallery()
  const { open, layer } = useStoneLayer({ onDone: () => list.selection.reset(), onClosed: focusGrid, reopenedAt: 'quick-search' })
  const openPage = (vStnId: string) => void navigate(stoneAddress(vStnId))
  const latest = useLatest({ openPage })
  const columns = useMemo(() => {
    const onPage = ({ vStnId }: Diamond) => latest.current.openPage(vStnId)
    return stoneColumns(lists, { onOpen: ({ vStnId }) => setPeeked(vStnId), onPage, onEye: setEyed, onMedia }, labGrown)
  }, [lists, latest, onMedia, labGrown, setPeeked])
  // The desk's own columns: what a person reads first is the same in both.
  const setting = useColumnSetting(presets.search.listType, columns)
  const question = useMemo(() => ({ labGrown, filter }), [labGrown, filter])
  const order = sort.map(({ key, order: direction }) => ({ [key]: direction === 'desc' ? ('DESC' as const) : ('ASC' as const) }))
  const { data, error, isPending, isSuccess, isPlaceholderData, refetch } = useRead(diamonds.search, {
    body: { ...question, include: ['list', 'count'], limit: most, sort: order },
  })
  const rows = data?.list ?? none
  const count = data?.count ?? 0
  const token = JSON.stringify(question)
  // A new result clears the selection; the selection is outside React and must not change during rendering.
  useEffect(() => {
    settle(list, token)
    if (isSuccess && !isPlaceholderData) see(list, rows)
  }, [token, rows, isSuccess, isPlaceholderData])
  const desk = deskLink(labGrown, { filter })
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <section className="quick-stones" aria-label={`Stones of ${name}`}>
      <header>
        <h2>{name}</h2>
        <output>
          {isPending ? '' : count > most ? `the ${most} cheapest per carat of ${stoneCountText(count)}` : stoneCountText(count)}
        </output>
        {desk ? <Link to={desk}>Open in Search</Link> : null}
      </header>
      <div className="loupe-workspace-body">
        <div className="loupe-workspace-grid">
          {isGallery ? (
            <Suspense fallback={null}>
              <Gallery
                label={`Stones of ${name}`}
                rows={rows}
                lists={lists}
                selection={list.selection}
                isStale={isPending || isPlaceholderData}
                empty={<Nothing>No stones match.</Nothing>}
                singleKeys={singleKeys}
                current={rows.find(({ vStnId }) => vStnId === peeked)?.id}
                onOpen={({ vStnId }) => openPage(vStnId)}
                onPeek={onPeek}
                onCurrent={onCurrent}
                onHold={(stone) => open('hold', [stone], surfaceOfStone(stone))}
              />
            </Suspense>
          ) : (
            <Grid<Diamond>
              label={`Stones of ${name}`}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={({ vStnId }) => vStnId}
              density={density}
              loading={isPending || isPlaceholderData}
              empty={<Nothing>No stones match.</Nothing>}
              selection={list.selection}
              sort={sort}
              onSort={(next) => setSort(next.length > 0 ? next : cheapest)}
              columnState={setting.state}
              onColumnState={setting.setState}
              onOpen={({ vStnId }) => openPage(vStnId)}
              onPeek={onPeek}
              onCurrent={onCurrent}
              singleKeys={singleKeys}
            />
          )}
        </div>
        <Suspense>
          {peeked ? (
            <StoneViews
              rows={rows}
              lists={lists}
              opened=""
              isPopup={false}
              peeked={peeked}
              page={1}
              lastPage={1}
              onPage={() => undefined}
              onOpen={openPage}
              onPeek={setPeeked}
              onEye={setEyed}
              onFull={openPage}
            />
          ) : null}
        </Suspense>
      </div>
      <div className="quick-selection">
        <SelectedStones
          list={list}
          stones={{ question, rows }}
          peeked={rows.find(({ vStnId }) => vStnId === peeked)}
          inOrder={(requested) => inRowOrder(requested, rows)}
          sets={count > 0 ? [{ key: 'all', label: `All found ${whole(count)}`, count, requested: { ...question, sort: order } }] : []}
          columns={visibleColumns(setting.state)}
          open={open}
          onClear={() => list.selection.reset()}
        />
      </div>
      {layer}
      {alone}
      <Suspense>{eyed ? <EyeDialog stone={eyed} onClose={() => setEyed(undefined)} /> : null}</Suspense>
    </section>
  )
}
