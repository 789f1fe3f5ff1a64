import { useEffect, useState } from 'react'

/** Where the focus is: an element and, in a list, its row, so that the same control of another row is found when it is gone. */
export interface Spot {
  element: HTMLElement
  list: HTMLElement | null
  at: number
}

const rowsOf = (list: Element) => [...list.children].filter((child) => child instanceof HTMLElement && child.dataset['rowKey'])
const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled') && element.checkVisibility()
export const isLost = () => document.activeElement === null || document.activeElement === document.body

export function spotOf(element: Element | null): Spot | undefined {
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const row = element.closest('[data-row-key]')
  const list = row?.parentElement ?? null
  return { element, list, at: row && list ? rowsOf(list).indexOf(row) : -1 }
}

/** Focuses the element; if it is gone, the same control of the row that took its place, and without one the list. Returns whether one of them is there. */
export function focusSpot({ element, list, at }: Spot) {
  const row = list?.isConnected ? rowsOf(list).at(Math.min(at, rowsOf(list).length - 1)) : undefined
  const others = [...(row?.querySelectorAll<HTMLElement>('button, a[href], input') ?? [])].filter(isUsable)
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
