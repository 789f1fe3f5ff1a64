import { useEffect, useId } from 'react'

/** Forms with something unsaved. The house asks before it does anything that would lose it: reload, switch of the stone type, sign-out. */
const dirty = new Set<string>()

// The browser's own question, for closing the tab or leaving by the address bar.
addEventListener('beforeunload', (event) => {
  if (dirty.size > 0) event.preventDefault()
})

export const isAnythingUnsaved = () => dirty.size > 0

/** A form says here whether it holds anything unsaved. */
export function useUnsaved(isDirty: boolean) {
  const id = useId()
  // The set is outside React because the questions are asked outside of it too.
  useEffect(() => {
    if (!isDirty) return
    dirty.add(id)
    return () => void dirty.delete(id)
  }, [id, isDirty])
}
