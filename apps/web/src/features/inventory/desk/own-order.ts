import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { rowOrders } from '@loupe/contract/inventory/row-orders.ts'
import { useMemo, useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { prefetch, queryClient, useRead } from '../../../api/hooks.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { toast } from '../../../kit/toast.ts'
import { inOwnOrder } from './in-own-order.ts'

const pause = 300
/** The maximum number of rows per call; those moved last come first. */
const atOnce = 1000

const requestOf = (listType: string, saved: string, labGrown: boolean) => ({
  body: { listType, savedSearch: saved === '' ? null : saved, labGrown },
})
export const prefetchOwnOrder = (listType: string, saved: string, labGrown: boolean) =>
  prefetch(rowOrders.list, requestOf(listType, saved, labGrown))

/**
 * A person's own order of a list's rows, or of a saved search: private, and stored by the server until the person resets it. Changes show at once and are
 * saved a moment later, so that many moves of a row become one request.
 */
export function useOwnOrder(listType: string, saved: string, rows: readonly Diamond[], isOn: boolean) {
  const { stones } = usePreferences()
  const input = useMemo(() => requestOf(listType, saved, stones === 'lab'), [listType, saved, stones])
  const { data, isPlaceholderData } = useRead(rowOrders.list, input, { staleTime: 300_000 })
  const [mine, setMine] = useState<{ of: typeof input; diamonds: string[] | null }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stored = isPlaceholderData ? null : (data?.diamonds ?? null)
  const order = mine?.of === input ? mine.diamonds : stored
  const ordered = useMemo(() => (isOn ? inOwnOrder(rows, order) : rows), [rows, order, isOn])
  const store = (diamonds: string[] | null) => {
    setMine({ of: input, diamonds })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      call(rowOrders.reorder, { body: { ...input.body, diamonds: diamonds && diamonds.slice(0, atOnce) } }).then(
        (reply) => queryClient.setQueryData([rowOrders.list.name, input], reply),
        (error: Error) => {
          setMine(undefined)
          toast.error(error.message)
        },
      )
    }, pause)
  }
  return {
    rows: ordered,
    canMove: isOn,
    /** Whether the rows' order differs from the list's. */
    isOwn: ordered.some((row, index) => row !== rows[index]),
    move(id: string, to: number) {
      const ids = ordered.map((row) => row.id).filter((other) => other !== id)
      store([...new Set([...ids.toSpliced(to, 0, id), ...(order ?? [])])])
    },
    reset: () => store(null),
  }
}
export type OwnOrder = ReturnType<typeof useOwnOrder>
