/** Pixels between a toast and what is beside it. */
export const gap = 8

interface Room {
  /** What makes room: the bar of actions at the foot of the page, otherwise what is below the header. */
  of: HTMLElement
  side: 'borderTop' | 'borderBottom'
}
let room: Room | undefined

/** The bar of actions at the foot of the window (`data-foot-bar`); a bar further up is a part of the page. */
function barAtFoot(body: HTMLElement): HTMLElement | undefined {
  const foot = body.getBoundingClientRect().bottom
  return [...body.querySelectorAll<HTMLElement>('[data-foot-bar]')].find((bar) => foot - bar.getBoundingClientRect().bottom < 24)
}

function roomIn(body: HTMLElement): Room {
  // What has made room stays the same: with it there, other bars stand higher.
  if (room?.of.isConnected) return room
  const bar = barAtFoot(body)
  return bar ? { of: bar, side: 'borderTop' } : { of: body, side: 'borderBottom' }
}

/** Gives back the room of the toast that was at the foot. */
export function closeFoot() {
  if (room) room.of.style[room.side] = ''
  room = undefined
}

/**
 * At the foot of the page, above its bar of actions. The page ends above the toast, which therefore covers nothing; the bar, which somebody may be about
 * to tap, stays where it is.
 */
export function placeAtFoot(box: HTMLElement, body: HTMLElement) {
  // Its place in the header; the rest is in toasts.css.
  box.style.cssText = ''
  room = roomIn(body)
  const height = box.offsetHeight + 2 * gap
  // A border, which adds to whatever padding it has.
  room.of.style[room.side] = `${height}px solid transparent`
  const { top, bottom } = room.of.getBoundingClientRect()
  const end = room.of === body ? bottom : top + height
  box.style.cssText = `bottom:${innerHeight - end + gap}px`
}
