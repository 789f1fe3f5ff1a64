import { type Cell } from 'hucre'
import { currencyIn } from '@loupe/domain/sheets/currency-signs.ts'
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

/** The currency that a format shows with its figures, unless it is the US dollar. */
export function currencyOfFormat(format: string): string | undefined {
  const code = currencyIn(format)
  return code === 'USD' ? undefined : code
}

const linkFormula = /^HYPERLINK\(\s*"https?:[^"]*"\s*[,;)]/i
/** With what belongs to the cell besides its value: the currency of its format, the address of its link. */
export function cellText(value: unknown, cell: Pick<Cell, 'formula' | 'hyperlink' | 'style'> | undefined): string {
  const text = asText(value)
  if (!cell || text === '') return text
  const currency = typeof value === 'number' ? currencyOfFormat(cell.style?.numFmt ?? '') : undefined
  if (currency !== undefined) return `${currency} ${text}`
  if (cell.formula !== undefined && linkFormula.test(cell.formula)) return stored(`=${cell.formula}`)
  const target = cell.hyperlink?.target ?? ''
  return /^https?:[^"]*$/i.test(target) ? stored(`=HYPERLINK("${target}","${text.replaceAll('"', '')}")`) : text
}
