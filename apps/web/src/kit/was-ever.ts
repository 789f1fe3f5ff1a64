import { useState } from 'react'

/** Whether something has been the case since the component was mounted: a dialog is loaded when it is first opened, and keeps its state when it is closed. */
export function useWasEver(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return was || is
}
