import { noWords } from '../words/limit-words.ts'
import type { Token } from '../tokens/tokens.ts'

/** What reports call naturals and extra facets: marks on a stone that no field holds. */

const ofStones = /^(?:STONES?|DIAMONDS?|GOODS|ONES?)$/
const grown = /^(?:LG|LGDS?|CVD|LABS?|LABGROWNS?|MANMADE|SYNTHETICS?|LABBY)$/

/** "no naturals": marks of the rough, unless stones are named, or lab-grown ones asked for elsewhere. */
export function isOfRough(tokens: readonly Token[], from: number, to: number): boolean {
  if (!/^(?:NO|WITHOUT|AVOID|ZERO)$/.test(tokens[from]?.word ?? '') || ofStones.test(tokens[to - 1]?.word ?? '')) return false
  if (ofStones.test(tokens[to]?.word ?? '')) return false
  const isAsked = ({ word }: Token, at: number) => grown.test(word) && !noWords.includes(tokens[at - 1]?.word ?? '')
  return !tokens.some((token, at) => (at < from || at >= to) && isAsked(token, at))
}

const marks = /^(?:NAT|NATURALS?|NATTS|OPENS?|EXTRA|FACETS?|BGM)$/
const between = /^(?:[,/&+]|AND|OR|NOR|NO|OK|OKAY|FINE|ALSO)$/
/** "no NAT/EF", "natural ok, EF ok": an extra facet, and no colors. */
export function isExtraFacet(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.word !== 'EF') return false
  const before = tokens.slice(0, at).findLast(({ word }) => !between.test(word))
  const after = tokens.slice(at + 1).find(({ word }) => !between.test(word))
  const isApart = !between.test(tokens[at - 1]?.word ?? '') || tokens[at - 1]?.word === 'NO'
  return marks.test(before?.word ?? '') || (!isApart || tokens[at - 1]?.word === 'NO' ? marks.test(after?.word ?? '') : false)
}
