import { type KindSign, type RowKind, isGrownInPassing } from './kind-signs.ts'
import { isDear, isNaturalShare, leastNaturalPrice } from './natural-price.ts'
import type { Problem, Value } from './reading.ts'

/** A lab-grown stone by a word in passing, at a price that only natural ones have: one of the two is a mistake. */
export function pricedAsNatural(stone: Record<string, Value>, signs: readonly KindSign[], { labGrown, by }: RowKind): Problem[] {
  const [ctPr, rap, crt] = ['ctPr', 'rap', 'crt'].map((field) => Number(stone[field] ?? 0))
  if (!labGrown || !by || !isGrownInPassing(signs) || !ctPr) return []
  const least = leastNaturalPrice(crt ?? 0, String(stone['colNm'] ?? ''), String(stone['clrNm'] ?? ''))
  return isNaturalShare(rap ? ctPr / rap : undefined) || isDear(ctPr, least)
    ? [
        {
          field: 'growthNm',
          level: 'error',
          message: `This row says lab-grown (${quoted(by)}), and costs what only natural stones do.`,
          expected: 'a column that says the kind, or a price of such a stone',
        },
      ]
    : []
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
