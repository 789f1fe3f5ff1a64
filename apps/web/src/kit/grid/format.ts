import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import { inertText } from '@loupe/domain/kernel/spreadsheet-text.ts'
import type { CellValue, GridColumn } from './types.ts'

const numbers = new Map<number, Intl.NumberFormat>()
const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: companyZone })
const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: true, timeZone: companyZone })
const dash = '–'

/** A formatted number: thousands separators, fixed decimals, and a minus sign as wide as a plus. */
export function formatNumber(value: number, places = 2): string {
  let format = numbers.get(places)
  if (!format)
    numbers.set(places, (format = new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })))
  return format.format(value).replace('-', '\u2212')
}

export function valueOf<Row>(column: GridColumn<Row>, row: Row): CellValue {
  return column.value ? column.value(row) : ((row as Record<string, CellValue>)[column.key] ?? null)
}

type Format = Pick<GridColumn<never>, 'kind' | 'places'>

export function formatValue({ kind, places }: Format, value: CellValue): string {
  if (value === null || value === undefined || value === '') return dash
  if (typeof value === 'boolean') return value ? 'Yes' : dash
  if (kind === 'number' || kind === 'money') {
    const n = Number(value)
    return Number.isFinite(n) ? formatNumber(n, places) : dash
  }
  if (kind === 'instant') {
    const at = new Date(value)
    return Number.isNaN(at.getTime()) ? dash : `${day.format(at)}, ${time.format(at).toLowerCase()}`
  }
  return String(value)
}

/** A value for pasting into a spreadsheet: a bare number, or text that is never taken for a formula. */
export function sheetText({ kind, places = 2 }: Format, value: CellValue): string {
  if (value === null || value === undefined || value === '') return ''
  if ((kind === 'number' || kind === 'money') && Number.isFinite(Number(value))) return Number(value).toFixed(places)
  const text = typeof value === 'boolean' || kind === 'instant' ? formatValue({ kind, places }, value) : String(value)
  const safe = /^[+-]?\d+([.]\d+)?$/.test(text) ? text : inertText(text)
  return /["\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
