import { type Beginning, topics } from './beginning.ts'
import type { Part } from '../part.ts'
import { has, isFancy, topicOf } from './open-request.ts'

/** Fancy colors of which each has its own hue and intensity, so that one filter would mix them. */

const fields = ['fcColNm', 'intNm', 'ovrtnNm'] as const
/**
 * "fancy vivid yellow or fancy intense pink": another hue with another intensity or tone begins a request of its own; "fancy vivid yellow or pink" goes on with
 * one. It takes over all but what is said right behind it: "fancy vivid blue 1ct / fancy deep green 2ct".
 */
export function otherHue(current: readonly Part[], parts: readonly Part[], at: number): Beginning | undefined {
  if (!isOtherHue(current, parts, at)) return undefined
  const end = parts.findIndex((other, place) => place > at && other.gap !== 'none')
  const own = parts.slice(at, end < 0 ? undefined : end)
  return { inherit: topics.filter((topic) => topic !== 'number' && !has(own, topic)), isAlternative: true }
}
function isOtherHue(current: readonly Part[], parts: readonly Part[], at: number): boolean {
  const part = parts[at]
  if (!isFancy(part) || part?.gap === 'none' || part?.gap === undefined) return false
  const before = current.findLast((other) => topicOf(other) === 'color')
  if (!isFancy(before)) return false
  const valueOf = (one: Part | undefined, field: string) => JSON.stringify(one?.reading?.conditions?.[field] ?? null)
  return fields.filter((field) => valueOf(before, field) !== valueOf(part, field)).length > 1
}
