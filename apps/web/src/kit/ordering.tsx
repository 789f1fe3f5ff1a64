import type { Named } from '@loupe/contract/route.ts'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { Button } from './button.tsx'
import { useUnsaved } from './dirty.ts'
import { useLatest } from './grid/use-latest.ts'
import { Icon } from './icon.tsx'
import { bindRowDrops } from './row-drops.ts'
import { toast } from './toast.ts'

export interface Ordered {
  id: string
  sortingSequence: number
}
interface Ordering<R> {
  saved: R[]
  nameOf(row: R): string
  order: Named
  /** All rows are displayed, in the saved order: they can be reordered. */
  isWhole: boolean
}

/** The order of rows while it is being changed: it is saved as a whole, or discarded if somebody else has changed it meanwhile. */
export function useOrdering<R extends Ordered>({ saved, nameOf, order, isWhole }: Ordering<R>) {
  const may = useMay()
  const root = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<readonly string[]>()
  const [announcement, setAnnouncement] = useState('')
  useUnsaved(ids !== undefined)
  const write = useWrite(order)
  const canOrder = isWhole && may(order)
  const rows = ids && canOrder ? inOrder(saved, ids) : saved
  const put = (id: string, to: number) => {
    const from = rows.findIndex((row) => row.id === id)
    const moved = rows[from]
    if (!moved || to < 0 || to >= rows.length || to === from) return
    const next = rows.map((row) => row.id).filter((other) => other !== id)
    next.splice(to, 0, id)
    setIds(next.every((other, n) => other === saved[n]?.id) ? undefined : next)
    setAnnouncement(`${nameOf(moved)} is number ${to + 1} of ${rows.length}.`)
  }
  const move = (id: string, by: 1 | -1) => {
    const button = document.activeElement
    put(id, rows.findIndex((row) => row.id === id) + by)
    // Moving a row in the DOM loses the focus; restores it.
    requestAnimationFrame(() => button instanceof HTMLElement && button.isConnected && button.focus())
  }
  const drop = useLatest((id: string, beside: string, isAfter: boolean) => {
    const at = rows
      .map((row) => row.id)
      .filter((other) => other !== id)
      .indexOf(beside)
    if (at >= 0) put(id, at + (isAfter ? 1 : 0))
  })
  const isThere = rows.length > 0
  // The library binds to the table's element, which exists only when there are rows.
  useEffect(() => {
    if (!root.current || !canOrder || !isThere) return undefined
    return bindRowDrops(root.current, (...moved) => drop.current(...moved))
  }, [canOrder, isThere, drop])
  const send = () =>
    write.mutate(
      { body: { sequences: rows.map(({ id, sortingSequence }, n) => ({ id, sequence: n + 1, was: sortingSequence })) } },
      {
        onSuccess: () => {
          setIds(undefined)
          toast.success(order.message ?? 'The new order is saved.')
        },
        onError: (failure) => {
          if (failure.code === 'E_CONFLICT') setIds(undefined)
          toast.error(failure)
        },
      },
    )
  const save =
    ids && canOrder ? (
      <div className="loupe-ordered-foot" data-foot-bar>
        <span>The new order has not been saved.</span>
        <Button label="Discard order" onClick={() => setIds(undefined)} />
        <Button label="Update Sequence" variant="main" busy={write.isPending} onClick={send} />
      </div>
    ) : null
  return { root, rows, canOrder, move, announcement, save }
}

/** The rows in their unsaved order; rows added meanwhile come last. */
function inOrder<R extends Ordered>(rows: readonly R[], ids: readonly string[]): R[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  return [...ids.flatMap((id) => known.get(id) ?? []), ...rows.filter(({ id }) => !ids.includes(id))]
}

interface PlaceProps {
  row: Ordered
  at: number
  of: number
  name: string
  move?(id: string, by: 1 | -1): void
}

/** A row's number, its grip, and buttons as the alternative to dragging. */
export const Place = ({ row: { id }, at, of, name, move }: PlaceProps) => (
  <div className="loupe-ordered-place">
    <span>{at + 1}</span>
    {move ? (
      <>
        <span data-grip={id} title={`Drag ${name}`} aria-hidden>
          <Icon sign="grip" />
        </span>
        <button type="button" aria-label={`Move ${name} up`} title="Move up" aria-disabled={at === 0} onClick={() => move(id, -1)}>
          <Icon sign="up" />
        </button>
        <button type="button" aria-label={`Move ${name} down`} title="Move down" aria-disabled={at === of - 1} onClick={() => move(id, 1)}>
          <Icon sign="down" />
        </button>
      </>
    ) : null}
  </div>
)
