/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- its cells take the focus, not the grid itself; made of divs: rows and cells are placed by their offsets */
import { useEffect, useId, useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import { useEntryState } from '../use-entry-state.ts'
import { copyText } from './copy.ts'
import { GroupRow } from './group-row.tsx'
import { GridHeader } from './header.tsx'
import { toItems } from './items.ts'
import { handleKey } from './keys.ts'
import { handleClick, handleContextMenu, handleDoubleClick, handleMouseDown, handleMouseOver } from './pointer.ts'
import { isSystem } from './layout.ts'
import { Menu, MoveTo } from './popup.tsx'
import { GridRow } from './row.tsx'
import { spotOf } from './spot.ts'
import { AllMatchingOffer, SelectionLive } from './tick.tsx'
import { rowHeights, type GridProps } from './types.ts'
import { useGridActions, type Layer } from './use-grid-actions.ts'
import { useColumns } from './use-columns.ts'
import { useDrops } from './use-drops.ts'
import { useFocus } from './use-focus.ts'
import { listedKeys } from './listed-keys.ts'
import { useActions } from '../actions/use-actions.ts'
import { useEntryKeys } from './use-entry-keys.ts'
import { useLatest } from './use-latest.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useScrolled } from './use-scrolled.ts'
import { useTicks } from './use-ticks.ts'
import { EmptyNotice, Skeleton } from './waiting.tsx'
import { beyond, useColumnWindow, useRowWindow } from './window.ts'
import './grid.css'
import './heads.css'
import './rows.css'

const none: readonly never[] = []

/**
 * A grid for hundreds of rows and dozens of columns, of which it renders only the visible part.
 *
 * The caller owns the data and all state that outlives the screen, and passes it in: `rows` (one page), `sort`, `columnState`
 * (without it the grid manages its own), `filtered`, `selection` (from `createSelection()`, outside React). The grid reports
 * what the person does: `onSort`, `onColumnState`, `onColumnFilter`, `onMove`, `onOpen`, `onPeek`, `onMenu`.
 * It fills the height of its parent. `rows` and `columns` must keep their identity between renders.
 *
 * Keys: arrows, Home, End, Ctrl+Home, Ctrl+End, PgUp, PgDn; Enter opens; Space selects in the checkbox column and previews
 * elsewhere; Shift+Space or `x` selects; Shift+arrows select a range; Ctrl+A the page, then all matching; Ctrl+C; Shift+F10;
 * F2 into a cell, Escape out of it; Alt+Up and Alt+Down move the row. On a header: Enter sorts, Shift+Enter adds, Alt+Left
 * and Alt+Right move, Shift+Left and Shift+Right resize, Alt+Down filters (Ctrl+Shift+L from anywhere in the column).
 */
export function Grid<Row>(props: GridProps<Row>): ReactNode {
  const { rows, rowKey, selection, group, sort = none, filtered = none, loading = false, rowOffset = 0 } = props
  const total = props.rowTotal ?? rows.length
  const rowHeight = rowHeights[props.density ?? 'normal']
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [foldedKeys, setFolded] = useEntryState<readonly string[]>(`folded ${props.label}`, none)
  const folded = useMemo(() => new Set(foldedKeys), [foldedKeys])
  const fold = (key: string) => setFolded((old) => (old.includes(key) ? old.filter((one) => one !== key) : [...old, key]))

  const columns = useColumns(props, grid, scroller)
  const { layout } = columns
  const latestKey = useLatest(rowKey)
  const items = useMemo(() => toItems(rows, (row) => latestKey.current(row), group, folded), [rows, group, folded, latestKey])
  const keys = useMemo(() => rows.map((row) => latestKey.current(row)), [rows, latestKey])
  const ticks = useTicks(selection, useLatest({ items, keys, total, token: props.matchingToken ?? '' }))
  const checked = props.current === undefined ? -1 : items.findIndex((item) => item.key === props.current)
  const { at, ...focus } = useFocus(grid, layout, items.length, rowHeight, checked)
  const { first, last } = useColumnWindow(scroller, layout)
  useScrolled(scroller)
  const lines = useRowWindow(scroller, items.length, rowHeight, at.row)

  // Scrolls a new page to its top.
  const lastOffset = useRef(rowOffset)
  useEffect(() => {
    if (lastOffset.current !== rowOffset && scroller.current) scroller.current.scrollTop = 0
    lastOffset.current = rowOffset
  }, [rowOffset])

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

  // The header counts as a row, and so does the line of each group.
  const ariaRows = 1 + total + items.filter((item) => item.type === 'group').length
  const isEmpty = items.length === 0
  const style = { '--loupe-grid-cols': layout.template, '--loupe-grid-row': `${rowHeight}px` } as CSSProperties
  const bodyStyle = { height: items.length * rowHeight, '--loupe-grid-beyond': `${beyond(layout, last)}px` } as CSSProperties
  const closeLayer = (closing: Layer) => () => setLayer((now) => (now === closing ? null : now))
  return (
    <div className="loupe-grid" data-density={props.density ?? 'normal'} style={style}>
      <div ref={scroller} className="loupe-grid-scroller">
        <div
          ref={grid}
          role="grid"
          aria-label={props.label}
          aria-rowcount={ariaRows}
          aria-colcount={layout.placed.length}
          aria-multiselectable={selection ? true : undefined}
          aria-busy={loading}
          className={`loupe-grid-table${loading && !isEmpty ? ' loupe-grid-stale' : ''}`}
          style={{ width: layout.width }}
          onKeyDown={(e) => {
            if (handleKey(e, actions)) e.preventDefault()
          }}
          onClick={(e) => handleClick(e, actions)}
          onDoubleClick={(e) => handleDoubleClick(e, actions)}
          onContextMenu={(e) => handleContextMenu(e, actions)}
          onMouseDown={handleMouseDown}
          onMouseOver={handleMouseOver}
          onFocus={(e) => {
            focus.onFocus(e)
            const item = items[spotOf(e.target)?.row ?? -1]
            if (item?.type === 'row') props.onCurrent?.(item.row)
          }}
          onBlur={focus.onBlur}
          onCopy={(e) => {
            const text = document.getSelection()?.isCollapsed === false ? '' : copyText(items, layout, selection, at)
            if (!text) return
            e.preventDefault()
            e.clipboardData.setData('text/plain', text)
          }}
        >
          <GridHeader
            layout={layout}
            first={first}
            last={last}
            focusCol={at.row < 0 ? at.col : -1}
            sort={sort}
            filtered={filtered}
            canFilter={props.onColumnFilter !== undefined}
            selection={selection}
            pageKeys={keys}
            {...columns.heads}
          />
          {!isEmpty && (
            <div role="rowgroup" className="loupe-grid-body" style={bodyStyle}>
              {lines.map((line) => {
                const item = items[line]
                const place = { layout, first, last, line, top: line * rowHeight, ariaRow: rowOffset + line + 2 }
                if (item?.type === 'group' && group)
                  return (
                    <GroupRow
                      key={line}
                      item={item}
                      group={group}
                      selection={selection}
                      folded={folded.has(item.group)}
                      focused={at.row === line}
                      {...place}
                    />
                  )
                if (item?.type !== 'row') return null
                const focusCol = at.row === line ? at.col : -1
                return (
                  <GridRow
                    key={line}
                    row={item.row}
                    rowKey={item.key}
                    name={nameOf(item.row)}
                    selection={selection}
                    focusCol={focusCol}
                    {...place}
                  />
                )
              })}
            </div>
          )}
        </div>
        {isEmpty && (loading ? <Skeleton layout={layout} lines={30} /> : <EmptyNotice>{props.empty}</EmptyNotice>)}
      </div>
      {selection && <AllMatchingOffer selection={selection} keys={keys} total={total} onAll={ticks.all} />}
      {props.footer && <div className="loupe-grid-footer">{props.footer}</div>}
      {selection && <SelectionLive selection={selection} total={total} />}
      {layer && 'entries' in layer && (
        <Menu key="menu" at={layer.at} label={layer.label} entries={layer.entries} onClose={closeLayer(layer)} />
      )}
      {layer && 'moveLine' in layer && (
        <MoveTo
          key="move"
          at={layer.at}
          name={layer.label}
          count={rows.length}
          onMove={(to) => actions.moveRow(layer.moveLine, to)}
          onClose={closeLayer(layer)}
        />
      )}
    </div>
  )
}
