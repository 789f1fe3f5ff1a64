import type { Token } from './tokens.ts'

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
