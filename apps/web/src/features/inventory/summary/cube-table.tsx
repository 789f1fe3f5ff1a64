/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the links in it, heard once */
import type { AgedTotals } from '@loupe/contract/inventory/summary.ts'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { useCellKeys } from '../../../kit/cell-keys.ts'
import { type Cube, type Head, axisTitle, heatOf } from './cube.ts'
import { type Measure, type VisibleMeasure, figure, asText, measureNames, measures } from './measures.ts'

interface Props {
  cube: Cube
  page: Head
  visible: VisibleMeasure
  isHeat: boolean
  /** A link to the desk with the stones of a cell; undefined where the desk has no such filter. */
  linkOf(row: Head, column: Head): string | undefined
}
const total: Head = { place: null, value: null, name: 'Total' }

/**
 * One page of the summary: rows down, columns across, totals at the ends. Without a column axis every measure has its own column. The table is one tab
 * stop: arrows move between cells, Enter opens the stones in the desk.
 */
export function CubeTable({ cube, page, visible, isHeat, linkOf }: Props) {
  const rows = [...cube.rows, total]
  const columns = cube.columnAxis
    ? [...cube.columns, total]
    : measureNames.map((measure): Head => ({ place: null, value: measure, name: measures[measure].title }))
  const keys = useCellKeys(rows.length, columns.length)
  const heat = heatOf(cube, page.place, visible === 'all' ? 'pieces' : visible)
  const text = (totals: AgedTotals, column: Head): ReactNode => {
    if (!cube.columnAxis) return figure(totals, column.value as Measure)
    return visible === 'all' ? <All totals={totals} /> : figure(totals, visible)
  }
  return (
    // On a phone it is wider than the page, so it scrolls separately.
    <div className="summary-box">
      <table
        className="summary-table"
        aria-label="Stock summary"
        onKeyDown={keys.onKeyDown}
        data-heat={(isHeat && cube.columnAxis !== undefined) || undefined}
      >
        <thead>
          <tr>
            <th scope="col" className="summary-corner">
              {axisTitle(cube.rowAxis)}
              {cube.columnAxis ? <small> by {axisTitle(cube.columnAxis).toLowerCase()}</small> : null}
            </th>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-total={column === total || undefined}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={row.place ?? 'total'} data-total={row === total || undefined}>
              <th scope="row">{row.name}</th>
              {columns.map((column, c) => {
                const totals = cube.cell(row.place, cube.columnAxis ? column.place : null, page.place)
                const where = [row, ...(cube.columnAxis ? [column] : [])].filter((head) => head !== total).map(({ name }) => name)
                const strength = row === total || column === total ? 0 : heat(totals)
                return (
                  <td
                    key={column.name}
                    data-total={column === total || undefined}
                    style={isHeat && totals ? ({ '--heat': `${Math.round(strength * 48)}%` } as CSSProperties) : undefined}
                  >
                    <Cell
                      at={keys.cell(r, c)}
                      to={totals && totals.pieces > 0 ? linkOf(row, cube.columnAxis ? column : total) : undefined}
                      name={where.join(', ') || 'All'}
                      totals={totals}
                    >
                      {totals ? text(totals, column) : <span aria-hidden>·</span>}
                    </Cell>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  at: ReturnType<ReturnType<typeof useCellKeys>['cell']>
  to: string | undefined
  name: string
  totals: AgedTotals | undefined
  children: ReactNode
}
function Cell({ at, to, name, totals, children }: CellProps) {
  const title = totals ? `${name}: ${asText(totals)}` : `${name}: none`
  return to ? (
    <Link {...at} to={to} title={title}>
      {children}
    </Link>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a stop of the arrows like the cells that lead somewhere
    <span {...at} title={title} data-none={totals ? undefined : true}>
      {children}
    </span>
  )
}

const All = ({ totals }: { totals: AgedTotals }) => (
  <span className="summary-all">
    {measureNames.map((measure) => (
      <span key={measure}>
        {figure(totals, measure)} <small>{measures[measure].short}</small>
      </span>
    ))}
  </span>
)
