import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { rowOrders } from '@loupe/contract/inventory/row-orders.ts'
import { useMemo, useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { queryClient, useRead } from '../../../api/hooks.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { useSay } from '../../../kit/say.ts'
import { inOwnOrder } from './in-own-order.ts'

const pause = 300
/** The most rows one call takes; those moved last stand first. */
const atOnce = 1000

/**
 * The order somebody gave the rows of a list, or of a kept search, by hand: theirs alone, kept by the server until they give it up. It shows at once
 * and is kept a moment later, so that many steps of one row are one change.
 */
export function useOwnOrder(listType: string, saved: string, rows: readonly Diamond[], isOn: boolean) {
  const { stones } = usePreferences()
  const say = useSay()
  const input = useMemo(
    () => ({ body: { listType, savedSearch: saved === '' ? null : saved, labGrown: stones === 'lab' } }),
    [listType, saved, stones],
  )
  const { data, isPlaceholderData } = useRead(rowOrders.list, input, { staleTime: 300_000 })
  const [mine, setMine] = useState<{ of: typeof input; diamonds: string[] | null }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const kept = isPlaceholderData ? null : (data?.diamonds ?? null)
  const order = mine?.of === input ? mine.diamonds : kept
  const ordered = useMemo(() => (isOn ? inOwnOrder(rows, order) : rows), [rows, order, isOn])
  const keep = (diamonds: string[] | null) => {
    setMine({ of: input, diamonds })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      call(rowOrders.reorder, { body: { ...input.body, diamonds: diamonds && diamonds.slice(0, atOnce) } }).then(
        (reply) => queryClient.setQueryData([rowOrders.list.name, input], reply),
        (error: Error) => {
          setMine(undefined)
          say.failed(error.message)
        },
      )
    }, pause)
  }
  return {
    rows: ordered,
    canMove: isOn,
    /** These rows stand otherwise than the list has them. */
    isOwn: ordered.some((row, index) => row !== rows[index]),
    move(id: string, to: number) {
      const ids = ordered.map((row) => row.id).filter((other) => other !== id)
      keep([...new Set([...ids.toSpliced(to, 0, id), ...(order ?? [])])])
    },
    reset: () => keep(null),
  }
}
export type OwnOrder = ReturnType<typeof useOwnOrder>
