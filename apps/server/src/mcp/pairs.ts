import { type PairTolerances, pairCriteria, pairFields } from '@loupe/domain/inventory/pair-criteria.ts'
import { type PairQuestion, matchPairs } from '@loupe/contract/inventory/match-pairs.ts'
import type { Reply } from '@loupe/contract/route.ts'
import type { Calls } from './calls.ts'

type Matched = Reply<typeof matchPairs.insert>
type Question = Pick<PairQuestion, 'labGrown' | 'filter' | 'limit'> & { size: number; criteria: PairTolerances | undefined }

/** Wider criteria, tried in this order where the usual ones find nothing: what a client sees first, and then with larger differences. */
const wider: readonly PairTolerances[] = [
  { crt: 5, colNm: 1, clrNm: 1 },
  { crt: 10, colNm: 2, clrNm: 2 },
]

/**
 * Matches stones. Where no set is alike in all of the usual criteria, the nearest sets are those of the first wider criteria that find some; an
 * assistant that has chosen its criteria gets the answer to them, and the step that may help.
 */
export async function nearestSets(question: Question, call: Calls): Promise<{ matched: Matched; note: string }> {
  const matched = await call(matchPairs.insert, { body: question })
  if (matched.sets > 0 || matched.without < question.size) return { matched, note: '' }
  if (question.criteria) return { matched, note: ` Larger differences in criteria may find some, such as ${JSON.stringify(wider[0])}.` }
  for (const criteria of wider) {
    const nearer = await call(matchPairs.insert, { body: { ...question, criteria } })
    if (nearer.sets > 0)
      return { matched: nearer, note: ` None is alike in all of the usual criteria; these are alike in ${criteriaText(criteria)}.` }
  }
  return { matched, note: ` None is alike even in ${criteriaText(wider.at(-1) ?? {})}.` }
}

const unitText = (unit: string, within: number) =>
  unit === '%' ? unit : unit === 'grades' && within === 1 ? ' grade' : ` ${unit}`.trimEnd()

/** Such as 'Carat within 5%, Color within 1 grade'. */
const criteriaText = (criteria: PairTolerances) =>
  pairFields
    .flatMap((field) => {
      const within = criteria[field]
      const { title, unit } = pairCriteria[field]
      return within === undefined ? [] : [`${title} within ${within}${unitText(unit, within)}`]
    })
    .join(', ')
