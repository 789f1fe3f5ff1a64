import { type Cell } from 'hucre'
import { currencyIn } from '@loupe/domain/sheets/currencies/currency-signs.ts'
import { stored } from './source.ts'

/** A cell of a workbook as a person would type it. */

/** The value alone: rounded without floating-point digits, a date as `YYYY-MM-DD`. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return stored(String(value))
}

function numberText(value: number): string {
  if (Math.abs(value) >= 1e15) return value.toExponential(2)
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(14)))
}

/** The countries whose dollar a format shows as `$`, by the number of their language and country, such as `[$$-1009]` of Canada. */
const dollarsByPlace: Readonly<Record<string, string>> = {
  1009: 'CAD',
  C0C: 'CAD',
  C09: 'AUD',
  1409: 'NZD',
  4809: 'SGD',
  C04: 'HKD',
  404: 'TWD',
  416: 'BRL',
}
const currencyOfPlace = (format: string) => dollarsByPlace[/\[\$\$-(?:0*)([\dA-F]+)\]/i.exec(format)?.[1]?.toUpperCase() ?? '']
/** The currency that a format shows with its figures, unless it is the US dollar. */
function currencyOfFormat(format: string): string | undefined {
  const code = currencyOfPlace(format) ?? currencyIn(format)
  return code === 'USD' ? undefined : code
}

/** A format that shows zeros before a whole number, as numbers of stones have them: `000000`. */
const padded = /^0{2,}$/
/** Whether a format says more than how a figure looks. */
export const isTelling = (format: string): boolean => padded.test(format) || currencyOfFormat(format) !== undefined

/** What a cell has besides its value. */
export type CellDetails = Pick<Cell, 'formula' | 'hyperlink' | 'style'>
export interface SheetDetails {
  /** By row and column, both from 0: `3,0`. */
  cells: ReadonlyMap<string, CellDetails>
  rowDefs: ReadonlyMap<number, { hidden?: boolean }>
}
export const detailOf = (numFmt: string): CellDetails => ({ style: { numFmt } })

const linkFormula = /^HYPERLINK\(\s*"https?:[^"]*"\s*[,;)]/i
/** Whether a formula has no result, though it is not a link, which shows its own text. */
export const isUnworked = (value: unknown, cell: CellDetails | undefined): boolean =>
  (value === null || value === undefined) && cell?.formula !== undefined && !linkFormula.test(cell.formula)

/** With what belongs to the cell besides its value: the currency of its format, the address of its link. */
export function cellText(value: unknown, cell: CellDetails | undefined): string {
  const format = typeof value === 'number' ? (cell?.style?.numFmt ?? '') : ''
  const plain = asText(value)
  const text = padded.test(format) && /^\d+$/.test(plain) ? plain.padStart(format.length, '0') : plain
  if (cell?.formula !== undefined && linkFormula.test(cell.formula)) return stored(`=${cell.formula}`)
  if (!cell || text === '') return text
  const currency = currencyOfFormat(format)
  if (currency !== undefined) return `${currency} ${text}`
  const target = cell.hyperlink?.target ?? ''
  return /^https?:[^"]*$/i.test(target) ? stored(`=HYPERLINK("${target}","${text.replaceAll('"', '')}")`) : text
}
