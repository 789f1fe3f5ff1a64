import type { KindSign, RowKind } from './kind-signs.ts'
import type { Problem, Value } from './reading.ts'

/** A row that says of which kind it is belongs there, whatever the others are. */
export function kindProblems(
  stone: Record<string, Value>,
  { labGrown, by, contradiction, other }: RowKind,
  plan: { labGrown: boolean },
): Problem[] {
  const quoted = ({ text, header }: KindSign) => `“${text}” in ${header || 'a column without heading'}`
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
