import { Readable } from 'node:stream'
import { caratText } from '@loupe/domain/kernel/number-text.ts'
import { localStamp } from '@loupe/domain/kernel/local-time.ts'
import { type AsDisplayed, outwardFields } from '@loupe/contract/inventory/exports.ts'
import { positionColumn } from '@loupe/domain/inventory/grid-columns.ts'
import { shortKind } from '@loupe/domain/inventory/share.ts'
import { piecesText } from '@loupe/domain/kernel/pieces.ts'
import type { Permission } from '@loupe/domain/kernel/permissions.ts'
import type { Totals } from '@loupe/domain/pricing/price.ts'
import type { Reading } from '../../../context.ts'
import { csvType, writeCsv } from '../../../rendering/csv.ts'
import { makePdf, pdfType } from '../../../rendering/pdf.ts'
import { takenBy } from '../../../rendering/taken-by.ts'
import { makeBytes } from '../../../rendering/render-queue.ts'
import type { Cell, Table } from '../../../rendering/table.ts'
import { workbookType, writeWorkbook } from '../../../rendering/workbook.ts'
import { headingsOf } from '../grid-columns/queries.ts'
import { getCompanyName } from '../../../db/settings.ts'
import type { Quotes } from '../../accounts/terms/conditions.ts'
import { comparePrices } from '../../pricing/price-positions/against-like.ts'
import { type StoneColumn, fileColumns } from './columns.ts'
import { type Chosen, stonesOf } from './stones.ts'

export type Format = 'xlsx' | 'csv' | 'pdf'
export interface ExportRequest {
  format: Format
  columns: AsDisplayed['columns']
  labGrown: boolean
  /** The client it is for, named in its heading. */
  client?: { companyName: string; quotes: Quotes } | undefined
  /** The prices of a client whose name does not appear. */
  prices?: Quotes
  /** The permission that the list price requires. */
  rapBy: Permission
}
export type Ctx = Pick<Reading, 'db' | 'services' | 'actor' | 'now' | 'requestId'>

export const titleOf = (labGrown: boolean): string => `${shortKind(labGrown)} diamonds`

/** Carats and averages are below their own columns; averages are weighted by carat, as on the desk. */
function totalsRow(columns: readonly StoneColumn[], totals: Totals): Cell[] {
  const sums: Partial<Record<StoneColumn['field'], number | null>> = {
    crt: totals.carats,
    rap: totals.avgRap,
    back: totals.avgBack,
    ctPr: totals.avgCtPr,
    amt: totals.amount,
  }
  return columns.map(({ field }, i) => sums[field] ?? (i === 0 ? piecesText(totals.pieces) : null))
}

const forClient = ({ companyName, quotes: { term } }: NonNullable<ExportRequest['client']>) =>
  `For ${companyName.replace(/\s+/g, ' ')}${term ? `, at prices on the term ${term.dayTerms}` : ''}.`

/**
 * The heading of every file: the company, the user and time of the export, the number of stones, and a note that stones without a list price are not in the
 * averages.
 */
export async function tableOf(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { labGrown, client }: Pick<ExportRequest, 'labGrown' | 'client'>,
  columns: readonly StoneColumn[],
  totals: Totals,
): Promise<Table> {
  const count = `${totals.pieces.toLocaleString('en')} ${totals.pieces === 1 ? 'stone' : 'stones'}, ${caratText(totals.carats)} ct`
  const left =
    totals.withoutRap > 0 ? ` ${totals.withoutRap.toLocaleString('en')} without a list price are not included in the average back.` : ''
  return {
    title: titleOf(labGrown),
    lines: [
      takenBy(await getCompanyName(db), actor, now),
      `${count}. Averages are weighted by carat.${left}`,
      ...(client ? [forClient(client)] : []),
    ],
    columns,
    totals: totalsRow(columns, totals),
  }
}

/** `laboratory-grown-diamonds-2026-11-21.xlsx`: the date is in the company's time zone. */
const fileName = (labGrown: boolean, now: Date, ending: string): string =>
  `${titleOf(labGrown).toLowerCase().replaceAll(' ', '-')}-${localStamp(now).slice(0, 10)}.${ending}`

/** The columns of a file of these stones. A file for a client has nothing internal: no vendor's number or note, no prices against similar stones. */
export async function columnsFor(
  { db, services, actor }: Ctx,
  { columns, labGrown, client, rapBy }: Omit<ExportRequest, 'format'>,
  ids: readonly string[],
): Promise<StoneColumn[]> {
  const included = client ? columns.filter((column) => outwardFields.some((field) => field === column)) : columns
  const compared = included.includes(positionColumn) ? await comparePrices(db, services.search)(ids) : []
  const against = new Map(compared.map(({ id, against: share }) => [id, share]))
  return fileColumns(services.masters, actor, { fields: included, rapBy, headings: await headingsOf(db, labGrown), against })
}

/** Writes chosen stones to a file while they are read. */
export async function makeFile(ctx: Ctx, request: ExportRequest, chosen: Chosen, onProgress?: (done: number) => Promise<void>) {
  const columns = await columnsFor(ctx, request, chosen.ids)
  const table = await tableOf(ctx, request, columns, chosen.totals)
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const stone of stonesOf(ctx, chosen.ids, onProgress)) {
      const priced = (request.client?.quotes ?? request.prices)?.priced(stone) ?? stone
      yield columns.map((column) => column.of(priced))
    }
  }
  const name = fileName(request.labGrown, ctx.now, request.format)
  if (request.format === 'csv') return { name, type: csvType, content: writeCsv(table, rows()) }
  if (request.format === 'xlsx') return { name, type: workbookType, content: writeWorkbook(table, rows()) }
  // Functions cannot be sent to the thread that renders.
  const plain = columns.map(({ of: _of, ...column }) => column)
  const pdf = await makePdf(ctx, { kind: 'table', table: { ...table, columns: plain }, rows: await Readable.from(rows()).toArray() })
  return { name, type: pdfType, content: pdf }
}

/** The same, as complete bytes. */
export async function makeWhole(ctx: Ctx, request: ExportRequest, chosen: Chosen) {
  const { content, ...file } = await makeFile(ctx, request, chosen)
  return { ...file, content: content instanceof Uint8Array ? content : await makeBytes(ctx, () => content) }
}
