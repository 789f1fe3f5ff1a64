import { useId, useMemo, type RefObject } from 'react'
import { useActions } from '../actions/use-actions.ts'
import { toItems } from './items.ts'
import { isSystem } from './layout.ts'
import { listedKeys } from './listed-keys.ts'
import { rowHeights, type GridProps } from './types.ts'
import { useColumns } from './use-columns.ts'
import { useDrops } from './use-drops.ts'
import { useEntryKeys } from './use-entry-keys.ts'
import { useFocus } from './use-focus.ts'
import { useFolded } from './use-folded.ts'
import { useGridActions } from './use-grid-actions.ts'
import { useLatest } from './use-latest.ts'
import { usePageKeys } from './use-page-keys.ts'
import { usePageTop } from './use-page-top.ts'
import { useScrolled } from './use-scrolled.ts'
import { useTicks } from './use-ticks.ts'
import { useColumnWindow, useRowWindow } from './window.ts'

/** The lines of a grid: its rows and the groups above them, with the keys that identify them. */
function useItems<Row>({ label, rows, rowKey, group }: GridProps<Row>) {
  const { folded, fold } = useFolded(label)
  const latestKey = useLatest(rowKey)
  const items = useMemo(() => toItems(rows, (row) => latestKey.current(row), group, folded), [rows, group, folded, latestKey])
  const keys = useMemo(() => rows.map((row) => latestKey.current(row)), [rows, latestKey])
  return { items, keys, folded, fold }
}

/** What a grid does besides drawing itself: which part is visible, where the focus is, and what keys, pointer and menus do. */
export function useGrid<Row>(props: GridProps<Row>, grid: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) {
  const { selection } = props
  const total = props.rowTotal ?? props.rows.length
  const rowHeight = rowHeights[props.density ?? 'normal']
  const id = useId()
  const { items, keys, folded, fold } = useItems(props)
  const columns = useColumns(props, grid, scroller)
  const { layout } = columns
  const ticks = useTicks(selection, useLatest({ items, keys, total, token: props.matchingToken ?? '' }))
  const checked = props.current === undefined ? -1 : items.findIndex((item) => item.key === props.current)
  const { at, ...focus } = useFocus(grid, layout, items.length, rowHeight, checked)
  const inView = useColumnWindow(scroller, layout)
  useScrolled(scroller)
  const lines = useRowWindow(scroller, items.length, rowHeight, at.row)
  usePageTop(scroller, props.rowOffset ?? 0)
  useActions(listedKeys(props))
  usePageKeys(grid, {
    isOn: props.singleKeys !== false,
    count: items.length,
    at: at.row,
    focus: (row) => focus.focus({ row, col: at.col }),
    select: selection ? ticks.toggle : undefined,
  })
  useEntryKeys(grid, (areAll) => {
    if (areAll && selection) ticks.pageThenAll()
    focus.focus(at)
  })
  const { actions, layer, setLayer, nameOf } = useGridActions({
    props,
    items,
    columns,
    ticks,
    at,
    focus: focus.focus,
    scroller,
    grid,
    rowHeight,
    fold,
  })
  useDrops(
    grid,
    id,
    useLatest({
      onColumn: columns.move,
      onRow: (from: number, beside: number, after: boolean) => actions.moveRow(from, beside + (after ? 1 : 0) - (from < beside ? 1 : 0)),
      canDragColumn: (col: number) => !isSystem(layout.placed[col]?.key ?? ''),
    }),
  )
  return {
    ...{ rowHeight, total, items, keys, folded, columns, layout, ticks, at, focus, inView, lines },
    ...{ actions, layer, setLayer, nameOf },
  }
}
