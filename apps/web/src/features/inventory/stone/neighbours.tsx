import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useLayerKey } from '../../../kit/layer-key.ts'

interface Props {
  rows: readonly Diamond[]
  /** Stone id of the open stone; empty when none is open. */
  visible: string
  page: number
  lastPage: number
  onPage(page: number): void
  go(vStnId: string): void
}

/** Steps through the filtered list, across its pages; `[` and `]` do the same as the buttons. */
export function useNeighbours({ rows, visible, page, lastPage, onPage, go }: Props) {
  const index = rows.findIndex((row) => row.vStnId === visible)
  const waiting = useRef<'first' | 'last'>(undefined)
  const step = (by: 1 | -1) => {
    const next = index < 0 ? undefined : rows[index + by]
    if (next) return go(next.vStnId)
    if (index < 0 || page + by < 1 || page + by > lastPage) return
    waiting.current = by === 1 ? 'first' : 'last'
    onPage(page + by)
  }
  // After stepping across a page's edge: opens the first stone of the next page, or the last of the previous one, once it is loaded.
  useEffect(() => {
    const edge = waiting.current === 'first' ? rows[0] : rows.at(-1)
    if (!waiting.current || !edge || rows.some((row) => row.vStnId === visible)) return
    waiting.current = undefined
    go(edge.vStnId)
    // oxlint-disable-next-line react/exhaustive-deps -- it is the rows that one waits for
  }, [rows])
  useLayerKey('[', () => step(-1), visible !== '')
  useLayerKey(']', () => step(1), visible !== '')
  const isFirst = index <= 0 && page === 1
  const isLast = index < 0 || (index === rows.length - 1 && page === lastPage)
  const ways = (
    <span className="stone-ways">
      <Button
        label="Previous stone"
        shortcut="["
        sign="up"
        variant="quiet"
        isIcon
        reason={isFirst ? 'This is the first.' : undefined}
        onClick={() => step(-1)}
      />
      <Button
        label="Next stone"
        shortcut="]"
        sign="down"
        variant="quiet"
        isIcon
        reason={isLast ? 'This is the last.' : undefined}
        onClick={() => step(1)}
      />
    </span>
  )
  return { here: rows[index], ways }
}
