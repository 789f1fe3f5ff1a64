import { fieldsHaving } from '../inventory/stone-fields.ts'

/**
 * Enumerations used by the sheet routes and rows, in a file of their own so that the browser need not load the rest of sheets for its first screen.
 */

/** How discounts are written (discount-convention.ts). */
export const discountConventions = [
  'signed-percent',
  'signed-fraction',
  'positive-fraction',
  'positive-discount',
  'percent-of-rap',
  'fraction-of-rap',
  'price-only',
  'unknown',
] as const
export type DiscountConvention = (typeof discountConventions)[number]

/** What is asked where the prices do not prove how discounts are written. */
export const discountQuestion = 'How does this sheet write its discounts?'

/** Add and update, full stock list, prices only. */
export const sheetModes = ['add', 'replace', 'prices'] as const
export type SheetMode = (typeof sheetModes)[number]

/** What a row does to the stock (difference.ts). */
export const rowKinds = ['new', 'changed', 'unchanged', 'missing', 'blocked', 'refused'] as const
export type RowKind = (typeof rowKinds)[number]

/** What a column may contain (sheet-fields.ts). */
export const linkFields = ['imageLink', 'videoLink', 'certificateLink'] as const
export const sheetFieldNames = [...fieldsHaving('sheet'), 'pieces', 'grades', ...linkFields] as const
export type SheetField = (typeof sheetFieldNames)[number]

/** Everything that a sheet may ask a person (questions.ts), each by one code; the file that asks says when it does. */
export const questionCodes = [
  'money',
  'weight',
  'kind',
  'currency',
  'price',
  'number',
  'report',
  'column',
  'status',
  'shape',
  'color',
  'grade',
  'fluorescence',
  'hearts',
  'blank',
  'worksheet',
  'hidden',
  'treatment',
  'price-level',
  'match',
] as const
export type QuestionCode = (typeof questionCodes)[number]
