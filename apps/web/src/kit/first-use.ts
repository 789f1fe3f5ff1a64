const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
/** After this time the page is complete, and loading more disturbs nobody. */
const later = 10_000

/**
 * Runs once the person begins to use the page: what only they can ask for is loaded from then on, not before the page itself.
 * @returns a function that calls it off
 */
export function onFirstUse(run: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, use)
  }
  const use = () => {
    stop()
    run()
  }
  const timer = setTimeout(use, later)
  for (const sign of signs) addEventListener(sign, use, { passive: true })
  return stop
}
