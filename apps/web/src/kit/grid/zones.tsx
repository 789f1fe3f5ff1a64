import type { ReactNode } from 'react'
import type { Layout, Placed } from './layout.ts'

/** The columns to render: pinned ones, visible ones, and the one that has the focus. */
export function inSight<Row>(
  { placed, leftCount, rightFrom }: Layout<Row>,
  first: number,
  last: number,
  focusCol: number,
): readonly Placed<Row>[] {
  return placed.filter((_, i) => i < leftCount || i >= rightFrom || (i >= first && i <= last) || i === focusCol)
}

interface ZonesProps<Row> {
  layout: Layout<Row>
  places: readonly Placed<Row>[]
  cell(place: Placed<Row>): ReactNode
  /** Stands before the cells pinned left. */
  title?: ReactNode
}

/** A line's cells. Those of pinned columns share one sticky box on each side, because every sticky box costs time at each scroll. */
export function Zones<Row>({ layout, places, cell, title }: ZonesProps<Row>): ReactNode {
  const { leftCount, rightFrom, leftWidth, rightWidth } = layout
  return (
    <>
      <div role="presentation" className="loupe-grid-pinned" style={{ width: leftWidth }}>
        {title}
        {places.filter((p) => p.index < leftCount).map(cell)}
      </div>
      {places.filter((p) => p.index >= leftCount && p.index < rightFrom).map(cell)}
      {rightWidth > 0 && (
        <div role="presentation" className="loupe-grid-pinned" style={{ width: rightWidth }}>
          {places.filter((p) => p.index >= rightFrom).map(cell)}
        </div>
      )}
    </>
  )
}
