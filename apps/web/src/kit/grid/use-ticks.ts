import { useMemo, useRef, type RefObject } from 'react'
import type { Item } from './items.ts'
import { pageState } from './tick.tsx'
import type { Selection } from './selection.ts'

export interface Ticks {
  /** A row, or all rows of a group. */
  toggle(line: number): void
  /** Selects from the row selected last to this one; replaces an earlier range from the same row. */
  range(line: number): void
  /** Moves the end of the range with the focus; the range begins at `from`. */
  extend(from: number, to: number): void
  page(): void
  /** Ctrl+A: selects the page, or all matching rows if the page is already selected. */
  pageThenAll(): void
  all(): void
}

interface Facts<Row> {
  items: readonly Item<Row>[]
  keys: readonly string[]
  total: number
  token: string
}

export function useTicks<Row>(selection: Selection | undefined, facts: RefObject<Facts<Row>>): Ticks {
  const anchor = useRef<{ from: string; to: string } | null>(null)
  return useMemo(() => {
    const items = () => facts.current.items
    const lineOf = (key: string | undefined) => items().findIndex((item) => item.key === key)
    const between = (a: number, b: number) =>
      items()
        .slice(Math.min(a, b), Math.max(a, b) + 1)
        .flatMap((item) => (item.type === 'row' ? [item.key] : []))
    const keyAt = (line: number) => (items()[line]?.type === 'row' ? items()[line]?.key : undefined)

    /** Selects all of these rows, or deselects them if all are selected. */
    const many = (keys: readonly string[]) => {
      if (!selection) return
      if (pageState(selection, keys) !== 'all') selection.set(keys, true)
      else if (selection.allMatching && keys === facts.current.keys) selection.reset()
      else selection.set(keys, false)
    }
    const toggle = (line: number) => {
      const item = items()[line]
      if (item?.type === 'group') return many(item.keys)
      const key = keyAt(line)
      if (key === undefined) return
      anchor.current = { from: key, to: key }
      selection?.toggle(key)
    }
    const range = (line: number) => {
      const from = lineOf(anchor.current?.from)
      const old = lineOf(anchor.current?.to)
      const to = items()[line]?.key
      if (from < 0 || !to || !anchor.current) return toggle(line)
      const next = between(from, line)
      const included = new Set(next)
      if (old >= 0)
        selection?.set(
          between(from, old).filter((key) => !included.has(key)),
          false,
        )
      selection?.set(next, true)
      anchor.current.to = to
    }
    const all = () => selection?.selectAllMatching(facts.current.total, facts.current.token)
    return {
      toggle,
      range,
      extend(from, to) {
        const key = items()[from]?.key
        if (key && anchor.current?.to !== key) anchor.current = { from: key, to: key }
        range(to)
      },
      page: () => many(facts.current.keys),
      all,
      pageThenAll() {
        if (!selection || selection.allMatching) return
        if (pageState(selection, facts.current.keys) === 'all' && facts.current.keys.length < facts.current.total) all()
        else selection.set(facts.current.keys, true)
      },
    }
  }, [selection, facts])
}
