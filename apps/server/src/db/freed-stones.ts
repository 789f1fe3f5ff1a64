import type { Tx } from './connection.ts'

/**
 * Stones that a transaction has freed so far. Their waiting lists are served at its end (features/transactions/waitings), when it is known which are
 * really free.
 */
const freedIn = new WeakMap<Tx, Set<string>>()

export function noteFreed(tx: Tx, diamonds: readonly string[]): void {
  if (diamonds.length === 0) return
  const freed = freedIn.get(tx) ?? new Set()
  diamonds.forEach((id) => freed.add(id))
  freedIn.set(tx, freed)
}

/** Returns the stones noted since the last call, in id order. */
export function takeFreed(tx: Tx): string[] {
  const freed = [...(freedIn.get(tx) ?? [])].toSorted()
  freedIn.delete(tx)
  return freed
}
