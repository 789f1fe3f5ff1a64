/** Side-by-side comparison of stones (S0 §5). */
export const comparedAtLeast = 2
export const comparedAtMost = 6
export const tooFewToCompare = 'Please select minimum two diamonds to compare.'
export const tooManyToCompare = `Please select at most ${comparedAtMost} diamonds to compare.`

/** The fields in which records differ. An unknown value differs from a known one, and from another unknown one. */
export function differingFields<T extends object, F extends keyof T>(records: readonly T[], fields: readonly F[]): F[] {
  const text = (record: T, field: F) => JSON.stringify(record[field] ?? null)
  return fields.filter((field) => new Set(records.map((record) => text(record, field))).size > 1)
}
