import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { useEffect, useRef } from 'react'
import { Action } from '../../../kit/action.tsx'
import { useLayerKey } from '../../../kit/layer-key.ts'

interface Props {
  rows: readonly Diamond[]
  /** The stone that is looked at, by its stone id; empty when none is. */
  shown: string
  page: number
  lastPage: number
  onPage(page: number): void
  go(vStnId: string): void
}

/** Steps through a list as it is filtered now, over the edges of its pages too; `[` and `]` do the same as the buttons. */
export function useNeighbours({ rows, shown, page, lastPage, onPage, go }: Props) {
  const index = rows.findIndex((row) => row.vStnId === shown)
  const waiting = useRef<'first' | 'last'>(undefined)
  const step = (by: 1 | -1) => {
    const next = index < 0 ? undefined : rows[index + by]
    if (next) return go(next.vStnId)
    if (index < 0 || page + by < 1 || page + by > lastPage) return
    waiting.current = by === 1 ? 'first' : 'last'
    onPage(page + by)
  }
  // Over the edge of a page: the next page's first stone, once it is here.
  useEffect(() => {
    const edge = waiting.current === 'first' ? rows[0] : rows.at(-1)
    if (!waiting.current || !edge || rows.some((row) => row.vStnId === shown)) return
    waiting.current = undefined
    go(edge.vStnId)
    // oxlint-disable-next-line react/exhaustive-deps -- it is the rows that one waits for
  }, [rows])
  useLayerKey('[', () => step(-1), shown !== '')
  useLayerKey(']', () => step(1), shown !== '')
  const isFirst = index <= 0 && page === 1
  const isLast = index < 0 || (index === rows.length - 1 && page === lastPage)
  const ways = (
    <span className="stone-ways">
      <Action
        label="Previous stone"
        keys="["
        sign="up"
        look="quiet"
        isIcon
        reason={isFirst ? 'This is the first.' : undefined}
        onClick={() => step(-1)}
      />
      <Action
        label="Next stone"
        keys="]"
        sign="down"
        look="quiet"
        isIcon
        reason={isLast ? 'This is the last.' : undefined}
        onClick={() => step(1)}
      />
    </span>
  )
  return { here: rows[index], ways }
}
