import type { Bounds, Condition, Reading } from '../reading.ts'

/** Two conditions of one field as one. */

/** Whether a condition is a range, not a list of values. */
export const isBounds = (condition: Condition): condition is Bounds =>
  typeof condition === 'object' && !Array.isArray(condition) && !('nin' in condition)
/** Whether a condition excludes values. */
export const isRefused = (condition: Condition | undefined) => typeof condition === 'object' && 'nin' in condition
/** Whether a range is open below or above. */
export const isOneSided = (bounds: Bounds) => bounds['>='] === undefined || bounds['<='] === undefined

/** What two ranges have in common; undefined where they have nothing. */
export function overlap(one: Bounds, other: Bounds): Bounds | undefined {
  const low = Math.max(one['>='] ?? -Infinity, other['>='] ?? -Infinity)
  const high = Math.min(one['<='] ?? Infinity, other['<='] ?? Infinity)
  return low > high ? undefined : { ...(low === -Infinity ? {} : { '>=': low }), ...(high === Infinity ? {} : { '<=': high }) }
}

/** Both conditions at once; undefined if they exclude each other. */
export function both(one: Condition, other: Condition): Condition | undefined {
  if (Array.isArray(one) && Array.isArray(other)) {
    const left = one.filter((code) => other.includes(code))
    return left.length > 0 ? left : undefined
  }
  if (isBounds(one) && isBounds(other)) return overlap(one, other)
  const [list, refused] = Array.isArray(one) ? [one, other] : [other, one]
  if (Array.isArray(list) && typeof refused === 'object' && 'nin' in refused)
    return both(
      list,
      list.filter((code) => code === null || !refused.nin.includes(code)),
    )
  if (typeof one === 'object' && typeof other === 'object' && 'nin' in one && 'nin' in other)
    return { nin: [...new Set([...one.nin, ...other.nin])] }
  return one === other ? one : undefined
}

/** What one condition or the other allows; undefined where no one condition says so. */
export function either(field: string, one: Condition, other: Condition): Condition | undefined {
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])]
  // "rounds and fancies": any shape; "oval or other fancies": any fancy shape.
  const [list, refused] = Array.isArray(one) ? [one, other] : [other, one]
  const isAllButRound = typeof refused === 'object' && 'nin' in refused && refused.nin.join() === 'ROUND'
  if (field !== 'shpNm' || !isAllButRound || !Array.isArray(list)) return undefined
  return { nin: list.includes('ROUND') ? [] : ['ROUND'] }
}

/** Bounds with each end changed. */
export const boundsWith = ({ '>=': low, '<=': high }: Bounds, change: (value: number) => number): Bounds => ({
  ...(low === undefined ? {} : { '>=': change(low) }),
  ...(high === undefined ? {} : { '<=': change(high) }),
})

/** Whether a weight has a lower end alone. */
export function isLeastWeight(reading: Reading | undefined): boolean {
  const weight = reading?.topic === 'weight' ? reading.conditions?.['crt'] : undefined
  return typeof weight === 'object' && '>=' in weight && weight['<='] === undefined
}

/** "FGH ... F+": some of what was said before, and others. */
export const isPartOf = (stored: Condition | undefined, condition: Condition): boolean =>
  Array.isArray(stored) && Array.isArray(condition) && new Set(stored.map((code) => condition.includes(code))).size === 2

/** Whether one of two that overlap has a single limit, and the other has one of the same side. */
export function isSecondLimit(stored: Bounds, condition: Bounds): boolean {
  const isOnly = (side: keyof Bounds) => [stored, condition].some((bounds) => Object.keys(bounds).join() === side)
  if (overlap(stored, condition) === undefined) return false
  return (['>=', '<='] as const).some(
    (side) => isOnly(side) && stored[side] !== undefined && condition[side] !== undefined && stored[side] !== condition[side],
  )
}

/** "none preferred, faint ok" is both; "VS2 ok. RD 1ct VS1" is from the one to the other. */
export function widened(before: Reading | undefined, stored: Condition | undefined, condition: Condition): Condition | undefined {
  if (!Array.isArray(stored) || !Array.isArray(condition)) return undefined
  if (before?.isPreferred && stored.every((code) => condition.includes(code))) return condition
  return before?.isAccepted && condition.every((code) => stored.includes(code))
    ? stored.slice(stored.findIndex((code) => condition.includes(code)))
    : undefined
}

/** "SI1, no higher than VS1": a best grade behind a worse one is the other end of it. */
export function limitedBy(stored: Condition, condition: Condition, text: string): Condition | undefined {
  if (
    !Array.isArray(stored) ||
    !Array.isArray(condition) ||
    !/^(?:no|not|nothing|never)\b.*\b(?:higher|better|above|over|whiter|cleaner)\b/i.test(text)
  )
    return undefined
  const worst = Math.max(...stored.map((code) => condition.indexOf(code)))
  return worst > 0 && stored.every((code) => condition.includes(code)) ? condition.slice(0, worst + 1) : undefined
}
