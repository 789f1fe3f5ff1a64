/** Stones laid side by side (S0 §5). */
export const comparedAtLeast = 2
export const comparedAtMost = 6
export const tooFewToCompare = 'Please select minimum two diamonds to compare.'
export const tooManyToCompare = `Please select at most ${comparedAtMost} diamonds to compare.`

/** Those of some fields in which records are not all alike. An unknown value is unlike a known one, and like another unknown one. */
export function differingFields<T extends object, F extends keyof T>(records: readonly T[], fields: readonly F[]): F[] {
  const text = (record: T, field: F) => JSON.stringify(record[field] ?? null)
  return fields.filter((field) => new Set(records.map((record) => text(record, field))).size > 1)
}
