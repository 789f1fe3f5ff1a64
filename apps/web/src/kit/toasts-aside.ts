import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useActions } from './actions/use-actions.ts'
import { dropToast, subscribeToasts, toasts } from './toast.ts'

/** Behind the sign-in: Ctrl+Z undoes the latest step that a toast offers to undo, and toasts move to the top where they would cover what has the focus. */
export function ToastsAside() {
  const visible = useSyncExternalStore(subscribeToasts, toasts)
  const last = visible.findLast(({ undo }) => undo)
  const run = () => {
    if (!last) return
    dropToast(last.id)
    last.undo?.()
  }
  useActions(last ? [{ id: 'undo', title: `Undo: ${last.text}`, section: 'This page', keys: 'mod+z', isOverLayers: true, run }] : [])
  const isAny = visible.length > 0
  // Measured before it is painted, so that the toasts do not jump.
  useLayoutEffect(() => {
    if (visible.length > 0) place()
  }, [visible])
  // A form gives the focus back a moment after it has closed.
  useEffect(() => {
    if (!isAny) return
    addEventListener('focusin', place)
    return () => removeEventListener('focusin', place)
  }, [isAny])
  return null
}

function place() {
  const box = document.querySelector<HTMLElement>('.loupe-toasts')
  const focused = document.activeElement
  if (!box || !focused || focused === document.body || box.contains(focused)) return
  delete box.dataset['place']
  const a = box.getBoundingClientRect()
  const b = focused.getBoundingClientRect()
  if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) box.dataset['place'] = 'top'
}
