import type { Part } from '../part.ts'
import { topicOf } from '../split/open-request.ts'
import { isSideShape } from '../split/side-stones.ts'

/** Whether a text says of which stones its weights are. */
const saysWhich = /\b(?:each|ea|apiece|per\s+(?:stone|pc|piece)|every|total|tot|tw|ttw|tcw|together|combined|in all)\b/i

/**
 * How the weight of a pair was read, where it may be that of both stones: right before the word ("2ct pair trapezoids"), or of side stones, which are often
 * sold by the weight of the pair. The search takes it as of each stone.
 */
export function pairWeightNote(parts: readonly Part[], request: string): string | undefined {
  const weights = parts.filter((part) => topicOf(part) === 'weight')
  const [weight] = weights
  if (!weight || weights.length > 1 || weight.reading?.isTotal || saysWhich.test(request)) return undefined
  const next = parts[parts.indexOf(weight) + 1]
  const isBeforePair = next?.gap === 'none' && next.reading?.isPair === true
  const shapes = parts.flatMap(({ reading }) => {
    const codes = reading?.conditions?.['shpNm']
    return Array.isArray(codes) ? codes : []
  })
  const isOfSides = shapes.length > 0 && shapes.every(isSideShape)
  return isBeforePair || isOfSides ? `"${weight.text}" read as of each stone` : undefined
}
