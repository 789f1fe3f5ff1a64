import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The newest value for handlers that must not change: memoised rows and heads stay as they are. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  // After every draw, before any event can be heard.
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
