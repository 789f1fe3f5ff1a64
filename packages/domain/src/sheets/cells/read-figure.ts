import type { Field } from '../headings/field.ts'
import { areTwoFigures, isShortened, readNumber } from './numbers.ts'
import { millimetresIn } from './in-millimetres.ts'
import { weightInDoubt } from './points.ts'
import { type Read, states, wrong } from './reading.ts'
import { saysAway } from './status-signs.ts'

/** What stands in the place of a price that is not given. */
const onRequest =
  /^(?:p\.?\s?o\.?\s?[ar]\.?|tb[acd]|net|(?:call|ask|enquire|inquire|contact)\b.*|(?:price\s+)?(?:up)?on\s+(?:request|application|call))$/i

/** A proportion below this is a share of one: no table is one percent wide. A girdle of half a percent is thin, and figures from here on may be its millimetres. */
const mostShare: Readonly<Record<string, number>> = { grdlPer: 0.15 }

/** A number from a cell, in the unit of its field and rounded to its places: 6 for a discount, else 2 where the field names none. "On request" is no value; what is out of bounds or no number is a problem. */
export function readFigure(field: Field, text: string): Read {
  // A discount may be written as a fraction of one, so its rounding is decided by the convention (sheet-price.ts).
  const { min = -Infinity, max = Infinity, places = field.kind === 'discount' ? 6 : 2 } = field
  const fits = (value: number) => value >= min && value <= max
  const doubtful = weightInDoubt(text)
  if (doubtful !== undefined) return wrong(field, `"${doubtful}" among weights in points may be carats.`, 'whole points, such as 101')
  const inMillimetres = millimetresIn(text)
  if (inMillimetres !== undefined)
    return states(
      {},
      {
        ...{ field: field.field, level: 'warning' },
        message: `${field.title} is ${inMillimetres} mm, and this row has no diameter to make it percent of; left out.`,
        expected: 'percent of the diameter',
      },
    )
  let value = readNumber(text, fits)
  if (isShortened(text))
    return wrong(
      field,
      `A spreadsheet has shortened the figure to ${text}; its last digits are lost.`,
      'all digits, in a column formatted as number',
    )
  if (value === undefined && (field.kind === 'money' || field.kind === 'discount') && onRequest.test(text))
    return wrong(field, `"${text}": the supplier gives this price on request.`, 'a price, to import the stone')
  // The row is imported as not available (status-signs.ts).
  if (value === undefined && (field.kind === 'money' || field.kind === 'discount') && saysAway(text)) return states({})
  if (value === undefined && areTwoFigures(text))
    return wrong(field, `"${text}" is two figures, and only the supplier knows which of them counts.`, 'one figure')
  if (value === undefined) return wrong(field, `"${text}" is not a number.`)
  if (field.kind === 'proportion' && value > 0 && value < (mostShare[field.field] ?? 1.5)) value *= 100
  if (!fits(value)) return wrong(field, `${field.title} is ${value}.`, `${min} to ${max}`)
  const rounded = Math.round(value * 10 ** places) / 10 ** places
  return states({ [field.field]: rounded })
}
