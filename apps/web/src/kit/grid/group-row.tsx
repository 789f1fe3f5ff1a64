/* oxlint-disable jsx-a11y/prefer-tag-over-role -- made of divs: rows and cells are placed by their offsets */
import { memo, type ReactNode } from 'react'
import { cellText } from './cell-text.ts'
import type { GroupItem } from './items.ts'
import type { Layout } from './layout.ts'
import type { Selection } from './selection.ts'
import { ManyTick } from './tick.tsx'
import type { GridGrouping } from './types.ts'
import { whole } from '../format.ts'
import { inSight, Zones } from './zones.tsx'

interface GroupRowProps<Row> {
  item: GroupItem<Row>
  group: GridGrouping<Row>
  selection: Selection | undefined
  folded: boolean
  layout: Layout<Row>
  first: number
  last: number
  focused: boolean
  line: number
  top: number
  ariaRow: number
}

/**
 * The line of a group: its name and count, and its totals under their columns. A single cell is focusable; Enter, Space or a click folds the group, `x` and
 * the checkbox select all its rows.
 */
export const GroupRow = memo(function GroupRow<Row>(props: GroupRowProps<Row>) {
  const { item, group, layout, folded } = props
  const totals = group.totals?.(item.rows) ?? {}
  // The name takes the place of the columns that are pinned left.
  const places = inSight(layout, props.first, props.last, -1).filter((p) => p.key in totals && p.zone !== 'left')
  return (
    <div
      role="row"
      aria-rowindex={props.ariaRow}
      data-r={props.line}
      className="loupe-grid-row loupe-grid-group"
      style={{ top: props.top }}
    >
      <Zones
        layout={layout}
        places={places}
        title={
          <div
            role="gridcell"
            data-c={0}
            aria-colindex={1}
            aria-expanded={!folded}
            tabIndex={props.focused ? 0 : -1}
            className="loupe-grid-cell loupe-grid-group-title"
            style={{ width: layout.pinnedLeftWidth || layout.placed[0]?.width }}
          >
            <span className="loupe-grid-fold" aria-hidden />
            {props.selection ? <ManyTick selection={props.selection} keys={item.keys} label={`Select all of ${item.group}`} /> : null}
            <b>{group.title?.(item.group, item.rows) ?? item.group}</b>
            <span className="loupe-grid-count">{whole(item.rows.length)}</span>
          </div>
        }
        cell={(p) => (
          <div key={p.key} role="gridcell" aria-colindex={p.index + 1} className={p.className} style={p.style}>
            {cellText(p.column, totals[p.key])}
          </div>
        )}
      />
    </div>
  )
}) as <Row>(props: GroupRowProps<Row>) => ReactNode
