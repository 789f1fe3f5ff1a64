import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, type CSSProperties } from 'react'
import { maxWidth, minWidth } from './column-state.ts'
import type { ColumnState, GridColumn } from './types.ts'

const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature })
const noRows: never[] = []

export const tickKey = '__tick'
export const moveKey = '__move'
export const isSystem = (key: string) => key === tickKey || key === moveKey

/** A column with its position. `zone` is the side it is pinned to, `x` its left edge in the content; `style` positions header and cells. */
export interface Placed<Row> {
  column: GridColumn<Row>
  key: string
  index: number
  zone: 'left' | 'center' | 'right'
  x: number
  width: number
  style: CSSProperties
  className: string
}

export interface Layout<Row> {
  placed: readonly Placed<Row>[]
  /** The columns before `leftCount` and from `rightFrom` on stay in place when the others scroll. */
  leftCount: number
  rightFrom: number
  leftWidth: number
  rightWidth: number
  /** Of all columns pinned left, including those that scroll on a narrow screen. */
  pinnedLeftWidth: number
  width: number
  /** grid-template-columns, shared by all rows. */
  template: string
}

const system = <Row>(key: string, title: string, width: number): GridColumn<Row> => ({ key, title, width, kind: 'custom', align: 'center' })

/** The grip and the checkbox, then the caller's columns. */
export function withSystemColumns<Row>(columns: readonly GridColumn<Row>[], withTick: boolean, withMove: boolean): GridColumn<Row>[] {
  const own = [withMove && system<Row>(moveKey, 'Move', 28), withTick && system<Row>(tickKey, 'Select', 36)]
  return [...own.filter((c) => c !== false), ...columns]
}

/** The width of the columns that stay in place on a screen with room for them. */
export function pinnedWidth<Row>(all: readonly GridColumn<Row>[], { hidden, pinned, widths }: ColumnState): number {
  const isPinned = ({ key }: GridColumn<Row>) => isSystem(key) || pinned.left.includes(key) || pinned.right.includes(key)
  return all.reduce((sum, c) => (isPinned(c) && !hidden.includes(c.key) ? sum + (widths[c.key] ?? c.width) : sum), 0)
}

/**
 * TanStack Table computes which columns are visible, with their order, zone and size. We manage the rows ourselves, because it
 * would create an object for every row and cell that we never use. A phone has room to pin only the checkbox and the grip.
 */
export function useLayout<Row>(all: readonly GridColumn<Row>[], state: ColumnState, isNarrow: boolean): Layout<Row> {
  const defs = useMemo(
    () => all.map((c) => ({ id: c.key, size: c.width, minSize: isSystem(c.key) ? 0 : minWidth, maxSize: maxWidth })),
    [all],
  )
  const tableState = useMemo(
    () => ({
      columnOrder: [...state.order],
      columnSizing: { ...state.widths },
      columnVisibility: Object.fromEntries(state.hidden.map((key) => [key, false])),
      columnPinning: {
        start: [...all.filter((c) => isSystem(c.key)).map((c) => c.key), ...state.pinned.left],
        end: [...state.pinned.right],
      },
    }),
    [state, all],
  )
  const table = useTable({ features, columns: defs, data: noRows, state: tableState })

  return useMemo(() => {
    const byKey = new Map(all.map((c) => [c.key, c]))
    const zones = {
      left: table.getStartVisibleLeafColumns(),
      center: table.getCenterVisibleLeafColumns(),
      right: table.getEndVisibleLeafColumns(),
    }
    const placed: Placed<Row>[] = []
    let x = 0
    for (const zone of ['left', 'center', 'right'] as const)
      for (const { id, size } of zones[zone].map((c) => ({ id: c.id, size: c.getSize() }))) {
        const column = byKey.get(id)
        if (!column) continue
        placed.push({ column, key: id, index: placed.length, zone, x, width: size, style: {}, className: '' })
        x += size
      }
    const leftCount = placed.filter((p) => isSystem(p.key) || (p.zone === 'left' && !isNarrow)).length
    const rightFrom = isNarrow ? placed.length : placed.length - zones.right.length
    const rightX = placed[rightFrom]?.x ?? x
    for (const p of placed) {
      // Pinned cells stand in a box at the edge of the row (zones.tsx).
      p.style = { width: p.width, left: p.index < rightFrom ? p.x : p.x - rightX }
      p.className = cellClass(p, leftCount, rightFrom)
    }
    const widthUntil = (index: number) => placed[index]?.x ?? x
    return {
      placed,
      leftCount,
      rightFrom,
      leftWidth: widthUntil(leftCount),
      rightWidth: x - rightX,
      pinnedLeftWidth: widthUntil(zones.left.length),
      width: x,
      template: placed.map((p) => `${p.width}px`).join(' '),
    }
    // The table object is a new one in every render, but its results change only with these.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [all, tableState, isNarrow])
}

function cellClass<Row>(p: Placed<Row>, leftCount: number, rightFrom: number): string {
  const { kind, align } = p.column
  const side = align ?? (kind === 'number' || kind === 'money' ? 'right' : 'left')
  let name = 'loupe-grid-cell'
  if (side !== 'left') name += ` loupe-grid-${side}`
  if (kind === 'number' || kind === 'money' || kind === 'instant') name += ' loupe-grid-figures'
  if (p.index === leftCount - 1) name += ' loupe-grid-pinned-last'
  if (p.index === rightFrom) name += ' loupe-grid-pinned-first'
  return name
}
