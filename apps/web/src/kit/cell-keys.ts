import { type KeyboardEvent, useState } from 'react'

type Place = readonly [row: number, column: number]
const along: Record<string, (at: Place, last: Place) => Place> = {
  ArrowUp: ([r, c]) => [r - 1, c],
  ArrowDown: ([r, c]) => [r + 1, c],
  ArrowLeft: ([r, c]) => [r, c - 1],
  ArrowRight: ([r, c]) => [r, c + 1],
  Home: ([r]) => [r, 0],
  End: ([r], [, last]) => [r, last],
}
const within = (n: number, last: number) => Math.max(0, Math.min(last, n))

/** Makes a table of links or buttons a single tab stop: arrows, Home and End move between cells. `cell` returns the props of each. */
export function useCellKeys(rows: number, columns: number, first: Place = [0, 0]) {
  const [at, setAt] = useState<Place>(first)
  const last: Place = [rows - 1, columns - 1]
  const now: Place = [within(at[0], last[0]), within(at[1], last[1])]
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = along[event.key]?.(now, last)
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const to: Place = [within(step[0], last[0]), within(step[1], last[1])]
      setAt(to)
      event.currentTarget.querySelector<HTMLElement>(`[data-at="${to.join(' ')}"]`)?.focus()
    },
    cell: (row: number, column: number) => ({
      'data-at': `${row} ${column}`,
      tabIndex: now[0] === row && now[1] === column ? 0 : -1,
      onFocus: () => setAt([row, column]),
    }),
  }
}
