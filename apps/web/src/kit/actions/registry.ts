import { useSyncExternalStore } from 'react'

/**
 * Everything a person can do right now, registered by whatever is on screen. The palette, the shortcuts and the `?` list all read this one list, so
 * that none of them can promise what another does not do.
 */
export interface Action {
  id: string
  title: string
  /** Heading it stands under, as 'Go to' or 'Stones'. */
  section: string
  /** As `mod+k`, `?`, or `g d`. */
  keys?: string
  /** More words it is found by. */
  words?: string
  run(): void
  /** Only a shortcut that the `?` list names: nothing for the palette. */
  isKeyOnly?: boolean
  /** Also while typing and above a dialog; for the palette itself. */
  isEverywhere?: boolean
  /** Also above a dialog or a drawer, as what steps through the stones in one. */
  isOverLayers?: boolean
}

/** Finds things by what was typed, for the palette: stones by number, clients by name. */
export interface Finder {
  section: string
  /** Fewest characters it starts at. */
  from: number
  find(text: string, signal: AbortSignal): Promise<Action[]>
}

function register<T>() {
  const given = new Map<symbol, readonly T[]>()
  const listeners = new Set<() => void>()
  let all: readonly T[] = []
  const tell = () => {
    all = [...given.values()].flat()
    listeners.forEach((listener) => listener())
  }
  return {
    put(key: symbol, entries: readonly T[]) {
      given.set(key, entries)
      tell()
    },
    drop(key: symbol) {
      given.delete(key)
      tell()
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

/** What was registered last stands first for a shortcut: the screen before the shell. */
export const actionFor = (keys: string): Action | undefined => actions.all().findLast((action) => action.keys === keys)

export const useRegistered = () => useSyncExternalStore(actions.subscribe, actions.all)
export const useFinders = () => useSyncExternalStore(finders.subscribe, finders.all)
