import { useSyncExternalStore } from 'react'
import { useActions } from './actions/use-actions.ts'
import { dropToast, subscribeToasts, toasts } from './toast.ts'

/** Behind the sign-in: Ctrl+Z undoes the latest step that a toast offers to undo. */
export function UndoKey() {
  const visible = useSyncExternalStore(subscribeToasts, toasts)
  const last = visible.findLast(({ undo }) => undo)
  const run = () => {
    if (!last) return
    dropToast(last.id)
    last.undo?.()
  }
  useActions(last ? [{ id: 'undo', title: `Undo: ${last.text}`, section: 'This page', keys: 'mod+z', isOverLayers: true, run }] : [])
  return null
}
