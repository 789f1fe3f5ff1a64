import { numberText } from '@loupe/domain/kernel/number-text.ts'

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The label of a month below a bar: `2026-11` is "Nov 26". */
export const monthName = (month: string) => `${names[Number(month.slice(5)) - 1]} ${month.slice(2, 4)}`

/** Money in short form, for small spaces: $1.2M, $340k. */
export const shortMoney = (value: number) =>
  value >= 1e6 ? `$${numberText(value / 1e6, 1)}M` : value >= 1000 ? `$${Math.round(value / 1000)}k` : `$${Math.round(value)}`
