import type { Tx } from './connection.ts'

/** Stones that a transaction has let go so far. Who waits for them is served at its end (features/transactions/waitings), when it is known which are free. */
const freedIn = new WeakMap<Tx, Set<string>>()

export function noteFreed(tx: Tx, diamonds: readonly string[]): void {
  if (diamonds.length === 0) return
  const freed = freedIn.get(tx) ?? new Set()
  diamonds.forEach((id) => freed.add(id))
  freedIn.set(tx, freed)
}

/** The stones that were noted since the last call, in id order. */
export function takeFreed(tx: Tx): string[] {
  const freed = [...(freedIn.get(tx) ?? [])].toSorted()
  freedIn.delete(tx)
  return freed
}
