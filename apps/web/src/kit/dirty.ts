import { useEffect, useId } from 'react'

/** Forms with something unsaved. The house asks before it does anything that would lose it: reload, another page, switch of the stone type, sign-out. */
const dirty = new Set<string>()
/** Those of them that keep no draft: on another page what was typed is gone. */
const lost = new Set<string>()
let isAnswered = false

// The browser's own question, for closing the tab or leaving by the address bar.
addEventListener('beforeunload', (event) => {
  if (dirty.size > 0) event.preventDefault()
})

export const isAnythingUnsaved = () => dirty.size > 0
/** Whether going to another page would lose something, and nobody was asked yet. */
export const wouldLose = () => lost.size > 0 && !isAnswered

/** Does what leaves a form that was saved, or that its owner was asked about: nobody is asked again. */
export function leaving(go: () => void) {
  isAnswered = true
  // The page changes a moment later.
  setTimeout(() => (isAnswered = false), 300)
  go()
}

/** A form says here whether it holds anything unsaved, and whether that is kept as a draft. */
export function useUnsaved(isDirty: boolean, isKept = false) {
  const id = useId()
  // The sets are outside React because the questions are asked outside of it too.
  useEffect(() => {
    if (!isDirty) return
    dirty.add(id)
    if (!isKept) lost.add(id)
    return () => {
      dirty.delete(id)
      lost.delete(id)
    }
  }, [id, isDirty, isKept])
}
