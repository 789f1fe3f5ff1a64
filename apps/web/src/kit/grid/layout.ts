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

/** A column with its position. `x` is its left edge in the content, `style` positions header and cells. */
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
  leftCount: number
  rightFrom: number
  leftWidth: number
  rightWidth: number
  width: number
  /** grid-template-columns, shared by all rows. */
  template: string
}

const system = <Row>(key: string, title: string, width: number): GridColumn<Row> => ({ key, title, width, kind: 'custom', align: 'center' })

/**
 * TanStack Table computes which columns are visible, with their order, zone and size. We manage the rows ourselves, because it
 * would create an object for every row and cell that we never use.
 */
export function useLayout<Row>(columns: readonly GridColumn<Row>[], state: ColumnState, withTick: boolean, withMove: boolean): Layout<Row> {
  const all = useMemo(() => {
    const own = [withMove && system<Row>(moveKey, 'Move', 28), withTick && system<Row>(tickKey, 'Select', 36)]
    return [...own.filter((c) => c !== false), ...columns]
  }, [columns, withTick, withMove])
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
    const sum = (zone: string) => placed.reduce((w, p) => (p.zone === zone ? w + p.width : w), 0)
    const leftCount = placed.filter((p) => p.zone === 'left').length
    const rightFrom = placed.length - placed.filter((p) => p.zone === 'right').length
    for (const p of placed) {
      p.style = {
        width: p.width,
        ...(p.zone === 'right' ? { right: x - p.x - p.width } : { left: p.x }),
        // Pinned columns are in the flow of the row, where the others are not.
        ...(p.zone === 'right' && p.index === rightFrom && { marginLeft: p.x - sum('left') }),
      }
      p.className = cellClass(p, leftCount, rightFrom)
    }
    return {
      placed,
      leftCount,
      rightFrom,
      leftWidth: sum('left'),
      rightWidth: sum('right'),
      width: x,
      template: placed.map((p) => `${p.width}px`).join(' '),
    }
    // The table object is a new one in every render, but its results change only with these.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [all, tableState])
}

function cellClass<Row>(p: Placed<Row>, leftCount: number, rightFrom: number): string {
  const { kind, align } = p.column
  const side = align ?? (kind === 'number' || kind === 'money' ? 'right' : 'left')
  let name = 'loupe-grid-cell'
  if (side !== 'left') name += ` loupe-grid-${side}`
  if (kind === 'number' || kind === 'money' || kind === 'instant') name += ' loupe-grid-figures'
  if (isSystem(p.key)) name += ' loupe-grid-system'
  if (p.zone !== 'center') name += ' loupe-grid-pinned'
  if (p.zone === 'left' && p.index === leftCount - 1) name += ' loupe-grid-pinned-last'
  if (p.zone === 'right' && p.index === rightFrom) name += ' loupe-grid-pinned-first'
  return name
}
