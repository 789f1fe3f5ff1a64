import type { TradeDocument } from './document.ts'
import type { Cell, Table } from './table.ts'
import type { XRay } from './x-ray.ts'

/** The kinds of PDF: a table, a page for each stone, or a trade document. */
export type PdfDocument =
  | { kind: 'table'; table: Table; rows: readonly (readonly Cell[])[] }
  | { kind: 'x-ray'; title: string; foot: string; pages: readonly XRay[] }
  | { kind: 'document'; document: TradeDocument }
/** What the rendering thread gets: the zone of its own process says nothing of the company's. */
export interface PdfRequest {
  document: PdfDocument
  zone: string
}
/** The result of the rendering thread. */
export type PdfAnswer = { is: 'done'; pdf: Uint8Array } | { is: 'failed'; message: string }
