import { useLayoutEffect } from 'react'
import { closeFoot, gap, placeAtFoot } from './toast-foot.ts'
import type { Toast } from './toast.ts'
import { phoneWidth } from './wide.ts'

/** The width in pixels below which a gap in the header is no place for a toast, and that of the widest. */
const [least, most] = [260, 520]

/** The header of a phone is full of what is tapped, and on a touch screen nobody can point at a long text to read it whole. */
const atFoot = matchMedia(`(max-width: ${phoneWidth - 1}px), (hover: none)`)

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Where an element is once its motion has ended, which moves it by a transform. */
function restingBox(element: HTMLElement): Box {
  let [left, top] = [0, 0]
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) {
    left += at.offsetLeft
    top += at.offsetTop - (at === element ? 0 : at.scrollTop)
  }
  return { left, top, right: left + element.offsetWidth, bottom: top + element.offsetHeight }
}

/** Dialogs and drawers over the page, without those that are closing. */
const openLayers = (): Box[] =>
  [...document.querySelectorAll<HTMLElement>('.ant-drawer-content-wrapper, .ant-modal')]
    .filter((layer) => layer.offsetParent !== null && !layer.className.includes('-leave'))
    .map(restingBox)

/** The part of the header's line that no drawer stands in, if it has room for a toast; otherwise the whole line. */
function freePart(layers: readonly Box[], below: number): [start: number, end: number] {
  let [start, end] = [gap, innerWidth - gap]
  for (const { left, right, top } of layers) {
    if (top >= below) continue
    if (right >= innerWidth - gap) end = Math.min(end, left - gap)
    else if (left <= gap) start = Math.max(start, right + gap)
  }
  return end - start >= least ? [start, end] : [gap, innerWidth - gap]
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()

/** The search field of the header, which stays in reach. */
const searchStart = () => {
  const search = boxOf('.loupe-finder')
  return search && search.left >= least + 2 * gap ? search.left - gap : Infinity
}

/** On the header: in its empty part where it has room for a toast, otherwise over the links before the search. A dialog or a drawer that would reach under it begins below it (toasts.css). */
function placeOnHeader(box: HTMLElement, layers: readonly Box[]) {
  const header = boxOf('.loupe-top')
  const empty = boxOf('.loupe-top-space')
  const [start, wholeEnd] = freePart(layers, header?.bottom ?? gap)
  // Under the mask of a layer nobody can search.
  const end = layers.length > 0 ? wholeEnd : Math.min(wholeEnd, searchStart())
  const top = (header?.top ?? 0) + 4
  Object.assign(box.style, { top: `${top}px`, bottom: 'auto', left: `${start}px`, maxWidth: `${Math.min(most, end - start)}px` })
  const first = empty ? Math.max(start, empty.left) : start
  box.style.left = `${Math.max(start, Math.min(first, end - box.offsetWidth))}px`
  const own = restingBox(box)
  if (layers.some((layer) => overlap(own, layer))) document.documentElement.style.setProperty('--loupe-toasts-end', `${own.bottom + gap}px`)
}

/** A toast stands where nothing is that it speaks of, and what somebody may be about to click stays where it is: on the header, or at the foot of a touch screen. */
function place(box: HTMLElement) {
  document.documentElement.style.removeProperty('--loupe-toasts-end')
  const body = document.querySelector<HTMLElement>('.loupe-frame-body')
  const layers = openLayers()
  // The buttons of a drawer or a dialog are at its foot, and under its mask nobody uses the header.
  const isAtFoot = box.childElementCount > 0 && atFoot.matches && body !== null && layers.length === 0
  box.toggleAttribute('data-foot', isAtFoot)
  if (isAtFoot) return placeAtFoot(box, body)
  closeFoot()
  if (box.childElementCount > 0) placeOnHeader(box, layers)
}

/** Places the toast before it is painted, and again when the window or what lies over the page changes. */
export function useToastPlace(box: { current: HTMLElement | null }, visible: Toast | undefined) {
  useLayoutEffect(() => {
    const again = () => (box.current ? place(box.current) : undefined)
    again()
    if (!visible) return undefined
    let frame = 0
    const watch = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(again)
    })
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
    addEventListener('resize', again)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
      removeEventListener('resize', again)
    }
  }, [box, visible])
}
