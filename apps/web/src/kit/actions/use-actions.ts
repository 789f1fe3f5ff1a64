import { useEffect, useRef } from 'react'
import { type Action, type Finder, actions, finders } from './registry.ts'

const shapeOf = (given: readonly Action[]) => given.map(({ id, title, keys, section }) => [id, title, keys, section].join('|')).join('\n')

/** Registers these actions while the component is mounted. They may be new objects in every render; `run` always calls the latest one. */
export function useActions(given: readonly Action[]) {
  const latest = useRef(given)
  const shape = shapeOf(given)
  // Updated after every render, so that a shortcut never runs an outdated callback.
  useEffect(() => {
    latest.current = given
  })
  // The registry is outside React; it is updated only when the actions change, not on every render.
  useEffect(() => {
    const key = Symbol('actions')
    const steady = latest.current.map((action) => ({ ...action, run: () => latest.current.find(({ id }) => id === action.id)?.run() }))
    actions.put(key, steady)
    return () => actions.drop(key)
    // The shape changes when the actions do.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [shape])
}

/** Registers a finder for the palette while the component is mounted. */
export function useFinder(finder: Finder | undefined) {
  const latest = useRef(finder)
  const section = finder?.section
  // As above: the latest finder is called, the registration stays.
  useEffect(() => {
    latest.current = finder
  })
  // Registers once for its section.
  useEffect(() => {
    if (section === undefined) return
    const key = Symbol('finder')
    const from = latest.current?.from ?? 1
    finders.put(key, [{ section, from, find: (text, signal) => latest.current?.find(text, signal) ?? Promise.resolve([]) }])
    return () => finders.drop(key)
  }, [section])
}
