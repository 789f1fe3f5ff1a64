import { isInLayer } from './actions/layers.ts'
import { isReturn } from './entry-views.ts'
import { type Spot, focusSpot, isLost, spotOf } from './focus-back.ts'

/**
 * Keeps the focus where a person works: where an action removes the control that has it, the row that follows takes it, or else the heading of
 * the page or the dialog that the control was in; where a button leads to another page, such as that of a deleted record, the heading of that. Without this it falls to the body, and the next Tab starts at the top of the window.
 */

interface Place {
  spot: Spot
  /** The page or dialog. */
  region: Element | null
}
const pages = '.loupe-page, .loupe-tabbed'
const regions = `[role="dialog"], ${pages}`
const controls = 'button, a[href], input, select, textarea, summary, [tabindex]'

/** The last focused control of each region, the latest last: a dialog may be removed together with the control that opened it. */
let places: readonly Place[] = []
const watch = new MutationObserver(restore)

function restore(records: readonly MutationRecord[]) {
  const last = places.at(-1)
  if (!last || !isLost()) return
  const { element } = last.spot
  if (element.isConnected && element.checkVisibility()) {
    // A button that waited for its answer is enabled again. Any other control that is still there has lost the focus on purpose.
    if (records.some(({ type }) => type === 'attributes') && !element.matches(':disabled')) focusSpot(last.spot)
    return
  }
  for (const { spot, region } of places.toReversed()) {
    if (focusSpot(spot)) return
    if (region?.isConnected && region.checkVisibility()) return focusRegion(region)
  }
  // Back shows a page with the focus where it was, and a link is followed from any place.
  if (isReturn() || !element.matches('button')) return
  const next = document.querySelector(pages)
  if (next) focusRegion(next)
  // The page that follows may still be loading.
  if (isLost()) watch.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
}

function focusRegion(region: Element) {
  const to = region.matches(pages) ? region.querySelector<HTMLElement>('h1') : (region as HTMLElement)
  to?.setAttribute('tabindex', '-1')
  to?.focus({ preventScroll: true })
}

function remember(element: Element | null) {
  watch.disconnect()
  const spot = spotOf(element)
  if (!spot) {
    places = []
    return
  }
  const region = spot.element.closest(regions)
  places = [...places.filter((place) => place.region !== region && place.region?.isConnected), { spot, region }]
  // Whatever removes the control changes the children of one of these.
  for (let above = spot.element.parentElement; above; above = above.parentElement) watch.observe(above, { childList: true })
  watch.observe(spot.element, { attributeFilter: ['disabled'] })
}

/** A dialog fetches the focus back from the page behind it, where Tab leads it for a moment. */
const isBehindDialog = (element: Element) =>
  !isInLayer(element) && [...document.querySelectorAll('.ant-modal-wrap')].some((dialog) => dialog.checkVisibility())
document.addEventListener('focusin', ({ target }) => (isBehindDialog(target as Element) ? undefined : remember(target as Element)))
// A click beside every control takes the focus away on purpose; one on the control that has it already sends no other event.
document.addEventListener('pointerdown', ({ target }) => remember((target as Element).closest(controls)), true)
