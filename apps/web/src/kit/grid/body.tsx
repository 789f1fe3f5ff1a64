/* oxlint-disable jsx-a11y/prefer-tag-over-role -- made of divs: rows and cells are placed by their offsets */
import type { CSSProperties } from 'react'
import { GroupRow } from './group-row.tsx'
import { GridRow } from './row.tsx'
import type { GridProps } from './types.ts'
import type { useGrid } from './use-grid.ts'
import { beyond } from './window.ts'

interface Props<Row> {
  of: GridProps<Row>
  state: ReturnType<typeof useGrid<Row>>
}

/** The visible lines of a grid, each at its place in the height of all. */
export function GridBody<Row>({ of: { group, selection, rowOffset = 0 }, state }: Props<Row>) {
  const { items, lines, layout, rowHeight, at, folded, nameOf } = state
  const { first, last } = state.inView
  const style = { height: items.length * rowHeight, '--loupe-grid-beyond': `${beyond(layout, last)}px` } as CSSProperties
  return (
    <div role="rowgroup" className="loupe-grid-body" style={style}>
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
        return (
          <GridRow
            key={line}
            row={item.row}
            rowKey={item.key}
            name={nameOf(item.row)}
            selection={selection}
            focusCol={at.row === line ? at.col : -1}
            {...place}
          />
        )
      })}
    </div>
  )
}
