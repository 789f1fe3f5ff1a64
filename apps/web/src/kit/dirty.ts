import { useEffect, useId } from 'react'

/** Forms with unsaved input. The app asks for confirmation before anything that would discard it: reload, another page, switch of the stone type, sign-out. */
const dirty = new Set<string>()
/** Those of them without a stored draft: leaving the page discards their input. */
const lost = new Set<string>()
let isAnswered = false

// The browser's own confirmation, for closing the tab or leaving by the address bar.
addEventListener('beforeunload', (event) => {
  if (dirty.size > 0) event.preventDefault()
})

export const isAnythingUnsaved = () => dirty.size > 0
/** Whether navigating would discard input without a confirmation. */
export const wouldLose = () => lost.size > 0 && !isAnswered

/** Navigates away from a form that was saved, or whose discarding was confirmed, without another confirmation. */
export function leaving(go: () => void) {
  isAnswered = true
  // The navigation happens a moment later.
  setTimeout(() => (isAnswered = false), 300)
  go()
}

/** Registers whether a form has unsaved input, and whether the input is stored as a draft. */
export function useUnsaved(isDirty: boolean, isStored = false) {
  const id = useId()
  // The sets are outside React because the confirmations are too.
  useEffect(() => {
    if (!isDirty) return
    dirty.add(id)
    if (!isStored) lost.add(id)
    return () => {
      dirty.delete(id)
      lost.delete(id)
    }
  }, [id, isDirty, isStored])
}
