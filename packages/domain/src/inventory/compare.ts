/** Stones laid side by side (S0 §5). */
export const comparedAtLeast = 2
export const comparedAtMost = 6
export const tooFewToCompare = 'Please select minimum two diamonds to compare.'
export const tooManyToCompare = `Please select at most ${comparedAtMost} diamonds to compare.`

/** The fields in which records are not all alike. An unknown value is unlike a known one, and like another unknown one. */
export function differingFields<T extends object>(records: readonly T[]): (keyof T & string)[] {
  const [first, ...others] = records
  if (!first) return []
  const text = (record: T, field: keyof T) => JSON.stringify(record[field] ?? null)
  return (Object.keys(first) as (keyof T & string)[]).filter((field) => others.some((other) => text(other, field) !== text(first, field)))
}
