import { useEffect, useState } from 'react'

/** Where the focus is: an element and, in a list, the keys of its row and of those after it, by which the same control is found when it is gone. */
export interface Spot {
  element: HTMLElement
  list: HTMLElement | null
  keys: readonly string[]
}

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(':scope > [data-row-key]')]
const keyOf = (row: HTMLElement) => row.dataset['rowKey'] ?? ''
const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled') && element.checkVisibility()
export const isLost = () => document.activeElement === null || document.activeElement === document.body

export function spotOf(element: Element | null): Spot | undefined {
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const row = element.closest<HTMLElement>('[data-row-key]')
  const list = row?.parentElement ?? null
  const rows = row && list ? rowsOf(list) : []
  return { element, list, keys: row ? rows.slice(rows.indexOf(row)).map(keyOf) : [] }
}

/** The row itself; if it is gone, the first that is left of those after it, and without one the last. */
function rowOf({ list, keys }: Spot): HTMLElement | undefined {
  const rows = list?.isConnected ? rowsOf(list) : []
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const left = keys.find((key) => byKey.has(key))
  return left === undefined ? rows.at(-1) : byKey.get(left)
}

/** Focuses the element; if it is gone, the same control of its row or of the row that follows, and without one the list. Returns whether one of them is there. */
export function focusSpot(spot: Spot) {
  const { element, list } = spot
  const others = [...(rowOf(spot)?.querySelectorAll<HTMLElement>('button, a[href], input') ?? [])].filter(isUsable)
  const same = others.find((other) => other.localName === element.localName && other.textContent === element.textContent)
  const to = isUsable(element) ? element : (same ?? others.at(-1) ?? list?.closest<HTMLElement>('.loupe-list-room') ?? list)
  if (to === list || to?.matches('.loupe-list-room')) to?.setAttribute('tabindex', '-1')
  to?.focus({ preventScroll: true })
  return to !== null && to !== undefined && !isLost()
}

/** Where the focus goes once a question is gone that closed the layer below it, such as the one about unsaved input. */
let afterQuestion: Spot | undefined
export function questionGone() {
  const spot = afterQuestion
  afterQuestion = undefined
  // After the question has given the focus back to a field of the layer, which is gone.
  if (spot) requestAnimationFrame(() => (isLost() ? focusSpot(spot) : undefined))
}

/** Gives the focus back to what had it when a layer opened, also when its opener removes the layer instead of closing it. */
export function useFocusBack(isOpen: boolean) {
  const [spot, remember] = useState(() => (isOpen ? spotOf(document.activeElement) : undefined))
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) remember(spotOf(document.activeElement))
  }
  useEffect(() => {
    if (!isOpen || !spot) return undefined
    return () => {
      // After the layer has been removed, and only if nothing else took the focus.
      queueMicrotask(() => {
        if (isLost()) focusSpot(spot)
        else if (document.activeElement?.closest('.ant-modal-confirm')) afterQuestion = spot
      })
    }
  }, [isOpen, spot])
}
