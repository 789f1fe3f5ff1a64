import { type Rows, firstValues } from '../layout/column-values.ts'
import { figuresOfBothSigns } from './convention-label.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { readNumber } from '../cells/numbers.ts'

/** Puts a figure of the other sign among the samples of the discounts, so that who says how they are written sees premiums too. */
export function sampleBothSigns(columns: readonly MappedColumn[], rows: Rows): void {
  const back = columns.find(({ field }) => field === 'back')
  const [first, other] = back ? figuresOfBothSigns(firstValues(rows, back.index)) : []
  if (!back || !first || !other || figuresOfBothSigns(back.samples).length > 1) return
  const written = firstValues(rows, back.index).find((text) => Math.sign(readNumber(text) ?? 0) === Math.sign(other.figure))
  if (written !== undefined) back.samples = [...back.samples.slice(0, 3), written]
}
