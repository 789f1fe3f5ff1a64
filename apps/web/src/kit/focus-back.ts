import { useEffect, useState } from 'react'

/** Where the focus is: an element and, in a list, its row, so that the same control of another row is found when it is gone. */
interface Spot {
  element: HTMLElement
  list: HTMLElement | null
  at: number
}

const rowsOf = (list: Element) => [...list.children].filter((child) => child instanceof HTMLElement && child.dataset['rowKey'])
const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled') && element.checkVisibility()
const isLost = () => document.activeElement === null || document.activeElement === document.body

function spotOf(element: Element | null): Spot | undefined {
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const row = element.closest('[data-row-key]')
  const list = row?.parentElement ?? null
  return { element, list, at: row && list ? rowsOf(list).indexOf(row) : -1 }
}

/** Focuses the element; if it is gone, the same control of the row that took its place, and without one the list. */
function focus({ element, list, at }: Spot) {
  const row = list?.isConnected ? rowsOf(list).at(Math.min(at, rowsOf(list).length - 1)) : undefined
  const others = [...(row?.querySelectorAll<HTMLElement>('button, a[href], input') ?? [])].filter(isUsable)
  const same = others.find((other) => other.localName === element.localName && other.textContent === element.textContent)
  const to = isUsable(element) ? element : (same ?? others.at(-1) ?? list?.closest<HTMLElement>('.loupe-list-room') ?? list)
  if (to === list || to?.matches('.loupe-list-room')) to?.setAttribute('tabindex', '-1')
  to?.focus({ preventScroll: true })
}

/** Where the focus goes once a question is gone that closed the layer below it, such as the one about unsaved input. */
let afterQuestion: Spot | undefined
export function questionGone() {
  const spot = afterQuestion
  afterQuestion = undefined
  // After the question has given the focus back to a field of the layer, which is gone.
  if (spot) requestAnimationFrame(() => (isLost() ? focus(spot) : undefined))
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
        if (isLost()) focus(spot)
        else if (document.activeElement?.closest('.ant-modal-confirm')) afterQuestion = spot
      })
    }
  }, [isOpen, spot])
}

/**
 * For the `ref` of a list: keeps the focus in it. Where an action removes the row or the button that has it, the row that follows
 * takes it.
 */
export function guardFocus(root: HTMLElement | null) {
  if (!root) return undefined
  let spot: Spot | undefined
  const forget = () => {
    spot = undefined
  }
  const follow = ({ target }: FocusEvent) => {
    const next = root.contains(target as Node) ? spotOf(target as Element) : undefined
    spot = next?.list ? next : undefined
  }
  const watch = new MutationObserver(() => {
    if (!spot || !isLost()) return
    // A button that waits for its answer is enabled again, or removed.
    const isWaiting = spot.element.isConnected && spot.element.matches(':disabled')
    if (!isWaiting) focus(spot)
  })
  document.addEventListener('pointerdown', forget, true)
  document.addEventListener('focusin', follow)
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('pointerdown', forget, true)
    document.removeEventListener('focusin', follow)
    watch.disconnect()
  }
}
