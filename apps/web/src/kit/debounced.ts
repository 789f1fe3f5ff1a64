import { useEffect, useState } from 'react'

/** The value after it has not changed for the given time. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

/** A single change at once; several within the given time after each other when they pause. A click does not wait for a second one. */
export function useThrottled<T>(value: T, milliseconds: number): T {
  const [last, setLast] = useState({ value, settled: value, at: Number.NEGATIVE_INFINITY })
  // Decided while rendering, so that the request starts with the change and the screen is not rendered twice.
  if (value !== last.value) {
    // oxlint-disable-next-line react/purity -- read once for each change and stored with it
    const at = performance.now()
    setLast({ value, settled: at - last.at > milliseconds ? value : last.settled, at })
  }
  const isAhead = last.settled !== value
  useEffect(() => {
    if (!isAhead) return
    const timer = setTimeout(() => setLast((now) => ({ ...now, settled: value })), milliseconds)
    return () => clearTimeout(timer)
  }, [value, isAhead, milliseconds])
  return last.settled
}
