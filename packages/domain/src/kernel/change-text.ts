import { dayText } from './local-time.ts'
import { numberText } from './number-text.ts'

/** Units of a changed number. A number without a unit is a count or a size. */
export const changeUnits = ['money', 'percent', 'carat'] as const
export type ChangeUnit = (typeof changeUnits)[number]

const places = (value: number, count: number) => numberText(value, count, Math.max(count, 3))

function measured(value: number, unit: ChangeUnit | undefined): string {
  if (unit === 'money') return `${value < 0 ? '−' : ''}$${places(Math.abs(value), 2)}`
  if (unit === 'percent') return `${places(value, 2)}%`
  return unit === 'carat' ? `${places(value, 2)} ct` : places(value, 0)
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const day = /^\d{4}-\d\d-\d\d$/

/**
 * One side of a change as text, the same on screen and in a file: "–" for nothing, Yes or No, "$12,345.67", "1.01 ct", 20/11/2026.
 * @param instantText formats an instant; in a file it should add the time zone
 */
export function changeText(
  value: string | number | boolean | readonly string[] | null,
  unit: ChangeUnit | undefined,
  instantText: (instant: string) => string,
): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return measured(value, unit)
  if (typeof value !== 'string') return value.join(', ')
  if (day.test(value)) return dayText(value)
  return instant.test(value) ? instantText(value) : value
}
