import { colorLabels } from './read-grades.ts'
import { fluorescenceLabels } from '../words/fluorescence-words.ts'
import type { Token } from '../tokens/tokens.ts'

/** Behind which color each letter is hardly a further one, and what else it may be. */
const letters: Readonly<Record<string, readonly [behind: RegExp, level: string]>> = {
  N: [/^[D-L]$/, 'no fluorescence'],
  M: [/^[D-J]$/, 'medium'],
  F: [/^[G-L]$/, 'faint'],
}
const joint = /^(?:[-/,&+]|TO|OR|AND|[D-Z])$/
const isLabel = (token: Token | undefined) => colorLabels.includes(token?.word ?? '') || token?.word === ':'

/** "F N", "G M VS1", "H F": what a letter right behind a single color may be besides a color; undefined in a list of colors. */
export function letterBesideColor(tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at]
  const [behind, level] = letters[token?.text ?? ''] ?? []
  const color = token?.text === 'N' && tokens[at - 1]?.word === ',' ? at - 2 : at - 1
  if (behind === undefined || !behind.test(tokens[color]?.text ?? '')) return undefined
  const [before, next] = [tokens[color - 1], tokens[at + 1]]
  const isOfList = joint.test(before?.word ?? '') || joint.test(next?.word ?? '') || isLabel(before) || isLabel(next)
  return isOfList || fluorescenceLabels.includes(next?.word ?? '') ? undefined : level
}
