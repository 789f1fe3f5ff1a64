/** Pixels between a toast and what is beside it, and the width of the widest. */
export const [gap, most] = [8, 520]

interface Room {
  /** What makes room: the bar of actions at the foot of the page, otherwise what is below the header. */
  of: HTMLElement
  side: 'paddingBlockStart' | 'paddingBlockEnd'
  /** Its own padding there, in pixels. */
  before: number
}
let room: Room | undefined

/** The bar of actions at the foot of the window (`data-foot-bar`); a bar further up is a part of the page. */
function barAtFoot(body: HTMLElement): HTMLElement | undefined {
  const foot = body.getBoundingClientRect().bottom
  return [...body.querySelectorAll<HTMLElement>('[data-foot-bar]')].find((bar) => {
    const { height, bottom } = bar.getBoundingClientRect()
    return height > 0 && Math.abs(foot - bottom) <= 3 * gap
  })
}

function roomIn(body: HTMLElement): Room {
  // What has made room stays the same: with it there, other bars stand higher.
  if (room?.of.isConnected) return room
  const bar = barAtFoot(body)
  const side = bar ? 'paddingBlockStart' : 'paddingBlockEnd'
  const of = bar ?? body
  return { of, side, before: Number.parseFloat(getComputedStyle(of)[side]) }
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
  const { left, width } = body.getBoundingClientRect()
  Object.assign(box.style, { top: 'auto', left: `${left + gap}px`, maxWidth: `${Math.min(most, width - 2 * gap)}px` })
  room = roomIn(body)
  const height = box.offsetHeight + 2 * gap
  room.of.style[room.side] = `${room.before + height}px`
  const { top, bottom } = room.of.getBoundingClientRect()
  const end = room.of === body ? bottom : top + height
  box.style.bottom = `${innerHeight - end + gap}px`
}
