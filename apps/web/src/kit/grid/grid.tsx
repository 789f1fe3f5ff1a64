/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- its cells take the focus, not the grid itself; made of divs: rows and cells are placed by their offsets */
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { GridBody } from './body.tsx'
import { GridHeader } from './header.tsx'
import { GridLayers } from './layers.tsx'
import { tableEvents } from './table-events.ts'
import { AllMatchingOffer, SelectionLive } from './tick.tsx'
import type { GridProps } from './types.ts'
import { useGrid } from './use-grid.ts'
import { EmptyNotice, Skeleton } from './waiting.tsx'
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
  const { selection, sort = none, filtered = none, loading = false } = props
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const state = useGrid(props, grid, scroller)
  const { items, keys, layout, at, total, ticks } = state
  // The header counts as a row, and so does the line of each group.
  const ariaRows = 1 + total + items.filter((item) => item.type === 'group').length
  const isEmpty = items.length === 0
  const style = { '--loupe-grid-cols': layout.template, '--loupe-grid-row': `${state.rowHeight}px` } as CSSProperties
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
          {...tableEvents(props, state)}
        >
          <GridHeader
            layout={layout}
            {...state.inView}
            focusCol={at.row < 0 ? at.col : -1}
            sort={sort}
            filtered={filtered}
            canFilter={props.onColumnFilter !== undefined}
            selection={selection}
            pageKeys={keys}
            {...state.columns.heads}
          />
          {isEmpty ? null : <GridBody of={props} state={state} />}
        </div>
        {isEmpty && (loading ? <Skeleton layout={layout} lines={30} /> : <EmptyNotice>{props.empty}</EmptyNotice>)}
      </div>
      {selection && <AllMatchingOffer selection={selection} keys={keys} total={total} onAll={ticks.all} />}
      {props.footer && <div className="loupe-grid-footer">{props.footer}</div>}
      {selection && <SelectionLive selection={selection} total={total} />}
      <GridLayers actions={state.actions} layer={state.layer} setLayer={state.setLayer} rowCount={props.rows.length} />
    </div>
  )
}
