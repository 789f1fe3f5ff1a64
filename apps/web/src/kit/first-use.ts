const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
/** After this time the page is complete, and loading more disturbs nobody. */
const later = 10_000

/** So long nothing is pressed or moved, in milliseconds: what the person is doing is not delayed by what they may do later. */
const pause = 400

/**
 * Runs once the person has begun to use the page and pauses: what only they can ask for is loaded then, not before the page itself, nor while it reacts
 * to them for the first time.
 * @param isUrgent runs it at their first movement
 * @returns a function that calls it off
 */
export function onFirstUse(run: () => void, isUrgent = false): () => void {
  const stop = () => {
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, use)
  }
  const start = () => {
    stop()
    run()
  }
  const use = () => {
    clearTimeout(timer)
    if (isUrgent) start()
    else timer = setTimeout(start, pause)
  }
  let timer = setTimeout(start, later)
  for (const sign of signs) addEventListener(sign, use, { passive: true })
  return stop
}
