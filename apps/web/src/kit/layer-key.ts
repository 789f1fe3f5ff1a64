import { useEffect, useRef } from 'react'
import { preferences } from './preferences.ts'

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]'

/**
 * A key of a layer that is open: unlike the page's own (the action registry's) it counts while the layer stands before the page. It rests while one
 * types; printable keys rest when single keys are switched off (WCAG 2.1.4).
 */
export function useLayerKey(key: string, run: () => void, isOn: boolean) {
  const latest = useRef(run)
  // Written after every render, so that the key does what this render means.
  useEffect(() => {
    latest.current = run
  })
  // The window hears keys wherever the focus is.
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      if (key.length === 1 && !preferences().singleKeys) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [key, isOn])
}
