/* oxlint-disable jsx-a11y/prefer-tag-over-role -- made of divs: rows and cells are placed by their offsets */
import { memo, type ReactNode } from 'react'
import { HeaderCell } from './header-cell.tsx'
import { tickKey, type Layout } from './layout.ts'
import type { Selection } from './selection.ts'
import { ManyTick } from './tick.tsx'
import type { SortBy } from './types.ts'
import { inSight, Zones } from './zones.tsx'

interface HeaderProps<Row> {
  layout: Layout<Row>
  first: number
  last: number
  focusCol: number
  sort: readonly SortBy[]
  filtered: readonly string[]
  canFilter: boolean
  selection: Selection | undefined
  pageKeys: readonly string[]
  onDraftWidth(key: string, width: number | null): void
  onWidth(key: string, width: number): void
  onFit(key: string): void
}

export const GridHeader = memo(function GridHeader<Row>(props: HeaderProps<Row>) {
  const { layout, sort, selection } = props
  return (
    <div role="rowgroup" className="loupe-grid-headrow">
      <div role="row" aria-rowindex={1} data-r={-1} className="loupe-grid-line">
        <Zones
          layout={layout}
          places={inSight(layout, props.first, props.last, props.focusCol)}
          cell={(place) => {
            const rank = sort.findIndex((s) => s.key === place.key)
            return (
              <HeaderCell
                key={place.key}
                place={place}
                focused={place.index === props.focusCol}
                order={sort[rank]?.order}
                rank={sort.length > 1 ? rank + 1 : 0}
                isFiltered={props.filtered.includes(place.key)}
                canFilter={props.canFilter}
                onDraftWidth={props.onDraftWidth}
                onWidth={props.onWidth}
                onFit={props.onFit}
              >
                {place.key === tickKey && selection ? (
                  <ManyTick selection={selection} keys={props.pageKeys} label="Select all on this page" />
                ) : undefined}
              </HeaderCell>
            )
          }}
        />
      </div>
    </div>
  )
}) as <Row>(props: HeaderProps<Row>) => ReactNode
