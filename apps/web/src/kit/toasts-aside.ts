import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useActions } from './actions/use-actions.ts'
import { dropToast, subscribeToasts, toasts } from './toast.ts'

/** Behind the sign-in: Ctrl+Z undoes the latest step that a toast offers to undo, and toasts move to the top where they would cover what they are about. */
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

/** What a toast may be about, besides what has the focus: the selected rows, and the bar of their actions. */
const subjects = 'main :is([aria-selected="true"], [data-selected], [data-on])'

/** Toasts move to the top where they would cover more of what they are about at the bottom. */
function place() {
  const box = document.querySelector<HTMLElement>('.loupe-toasts')
  if (!box) return
  const focused = document.activeElement
  const isFocused = focused && focused !== document.body && focused.localName !== 'main' && !box.contains(focused)
  const about = [...(isFocused ? [focused.closest('[data-row-key]') ?? focused] : []), ...document.querySelectorAll(subjects)]
  const boxes = about.map((element) => element.getBoundingClientRect())
  const covered = () => {
    const a = box.getBoundingClientRect()
    return boxes.filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).length
  }
  delete box.dataset['place']
  const atBottom = covered()
  if (atBottom === 0) return
  box.dataset['place'] = 'top'
  if (covered() >= atBottom) delete box.dataset['place']
}
