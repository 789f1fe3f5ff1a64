import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type View, changeView, entryName, markDisplayed, viewOf } from '../entry-views.ts'
import { elementAt, placeOf } from './focus-place.ts'

/** Names a scrolled part of the page by its class. */
function partOf(root: HTMLElement, element: HTMLElement): string | undefined {
  const [name] = element.classList
  return name && (element === root ? name : `${name} ${[...root.getElementsByClassName(name)].indexOf(element)}`)
}
function partAt(root: HTMLElement, part: string): HTMLElement | undefined {
  const [name = '', index] = part.split(' ')
  return index === undefined ? root : (root.getElementsByClassName(name)[Number(index)] as HTMLElement | undefined)
}

/** How long nothing may change on a restored page until it counts as complete. */
const quietMs = 1000
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
let stopRestoring: (() => void) | undefined

/** Scrolls and focuses as before. The rows arrive after the page, so it tries again with each change of the page, until everything is in its place or the person does something. */
function restore(root: HTMLElement, view: View) {
  let isFocused = view.focused === undefined
  let quiet = 0
  /** The browser's scroll anchoring would follow the rows that move while the page is filled. */
  const unanchored = new Set<HTMLElement>()
  const apply = () => {
    let isComplete = true
    for (const [part, [left, top]] of Object.entries(view.scrolled)) {
      const element = partAt(root, part)
      if (element && isAt(element, left, top)) continue
      if (element && !unanchored.has(element)) {
        unanchored.add(element)
        element.style.setProperty('overflow-anchor', 'none')
      }
      element?.scrollTo({ left, top, behavior: 'instant' })
      isComplete &&= element !== undefined && isAt(element, left, top)
    }
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body || activeElement === root
    if (view.focused && isLost) elementAt(root, view.focused)?.focus({ preventScroll: true })
    isFocused ||= root.contains(document.activeElement) && document.activeElement !== root
    clearTimeout(quiet)
    if (isComplete && isFocused) quiet = window.setTimeout(stop, quietMs)
  }
  const changes = new MutationObserver(apply)
  function stop() {
    clearTimeout(quiet)
    changes.disconnect()
    for (const element of unanchored) element.style.removeProperty('overflow-anchor')
    root.removeEventListener('scroll', apply, true)
    for (const input of inputs) removeEventListener(input, stop, true)
  }
  changes.observe(root, { childList: true, subtree: true })
  root.addEventListener('scroll', apply, true)
  for (const input of inputs) addEventListener(input, stop, { capture: true, passive: true })
  apply()
  return stop
}
const isAt = ({ scrollLeft, scrollTop }: Element, left: number, top: number) =>
  Math.abs(scrollLeft - left) <= 1 && Math.abs(scrollTop - top) <= 1

/** The place of the current entry in the history: an entry that replaces another keeps its place. */
const indexNow = () => (history.state as { idx?: number } | null)?.idx ?? 0

/** Back, Forward and a reload show a page as it was: scrolled as far, with the focus where it was. A page that is opened begins at its top. */
export function RestoredView({ page }: { page: RefObject<HTMLElement | null> }) {
  const location = useLocation()
  const last = useRef<{ location: object; name: string; pathname: string; index: number }>(undefined)
  const wasScrolled = useRef(false)

  useLayoutEffect(() => {
    const { current } = last
    markDisplayed()
    const isOpened = current !== undefined && indexNow() > current.index && !viewOf(entryName())
    // To scroll a page, or to ask how far it is scrolled, would lay it out in the middle of the change, before its parts are fitted.
    if (isOpened && current.pathname !== location.pathname && wasScrolled.current) page.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [page, location])

  // After the effects of the page's parts, some of which scroll to the beginning.
  useEffect(() => {
    const { current } = last
    if (current?.location === location) return
    const name = entryName()
    last.current = { location, name, pathname: location.pathname, index: indexNow() }
    stopRestoring?.()
    // An entry that is new has none.
    const view = viewOf(name)
    // Back may come before this has run for the page that is left: then that page was recorded under the name of this entry.
    const isOther = current?.name !== name || current.pathname !== location.pathname
    if (view && page.current && isOther) stopRestoring = restore(page.current, structuredClone(view))
  }, [page, location])

  useEffect(() => {
    const root = page.current
    if (!root) return
    const parts = new WeakMap<HTMLElement, string | undefined>()
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return
      if (target === root) wasScrolled.current = target.scrollTop > 0
      if (!parts.has(target)) parts.set(target, partOf(root, target))
      const part = parts.get(target)
      if (part) changeView(({ scrolled }) => (scrolled[part] = [target.scrollLeft, target.scrollTop]))
    }
    const onFocus = ({ target }: FocusEvent) => {
      const place = target instanceof Element && target !== root ? placeOf(root, target) : undefined
      if (place) changeView((view) => (view.focused = place))
    }
    root.addEventListener('scroll', onScroll, { capture: true, passive: true })
    root.addEventListener('focusin', onFocus)
    return () => {
      root.removeEventListener('scroll', onScroll, true)
      root.removeEventListener('focusin', onFocus)
    }
  }, [page])
  return null
}
