import { useCallback, useSyncExternalStore } from 'react'

type Listener = () => void

/** "All that match", as the server understands it: its filter's token, the number it counted, and what was ticked off since. */
export interface AllMatching {
  token: string
  total: number
  except: readonly string[]
}

/**
 * Which rows are ticked, outside React: ticking one row draws one row. One store per list (the caller keeps one for
 * each list type); paging keeps it, and whoever changes the filter calls `reset()`.
 */
export interface Selection {
  has(key: string): boolean
  /** How many are ticked, beyond the page too. */
  readonly size: number
  /** The ticked keys. Empty when all matching are meant: then `allMatching` says which. */
  keys(): string[]
  readonly allMatching: AllMatching | null
  toggle(key: string): void
  set(keys: Iterable<string>, on: boolean): void
  selectAllMatching(total: number, token?: string): void
  reset(): void
  subscribe(listener: Listener): () => void
  subscribeKey(key: string, listener: Listener): () => void
  /** Changes with every change: a snapshot for those who show totals. */
  readonly version: number
}

export function createSelection(initial: Iterable<string> = []): Selection {
  /** Ticked keys, or, when all matching are meant, the exceptions. */
  let marks = new Set(initial)
  let all: { token: string; total: number } | null = null
  let version = 0
  const listeners = new Set<Listener>()
  const byKey = new Map<string, Set<Listener>>()

  const has = (key: string) => marks.has(key) !== (all !== null)
  const tell = (keys?: Iterable<string>) => {
    version++
    for (const key of keys ?? byKey.keys()) byKey.get(key)?.forEach((f) => f())
    listeners.forEach((f) => f())
  }

  return {
    has,
    get size() {
      return all ? Math.max(0, all.total - marks.size) : marks.size
    },
    get version() {
      return version
    },
    get allMatching() {
      return all && { ...all, except: [...marks] }
    },
    keys: () => (all ? [] : [...marks]),
    toggle(key) {
      if (!marks.delete(key)) marks.add(key)
      tell([key])
    },
    set(keys, on) {
      const changed = [...keys].filter((key) => has(key) !== on)
      if (changed.length === 0) return
      for (const key of changed) if (!marks.delete(key)) marks.add(key)
      tell(changed)
    },
    selectAllMatching(total, token = '') {
      all = { total, token }
      marks = new Set()
      tell()
    },
    reset() {
      if (marks.size === 0 && !all) return
      all = null
      marks = new Set()
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeKey(key, listener) {
      const set = byKey.get(key) ?? new Set()
      byKey.set(key, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && byKey.get(key) === set) byKey.delete(key)
      }
    },
  }
}

const nothing = () => () => {}

export function useSelected(selection: Selection | undefined, key: string): boolean {
  const subscribe = useCallback((f: Listener) => (selection ? selection.subscribeKey(key, f) : nothing()), [selection, key])
  return useSyncExternalStore(subscribe, () => selection?.has(key) ?? false)
}

/** Draws its component again with every change of the selection; for counts, totals and bars. */
export function useSelectionVersion(selection: Selection | undefined): number {
  return useSyncExternalStore(selection?.subscribe ?? nothing, () => selection?.version ?? 0)
}
