import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
/** After this time the page is complete, and loading more disturbs nobody. */
const later = 10_000

/** Whether the person has begun to use the page: what only they can ask for is loaded from then on, not before the page itself. */
export function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    if (isUsed) return
    const use = () => setUsed(true)
    const timer = setTimeout(use, later)
    for (const sign of signs) addEventListener(sign, use, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, use)
    }
  }, [isUsed])
  return isUsed
}
