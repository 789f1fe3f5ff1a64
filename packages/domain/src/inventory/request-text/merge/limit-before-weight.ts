import { isBounds, isOneSided } from './conditions.ts'
import type { Part } from '../part.ts'

const weightOf = (part: Part | undefined) => (part?.reading?.topic === 'weight' ? part.reading.conditions?.['crt'] : undefined)

/** "max 2.25 oval 2ct": a limit before the first weight is read as if it stood behind it. */
export function withLimitBehind(parts: Part[]): Part[] {
  const [at = -1, next = -1] = parts.flatMap((part, place) => (weightOf(part) === undefined ? [] : [place]))
  const [limit, weight] = [parts[at], parts[next]]
  const bounds = weightOf(limit)
  if (!limit || !weight?.reading?.isBand || weight.isChoice || bounds === undefined || !isBounds(bounds) || !isOneSided(bounds))
    return parts
  if (next === at + 1) return parts
  return [...parts.slice(0, at), ...parts.slice(at + 1, next + 1), { ...limit, gap: 'words' }, ...parts.slice(next + 1)]
}
