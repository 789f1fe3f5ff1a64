import { useSyncExternalStore } from 'react'

/**
 * The actions available now, registered by the components on screen. The palette, the shortcuts and the `?` list all read this list, so that they cannot
 * disagree.
 */
export interface Action {
  id: string
  title: string
  /** What tells it from others of the same title: the city of a client. */
  detail?: string
  /** Heading in the palette, such as 'Go to' or 'Stones'. */
  section: string
  /** As `mod+k`, `?`, or `g d`. */
  keys?: string
  /** Further words to find it by. */
  keywords?: string
  run(): void
  /** Exists, and the person's role does not permit it: listed with that word, and cannot be chosen. */
  isRefused?: boolean
  /** Listed as a shortcut only, not in the palette. */
  isKeyOnly?: boolean
  /** Handled by the part of the page that has the focus, such as a grid: here only to be listed. */
  isListedOnly?: boolean
  /** Works also while typing and above a dialog; for the palette itself. */
  isEverywhere?: boolean
  /** Works also above a dialog or a drawer, such as the keys that step through the stones in one. */
  isOverLayers?: boolean
}

/** Finds entries for the palette by the typed text: stones by number, clients by name, or what a client asks for. */
export interface Finder {
  /** Tells it from the others; each entry is listed under its own section. */
  section: string
  /** Minimum number of characters. */
  from: number
  /** Finds names: when nothing matches a text of several words, each word is searched for alone. */
  isByWord?: boolean
  find(text: string, signal: AbortSignal): Promise<Action[]>
}

function register<T>() {
  const given = new Map<symbol, readonly T[]>()
  const listeners = new Set<() => void>()
  let all: readonly T[] = []
  const notify = () => {
    all = [...given.values()].flat()
    listeners.forEach((listener) => listener())
  }
  return {
    put(key: symbol, entries: readonly T[]) {
      given.set(key, entries)
      notify()
    },
    drop(key: symbol) {
      given.delete(key)
      notify()
    },
    all: () => all,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const actions = register<Action>()
export const finders = register<Finder>()

/** The action registered last has priority for a shortcut: the screen before the shell. */
export const actionFor = (keys: string): Action | undefined =>
  actions.all().findLast((action) => action.keys === keys && !action.isListedOnly)

export const useRegistered = () => useSyncExternalStore(actions.subscribe, actions.all)
export const useFinders = () => useSyncExternalStore(finders.subscribe, finders.all)
