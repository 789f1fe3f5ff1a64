import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { rowOrders } from '@loupe/contract/inventory/row-orders.ts'
import { useMemo } from 'react'
import { call } from '../../../api/client.ts'
import { queryClient, useRead } from '../../../api/hooks.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { useSay } from '../../../kit/say.ts'

/**
 * Rows in a person's own order: those they have put in order change places among themselves, so that a stone that is new to the list stands where
 * the list has it.
 */
export function inOwnOrder<T extends { id: string }>(rows: readonly T[], order: readonly string[] | null): readonly T[] {
  if (!order) return rows
  const place = new Map(order.map((id, index) => [id, index]))
  const moved = rows.filter((row) => place.has(row.id)).toSorted((a, b) => place.get(a.id)! - place.get(b.id)!)
  let next = 0
  return rows.map((row) => (place.has(row.id) ? moved[next++]! : row))
}

/** The order somebody gave the rows of a list, or of a kept search, by hand: theirs alone, kept by the server until they give it up. */
export function useOwnOrder(listType: string, saved: string, rows: readonly Diamond[], isOn: boolean) {
  const { stones } = usePreferences()
  const say = useSay()
  const place = useMemo(
    () => ({ listType, savedSearch: saved === '' ? null : saved, labGrown: stones === 'lab' }),
    [listType, saved, stones],
  )
  const { data, isPlaceholderData } = useRead(rowOrders.list, { body: place }, { staleTime: 300_000 })
  const order = isOn && !isPlaceholderData ? (data?.diamonds ?? null) : null
  const ordered = useMemo(() => inOwnOrder(rows, order), [rows, order])
  const show = (diamonds: string[] | null) => queryClient.setQueryData([rowOrders.list.name, { body: place }], { diamonds })
  // Shown at once; what could not be kept is put back and said.
  const keep = (diamonds: string[] | null) => {
    const before = data?.diamonds ?? null
    show(diamonds && [...new Set([...diamonds, ...(before ?? [])])])
    call(rowOrders.reorder, { body: { ...place, diamonds } }).then(
      (kept) => show(kept.diamonds),
      (error: Error) => {
        show(before)
        say.failed(error.message)
      },
    )
  }
  return {
    rows: ordered,
    canMove: isOn,
    /** These rows stand otherwise than the list has them. */
    isOwn: ordered.some((row, index) => row !== rows[index]),
    move(id: string, to: number) {
      const ids = ordered.map((row) => row.id).filter((other) => other !== id)
      keep(ids.toSpliced(to, 0, id))
    },
    reset: () => keep(null),
  }
}
export type OwnOrder = ReturnType<typeof useOwnOrder>
