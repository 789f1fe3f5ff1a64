import { useCallback, useSyncExternalStore } from 'react'

type Listener = () => void

/** "All that match", in the server's terms: the filter's token, the number of rows it counted, and the rows deselected since. */
interface AllMatching {
  token: string
  total: number
  except: readonly string[]
}

/**
 * The selected rows, stored outside React, so that selecting a row renders only that row. The caller creates one store per list
 * type; paging preserves it, and changing the filter must call `reset()`.
 */
export interface Selection {
  has(key: string): boolean
  /** Number of selected rows, including other pages. */
  readonly size: number
  /** The selected keys. Empty when all matching rows are selected: see `allMatching`. */
  keys(): string[]
  readonly allMatching: AllMatching | null
  toggle(key: string): void
  set(keys: Iterable<string>, on: boolean): void
  selectAllMatching(total: number, token?: string): void
  reset(): void
  subscribe(listener: Listener): () => void
  subscribeKey(key: string, listener: Listener): () => void
  /** Changes with every change: a snapshot for components that show totals. */
  readonly version: number
}

export function createSelection(initial: Iterable<string> = []): Selection {
  /** Selected keys, or, when all matching rows are selected, the exceptions. */
  let marks = new Set(initial)
  let all: { token: string; total: number } | null = null
  let version = 0
  const listeners = new Set<Listener>()
  const byKey = new Map<string, Set<Listener>>()

  const has = (key: string) => marks.has(key) !== (all !== null)
  const notify = (keys?: Iterable<string>) => {
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
      notify([key])
    },
    set(keys, on) {
      const changed = [...keys].filter((key) => has(key) !== on)
      if (changed.length === 0) return
      for (const key of changed) if (!marks.delete(key)) marks.add(key)
      notify(changed)
    },
    selectAllMatching(total, token = '') {
      all = { total, token }
      marks = new Set()
      notify()
    },
    reset() {
      if (marks.size === 0 && !all) return
      all = null
      marks = new Set()
      notify()
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

/** Renders the component again after every change of the selection; for counts, totals and bars. */
export function useSelectionVersion(selection: Selection | undefined): number {
  return useSyncExternalStore(selection?.subscribe ?? nothing, () => selection?.version ?? 0)
}
