import type { Token } from '../tokens/tokens.ts'

/** Stones that are gone, and small stones around the one that is asked for. */

const longestGone = 12

/** "the 2ct oval is gone", "that RD 1.01 was reserved already"; "is that one sold?" asks. */
export function afterGone(tokens: readonly Token[], at: number): number | undefined {
  if (!/^(?:THE|THAT|THIS|YOUR|MY|OUR)$/.test(tokens[at]?.word ?? '')) return undefined
  const end = tokens.findIndex(({ word }, place) => place > at && (place - at > longestGone || /^(?:[,.;:!?]|NEED|WANT|BUT)$/.test(word)))
  const clause = tokens.slice(at, end < 0 ? undefined : end)
  const gone = clause.findIndex(({ word }) => /^(?:SOLD|GONE|RESERVED|REJECTED|TAKEN)$/.test(word))
  const isVerb = clause.slice(0, Math.max(0, gone)).some(({ word }) => /^(?:IS|WAS|ARE|WERE|GOT|BEEN)$/.test(word))
  if (!isVerb || tokens[end]?.word === '?' || !clause.some(({ kind }) => kind === 'number')) return undefined
  return at + gone + (clause[gone + 1]?.word === 'ALREADY' ? 2 : 1)
}

/** "halo melee 1.2mm 40 pcs": small stones around the one that is asked for. */
export function afterHalo(tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at]?.word !== 'HALO') return undefined
  let to = at + 1
  while (/^(?:MELEE|STONES?|DIAMONDS?|RD|RDS|ROUNDS?|OF|:)$/.test(tokens[to]?.word ?? '')) to++
  const start = to
  while (tokens[to]?.kind === 'number' && /^(?:MM|PCS?|PIECES|STONES)$/.test(tokens[to + 1]?.word ?? '')) to += 2
  return to > start ? to : undefined
}
