import { type Press, chordOf, isSingleKey, sequenceMs } from './keys.ts'
import { actions } from './registry.ts'

/** So long after it was pressed a key still does what it stands for. */
const waitsMs = 1000
/** Parts of a page that wait for their data (kit/states.tsx); a button that waits for its own answer is none. */
const loading = '.loupe-waiting, [aria-busy="true"]:not(button)'

/**
 * A screen registers its actions once its data has arrived. A single key that is pressed before that, and means nothing yet, is run as soon as it does: not
 * when another key, a click or another page came in between.
 * @param run says whether an action has this key
 */
export function followEarlyKeys(run: (keys: string) => boolean): { remember(press: Press): void; stop(): void } {
  let early: { keys: string; at: number; path: string } | undefined
  let pressedAt = -Infinity
  const forget = () => (early = undefined)
  const onKeyDown = ({ repeat }: KeyboardEvent) => {
    if (!repeat) forget()
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  addEventListener('pointerdown', forget, { capture: true })
  const tryAgain = () => {
    if (!early) return
    const isOver = performance.now() - early.at > waitsMs || location.pathname !== early.path
    if (isOver || run(early.keys)) forget()
  }
  // When all parts that appear together have registered theirs.
  const unsubscribe = actions.subscribe(() => early && queueMicrotask(tryAgain))
  return {
    remember(press) {
      // After another key without a meaning it may be the end of a sequence.
      const isAlone = press.timeStamp - pressedAt > sequenceMs
      pressedAt = press.timeStamp
      const keys = chordOf(press)
      if (isAlone && keys.length === 1 && isSingleKey(keys) && document.querySelector(loading))
        early = { keys, at: press.timeStamp, path: location.pathname }
    },
    stop() {
      unsubscribe()
      removeEventListener('keydown', onKeyDown, { capture: true })
      removeEventListener('pointerdown', forget, { capture: true })
    },
  }
}
