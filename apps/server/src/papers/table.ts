/** A table on its way to paper: what stands in its cells as values, so that each writer writes numbers as numbers and dates as dates. */
export type Cell = string | number | boolean | null
export interface TableColumn {
  title: string
  /** `instant` holds an ISO instant; it is written as the wall clock of the house shows it. */
  kind: 'text' | 'number' | 'money' | 'instant'
  /** Decimals of a number. */
  places?: number
}
export interface Table {
  /** Names the worksheet and heads the page: "Laboratory-grown diamonds". */
  title: string
  /** Lines under the title: the house, who took it and when. */
  lines: readonly string[]
  columns: readonly TableColumn[]
  /** What the rows come to, a cell for each column. It stands above the column heads, where an upload of the sheet does not take it for a row. */
  totals?: readonly Cell[]
  /** Heads and rows alone, for programs: a workbook then begins with its heads, as a CSV does. */
  isBare?: true
}

/** The wall clock that documents of the house speak of. */
export const houseZone = 'Asia/Kolkata'
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: houseZone, dateStyle: 'short', timeStyle: 'medium' })
/** What the house's clock shows at an instant: `2026-11-20 23:05:00`. */
export const wallAt = (instant: string | Date): string => wall.format(new Date(instant))

/** What XML and paper can not hold is left out. */
// oxlint-disable-next-line no-control-regex -- these are what is meant
export const printable = (text: string): string => text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
