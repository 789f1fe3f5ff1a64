import type { KindSign } from './kind-signs.ts'
import { type RowKind, isGrownInDoubt } from './kind-of-signs.ts'
import { grownShare, isDear, isNaturalShare, leastNaturalPrice } from '../prices/natural-price.ts'
import type { Problem, Value } from '../cells/reading.ts'

/** A lab-grown stone by a word in passing, at a price that only natural ones have or that does not confirm a bare word: one of the two is a mistake. */
export function grownInDoubt(stone: Record<string, Value>, signs: readonly KindSign[], { labGrown, by }: RowKind): Problem[] {
  if (!labGrown || !by) return []
  const [ctPr = 0, rap = 0, crt = 0] = ['ctPr', 'rap', 'crt'].map((field) => Number(stone[field] ?? 0))
  const least = leastNaturalPrice(crt, String(stone['colNm'] ?? ''), String(stone['clrNm'] ?? ''))
  const share = rap > 0 ? ctPr / rap : undefined
  const isNatural = isNaturalShare(share) || isDear(ctPr, least)
  const isGrown = ctPr > 0 && (share === undefined ? ctPr < least : share <= grownShare)
  if (!isGrownInDoubt(signs, isNatural ? 'natural' : isGrown ? 'lab-grown' : undefined)) return []
  const costs = isNatural ? 'costs what only natural stones do' : 'its price does not confirm it'
  return [
    {
      field: 'growthNm',
      level: 'error',
      message: `This row says lab-grown (${quoted(by)}), and ${costs}.`,
      expected: 'a column that says the kind, or a price of such a stone',
    },
  ]
}

const quoted = ({ text, header }: KindSign) => `“${text}” in ${header || 'a column without heading'}`
/** A row that says of which kind it is belongs there, whatever the others are. */
export function kindProblems(
  stone: Record<string, Value>,
  { labGrown, by, contradiction, other }: RowKind,
  plan: { labGrown: boolean },
): Problem[] {
  if (other)
    return [{ field: 'growthNm', level: 'error', message: `This row is ${other.other}, by ${quoted(other)}.`, expected: 'one diamond' }]
  if (contradiction)
    return [
      {
        field: 'growthNm',
        level: 'error',
        message: `This row says both lab-grown (${quoted(contradiction[0])}) and natural (${quoted(contradiction[1])}).`,
        expected: 'one of the two',
      },
    ]
  if (labGrown === undefined || labGrown === plan.labGrown || by === undefined) return []
  stone['labGrown'] = labGrown
  const kinds = labGrown ? ['lab-grown', 'natural'] : ['natural', 'lab-grown']
  return [
    {
      field: 'growthNm',
      level: 'warning',
      message: `This stone is ${kinds[0]} by ${quoted(by)}, and is imported as such; rows without a type are ${kinds[1]}.`,
    },
  ]
}
