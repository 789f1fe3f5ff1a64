import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useActions } from './actions/use-actions.ts'
import { dropToast, subscribeToasts, toasts } from './toast.ts'
import { phoneWidth } from './wide.ts'

/** Behind the sign-in: Ctrl+Z undoes the latest step that a toast offers to undo, and toasts move to the top where they would cover what they are about. */
export function ToastsAside() {
  const visible = useSyncExternalStore(subscribeToasts, toasts)
  const last = visible.findLast(({ undo }) => undo)
  const run = () => {
    if (!last) return
    dropToast(last.id)
    last.undo?.()
  }
  useActions(last ? [{ id: 'undo', title: `Undo: ${last.text}`, section: 'This page', keys: 'mod+z', isOverLayers: true, run }] : [])
  const isAny = visible.length > 0
  // Measured before it is painted, so that the toasts do not jump.
  useLayoutEffect(() => {
    if (visible.length > 0) place()
  }, [visible])
  // A form gives the focus back a moment after it has closed.
  useEffect(() => {
    if (!isAny) return
    addEventListener('focusin', place)
    // Rows may arrive after the toast, as those of an import do.
    let frame = 0
    const watch = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    })
    for (const main of document.querySelectorAll('main')) watch.observe(main, { childList: true, subtree: true })
    return () => {
      removeEventListener('focusin', place)
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [isAny])
  return null
}

/** What a toast may be about, besides what has the focus: the selected rows, and the bar of their actions. */
const subjects = 'main :is([aria-selected="true"], [data-selected], [data-on])'
/** What a person reads while a toast is visible, and what they use. */
const rows = 'main :is([data-row-key], [data-r], tbody > tr)'
const controls = 'a, button, input, select, textarea'
/** Covering what it is about is worse than covering anything else, and covering a row worse than covering a few controls. */
const weights = { subject: 1000, row: 4, control: 1 }
/** Where toasts may stand, the first where nothing speaks against it: at the bottom, at the end of the line of tabs, at the top (toasts.css). */
const places = ['', 'tabs', 'top']
/** A phone is full of content: toasts stand on its header, which matters less while they are visible. */
const phonePlaces = ['top', '']

const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Toasts stand where they cover least: nothing that they are about, and as few rows and controls as possible. */
function place() {
  const box = document.querySelector<HTMLElement>('.loupe-toasts')
  if (!box) return
  const focused = document.activeElement
  const isFocused = focused && focused !== document.body && focused.localName !== 'main' && !box.contains(focused)
  const about = [...(isFocused ? [focused.closest('[data-row-key]') ?? focused] : []), ...document.querySelectorAll(subjects)]
  const areasOf = (elements: Iterable<Element>, weight: number) =>
    [...elements].filter((element) => !box.contains(element)).map((element) => ({ area: element.getBoundingClientRect(), weight }))
  const isPhone = innerWidth < phoneWidth
  const possible = isPhone ? phonePlaces : places
  const areas = [
    ...areasOf(about, weights.subject),
    ...areasOf(document.querySelectorAll(rows), weights.row),
    ...areasOf(document.querySelectorAll(isPhone ? `main :is(${controls})` : controls), weights.control),
  ]
  const covered = possible.map((name) => {
    box.dataset['place'] = name
    const toast = [...box.children].map((child) => child.getBoundingClientRect())
    return areas.reduce((sum, { area, weight }) => (toast.some((one) => overlap(one, area)) ? sum + weight : sum), 0)
  })
  box.dataset['place'] = possible[covered.indexOf(Math.min(...covered))] ?? ''
}
