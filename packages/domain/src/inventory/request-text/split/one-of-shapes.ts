import { type Beginning, topics } from './beginning.ts'
import type { Part } from '../part.ts'
import { isHead } from '../reading.ts'
import { type Open, has, topicOf } from './open-request.ts'
import { isWeightBehind } from './starts-of-next.ts'

/** "OV or RD 2ct G VS; OV ratio 1.4+": what is said of one of several shapes makes it a request of its own. */

const codesOf = (part: Part | undefined): readonly (string | null)[] => {
  const codes = topicOf(part) === 'shape' ? part?.reading?.conditions?.['shpNm'] : undefined
  return Array.isArray(codes) ? codes : []
}
const shapesOf = ({ parts }: Open) => parts.flatMap(codesOf)

interface OneOfShapes extends Beginning {
  /** The request that asked for several shapes. */
  host: Open
  code: string | null
}

/** @param opens the requests of the line so far */
export function oneOfShapes(opens: readonly Open[], parts: readonly Part[], at: number): OneOfShapes | undefined {
  const [code, ...others] = codesOf(parts[at])
  if (code === undefined || others.length > 0 || parts[at]?.gap === 'none' || parts[at]?.isChoice) return undefined
  // "OV F VS1 2ct, EM G VS1 3ct, OV H SI1 1ct": a stone with a weight of its own.
  if (isWeightBehind(parts, at + 1)) return undefined
  const isCount = (place: number) => place === at + 1 && topicOf(parts[place]) === 'pieces' && parts[place]?.gap === 'none'
  const next = parts.findIndex((part, place) => place > at && isHead(topicOf(part)) && !isCount(place))
  const own = parts.slice(at, next < 0 ? undefined : next)
  // "oval 2 pcs 1.5ct": a stone of its own as well.
  if (isCount(next - 1) && topicOf(parts[next]) === 'weight') return undefined
  const [, first] = own
  // "2ct" behind the shape is a stone of its own, which is begun elsewhere.
  if (!first || (first.gap === 'marks' && first.reading)) return undefined
  const isDivided = opens.some((open) => shapesOf(open).length > 1) || opens.length > 1
  const host = opens.findLast((open) => shapesOf(open).includes(code) && has(open.parts, 'weight', 'color', 'clarity', 'price'))
  if (!host || !isDivided) return undefined
  // "RD or PS, 1ct or 2ct, PS ...": the shape of the last weight.
  if (!has(opens.at(-1)?.parts ?? [], 'shape')) return undefined
  // "RD or OV 1ct, RD ...": not where the shape stands alone in the last request, which goes on.
  if (host === opens.at(-1) && shapesOf(host).length < 2) return undefined
  return { inherit: topics.filter((topic) => topic !== 'shape' && !has(own, topic)), host, code }
}

/** Takes the shape out of the request that asked for several; says whether anything is left of it. */
export function takeShape({ host, code }: OneOfShapes): boolean {
  host.parts = host.parts.flatMap((part) => {
    const codes = codesOf(part)
    if (!codes.includes(code)) return [part]
    const left = codes.filter((other) => other !== code)
    return left.length > 0 ? [{ ...part, reading: { ...part.reading, topic: 'shape' as const, conditions: { shpNm: left } } }] : []
  })
  return shapesOf(host).length > 0
}
