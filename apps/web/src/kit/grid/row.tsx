/* oxlint-disable jsx-a11y/prefer-tag-over-role -- made of divs: rows and cells are placed by their offsets */
import { memo, type ReactNode } from 'react'
import { cellText, valueOf } from './cell-text.ts'
import { moveKey, tickKey, type Layout, type Placed } from './layout.ts'
import { useSelected, type Selection } from './selection.ts'
import { textFits } from './text-fits.ts'
import { Tick } from './tick.tsx'
import { inSight, Zones } from './zones.tsx'

interface CellsProps<Row> {
  row: Row
  name: string
  rowKey: string
  layout: Layout<Row>
  first: number
  last: number
  focusCol: number
  selection: Selection | undefined
}

function content<Row>({ column, key }: Placed<Row>, { row, rowKey, name, selection }: CellsProps<Row>): ReactNode {
  if (key === tickKey) return selection && <Tick selection={selection} rowKey={rowKey} name={name} />
  if (key === moveKey) return <button type="button" tabIndex={-1} className="loupe-grid-grip" aria-label={`Move ${name}`} />
  return column.render ? column.render(row) : cellText(column, valueOf(column, row))
}

/** Separate from the row, so that selecting a row renders only the row's shell and not its cells. */
const Cells = memo(function Cells<Row>(props: CellsProps<Row>) {
  const { layout, first, last, focusCol } = props
  return (
    <Zones
      layout={layout}
      places={inSight(layout, first, last, focusCol)}
      cell={(p) => {
        const rendered = content(p, props)
        const isText = typeof rendered === 'string'
        const isWhole = isText && textFits(rendered, p.width)
        return (
          <div
            key={p.key}
            role="gridcell"
            aria-colindex={p.index + 1}
            data-c={p.index}
            tabIndex={p.index === focusCol ? 0 : -1}
            className={isWhole ? `${p.className} loupe-grid-whole` : p.className}
            title={isText && !isWhole ? rendered : undefined}
            style={p.style}
          >
            {rendered}
          </div>
        )
      }}
    />
  )
}) as <Row>(props: CellsProps<Row>) => ReactNode

interface RowProps<Row> extends CellsProps<Row> {
  /** Line in the body, offset from the top in pixels, and position in the whole result. */
  line: number
  top: number
  ariaRow: number
}

export const GridRow = memo(function GridRow<Row>({ line, top, ariaRow, ...cells }: RowProps<Row>) {
  const on = useSelected(cells.selection, cells.rowKey)
  return (
    <div
      role="row"
      aria-rowindex={ariaRow}
      aria-selected={cells.selection ? on : undefined}
      data-r={line}
      data-row-key={cells.rowKey}
      className="loupe-grid-row"
      style={{ top }}
    >
      <Cells {...cells} />
    </div>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode
