import { useEffect, useState } from 'react'
import { onFirstUse } from '../../kit/first-use.ts'

/** Whether the person has begun to use the page. */
export function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false)
  // Listens on the window, because they may begin anywhere.
  useEffect(() => onFirstUse(() => setUsed(true)), [])
  return isUsed
}
