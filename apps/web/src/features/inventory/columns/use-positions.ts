import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { pricePositions } from '@loupe/contract/pricing/price-positions.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { positionColumn } from '@loupe/domain/inventory/grid-columns.ts'
import { useMemo } from 'react'
import { useRead } from '../../../api/hooks.ts'
import type { ColumnState } from '../../../kit/grid/types.ts'

export type ComparedPrice = Reply<typeof pricePositions.list>['list'][number]
type Compared = Diamond & { position?: ComparedPrice }
export const positionOf = (stone: Diamond) => (stone as Compared).position

/** Rows with their price positions while their column is shown. They are requested once the rows are there, so that the search does not wait. */
export function usePositions<Row extends Diamond>(rows: readonly Row[], { hidden }: Pick<ColumnState, 'hidden'>): readonly Row[] {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const isOn = !hidden.includes(positionColumn) && ids.length > 0
  const { data } = useRead(pricePositions.list, { body: { ids } }, { enabled: isOn })
  return useMemo(() => {
    if (!isOn || !data) return rows
    const byId = new Map(data.list.map((position) => [position.id, position]))
    return rows.map((row) => ({ ...row, position: byId.get(row.id) }))
  }, [rows, isOn, data])
}
