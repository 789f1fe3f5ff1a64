import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { useMemo, useState } from 'react'

/** The order somebody gave the rows of one page by hand: their own, in this tab, until they ask another question. */
export function useOwnOrder(page: string, rows: readonly Diamond[]) {
  const [kept, keep] = useState<{ page: string; ids: readonly string[] }>({ page: '', ids: [] })
  const ordered = useMemo(() => {
    if (kept.page !== page) return rows
    const place = new Map(kept.ids.map((id, index) => [id, index]))
    const last = kept.ids.length
    return rows.toSorted((a, b) => (place.get(a.id) ?? last) - (place.get(b.id) ?? last))
  }, [kept, page, rows])
  return {
    rows: ordered,
    isMoved: kept.page === page,
    /** Stones named one by one, in the order they stand here. */
    inOrder<A extends { diamonds?: readonly string[] }>(asked: A): A {
      if (kept.page !== page || !asked.diamonds) return asked
      const place = new Map(ordered.map((row, index) => [row.id, index]))
      return { ...asked, diamonds: asked.diamonds.toSorted((a, b) => (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity)) }
    },
    move(id: string, to: number) {
      const ids = ordered.map((row) => row.id).filter((other) => other !== id)
      keep({ page, ids: ids.toSpliced(to, 0, id) })
    },
  }
}
