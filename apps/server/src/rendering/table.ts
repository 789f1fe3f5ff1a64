/** A table to export: cells are values, so that each writer writes numbers as numbers and dates as dates. */
export type Cell = string | number | boolean | null
export interface TableColumn {
  title: string
  /** `instant` is an ISO instant, written in the company's time zone. */
  kind: 'text' | 'number' | 'money' | 'instant'
  /** Decimals of a number: at least `places`, and up to `mostPlaces` where they are not 0. */
  places?: number
  mostPlaces?: number
  /** Says which row it is: repeated where a table is divided by its columns. */
  namesRow?: true
}
export interface Table {
  /** Names the worksheet and is the page title: "Laboratory-grown diamonds". */
  title: string
  /** Lines under the title: the company, who made the file and when. */
  lines: readonly string[]
  columns: readonly TableColumn[]
  /** The totals, a cell for each column. They are above the headings, where an import of the sheet does not take them for a row. */
  totals?: readonly Cell[]
  /** Only headings and rows, for programs: a workbook then begins with its headings, as a CSV does. */
  isBare?: true
}

/** Removes characters that XML and PDF cannot represent. */
// oxlint-disable-next-line no-control-regex -- these are what is meant
export const printable = (text: string): string => text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
