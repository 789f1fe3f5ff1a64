import { useEffect, useRef } from 'react'
import { type Action, type Finder, actions, finders } from './registry.ts'

const shapeOf = (given: readonly Action[]) => given.map(({ id, title, keys, section }) => [id, title, keys, section].join('|')).join('\n')

/** Offers these actions while the component is on screen. They may be made anew with every render; `run` is always the latest one. */
export function useActions(given: readonly Action[]) {
  const latest = useRef(given)
  const shape = shapeOf(given)
  // Written after every render, so that a shortcut never runs what an earlier render meant.
  useEffect(() => {
    latest.current = given
  })
  // The registry is outside React; it changes only when there are other actions, not with every render.
  useEffect(() => {
    const key = Symbol('actions')
    const steady = latest.current.map((action) => ({ ...action, run: () => latest.current.find(({ id }) => id === action.id)?.run() }))
    actions.put(key, steady)
    return () => actions.drop(key)
    // The shape says when the actions are others.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [shape])
}

/** Offers a way to find things in the palette while the component is on screen. */
export function useFinder(finder: Finder | undefined) {
  const latest = useRef(finder)
  const section = finder?.section
  // As above: the latest search is run, the registration stays.
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
