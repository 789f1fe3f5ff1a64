import type { DiscountConvention } from './codes.ts'

/** Descriptions of the discount conventions of sheets. */
export const conventionLabel: { value: DiscountConvention; label: string; example: string }[] = [
  { value: 'signed-percent', label: 'Minus is a discount', example: '−37.78 is 37.78% below the list' },
  { value: 'positive-discount', label: 'Plain number is a discount', example: '37.78 is 37.78% below the list' },
  { value: 'signed-fraction', label: 'Fraction', example: '−0.3778 is 37.78% below the list' },
  { value: 'positive-fraction', label: 'Fraction below the list', example: '0.3778 is 37.78% below the list' },
  { value: 'fraction-of-rap', label: 'Fraction of list price', example: '0.6222 is 37.78% below the list' },
  { value: 'percent-of-rap', label: 'Percent of list price', example: '62.22 is 37.78% below the list' },
]
