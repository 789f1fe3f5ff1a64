import { useEffect, useRef } from 'react'
import { isTyping } from './actions/layers.ts'
import { preferences } from './preferences.ts'

/**
 * A keyboard shortcut of an open layer: unlike the page's own (in the action registry) it works while the layer is open. It is ignored while typing;
 * printable keys are ignored when single-key shortcuts are switched off (WCAG 2.1.4).
 */
export function useLayerKey(key: string, run: () => void, isOn: boolean) {
  const latest = useRef(run)
  // Updated after every render, so that the key calls the current callback.
  useEffect(() => {
    latest.current = run
  })
  // Listens on the window, because the focus may be anywhere.
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && isTyping(event.target)) return
      if (key.length === 1 && !preferences().singleKeys) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [key, isOn])
}
