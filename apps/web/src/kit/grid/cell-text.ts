import { typedText } from '@loupe/domain/kernel/typed.ts'
import { inertText } from '@loupe/domain/kernel/spreadsheet-text.ts'
import { dash, dateTime, number } from '../format.ts'
import type { CellValue, GridColumn } from './types.ts'

export function valueOf<Row>(column: GridColumn<Row>, row: Row): CellValue {
  return column.value ? column.value(row) : ((row as Record<string, CellValue>)[column.key] ?? null)
}

type Format = Pick<GridColumn<never>, 'kind' | 'places' | 'mostPlaces'>

/** The text of a cell. */
export function cellText({ kind, places, mostPlaces }: Format, value: CellValue): string {
  if (value === null || value === undefined || value === '') return dash
  if (typeof value === 'boolean') return value ? 'Yes' : dash
  if (kind === 'number' || kind === 'money') {
    const n = Number(value)
    return Number.isFinite(n) ? number(n, places, mostPlaces) : dash
  }
  if (kind === 'instant') return Number.isNaN(Date.parse(String(value))) ? dash : dateTime(String(value))
  return String(value)
}

/** Without separators, as a spreadsheet reads it. */
const plainNumber = (value: number, places: number, most: number): string => {
  const text = value.toFixed(most)
  return text.endsWith('0'.repeat(most - places)) ? value.toFixed(places) : text
}

/**
 * A value for pasting into a spreadsheet: a bare number with the decimal sign that the person has chosen, as their spreadsheets have, or text that is never
 * taken for a formula.
 */
export function sheetText({ kind, places = 2, mostPlaces = places }: Format, value: CellValue): string {
  if (value === null || value === undefined || value === '') return ''
  if ((kind === 'number' || kind === 'money') && Number.isFinite(Number(value)))
    return typedText(plainNumber(Number(value), places, mostPlaces))
  const text = typeof value === 'boolean' || kind === 'instant' ? cellText({ kind, places }, value) : String(value)
  const safe = /^[+-]?\d+([.]\d+)?$/.test(text) ? text : inertText(text)
  return /["\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
