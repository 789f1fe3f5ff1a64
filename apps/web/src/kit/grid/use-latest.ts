import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The latest value for handlers that must not change, so that memoised rows and headers are not rendered again. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  // Updated after every render, before any event can occur.
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
