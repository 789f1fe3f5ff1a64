import { useMemo } from 'react'
import { useEntryState } from '../use-entry-state.ts'

const none: readonly string[] = []

/** Which groups of a grid are folded. Going back in the browser restores it. */
export function useFolded(label: string) {
  const [keys, setKeys] = useEntryState<readonly string[]>(`folded ${label}`, none)
  const folded: ReadonlySet<string> = useMemo(() => new Set(keys), [keys])
  const fold = (key: string) => setKeys((old) => (old.includes(key) ? old.filter((one) => one !== key) : [...old, key]))
  return { folded, fold }
}
