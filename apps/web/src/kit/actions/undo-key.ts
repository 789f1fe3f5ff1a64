import { useSyncExternalStore } from 'react'
import { dropToast, subscribeToasts, toasts } from '../toast.ts'
import { useActions } from './use-actions.ts'

/** Ctrl+Z undoes the latest step that a toast offers to undo; never while somebody types. Mounted once, behind the sign-in. */
export function UndoKey() {
  const last = useSyncExternalStore(subscribeToasts, toasts).findLast(({ undo }) => undo)
  const run = () => {
    if (!last) return
    dropToast(last.id)
    last.undo?.()
  }
  useActions(last ? [{ id: 'undo', title: `Undo: ${last.text}`, section: 'This page', keys: 'mod+z', isOverLayers: true, run }] : [])
  return null
}
