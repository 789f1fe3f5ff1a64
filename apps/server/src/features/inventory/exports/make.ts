import { Readable } from 'node:stream'
import type { AsSeen } from '@loupe/contract/inventory/exports.ts'
import { shortKind } from '@loupe/domain/inventory/share.ts'
import type { Actor, Permission } from '@loupe/domain/kernel/permissions.ts'
import type { Totals } from '@loupe/domain/pricing/price.ts'
import type { House } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { csvType, writeCsv } from '../../../papers/csv.ts'
import { makePdf, pdfType } from '../../../papers/pdf.ts'
import { type Cell, type Table, houseZone, wallAt } from '../../../papers/table.ts'
import { workbookType, writeWorkbook } from '../../../papers/workbook.ts'
import { headingsOf } from '../grid-columns/queries.ts'
import { getHouseName } from '../../masters/settings/look.ts'
import type { Quotes } from '../../accounts/terms/conditions.ts'
import { type StoneColumn, columnsOf } from './columns.ts'
import { type Chosen, stonesOf } from './stones.ts'

export type Format = 'xlsx' | 'csv' | 'pdf'
export interface Wanted {
  format: Format
  columns: AsSeen['columns']
  labGrown: boolean
  /** The client it is for, named in its heading. */
  client?: { companyName: string; quotes: Quotes } | undefined
  /** The prices of a client that is not named. */
  prices?: Quotes
  /** Which permission lets the list price into the file. */
  rapBy: Permission
}
export type Ctx = { db: Db | Tx; house: House; actor: Actor; now: Date }

export const titleOf = (labGrown: boolean): string => `${shortKind(labGrown)} diamonds`

/** Carats and averages stand below their own columns; an average is weighted by carat, as the desk's is. */
function totalsRow(columns: readonly StoneColumn[], totals: Totals): Cell[] {
  const sums: Partial<Record<StoneColumn['field'], number | null>> = {
    crt: totals.carats,
    rap: totals.avgRap,
    back: totals.avgBack,
    ctPr: totals.avgCtPr,
    amt: totals.amount,
  }
  return columns.map(({ field }, i) => sums[field] ?? (i === 0 ? `${totals.pieces.toLocaleString('en')} pcs` : null))
}

const forClient = ({ companyName, quotes: { term } }: NonNullable<Wanted['client']>) =>
  `For ${companyName.replace(/\s+/g, ' ')}${term ? `, at prices on the term ${term.dayTerms}` : ''}.`

/** The heading of every file: the house, who took it and when, how many stones there are, and that those without a list price have no part in the averages. */
export async function tableOf(
  { db, actor, now }: Ctx,
  { labGrown, client }: Pick<Wanted, 'labGrown' | 'client'>,
  columns: readonly StoneColumn[],
  totals: Totals,
): Promise<Table> {
  const count = `${totals.pieces.toLocaleString('en')} ${totals.pieces === 1 ? 'stone' : 'stones'}, ${totals.carats.toFixed(2)} ct`
  const left =
    totals.withoutRap > 0 ? ` ${totals.withoutRap.toLocaleString('en')} without a list price have no part in the average back.` : ''
  return {
    title: titleOf(labGrown),
    lines: [
      `${await getHouseName(db)} · ${actor.name} · ${wallAt(now).slice(0, 16)} ${houseZone}`,
      `${count}. Averages are weighted by carat.${left}`,
      ...(client ? [forClient(client)] : []),
    ],
    columns,
    totals: totalsRow(columns, totals),
  }
}

/** `laboratory-grown-diamonds-2026-11-21.xlsx`: the day is that of the house's wall. */
export const fileName = (labGrown: boolean, now: Date, ending: string): string =>
  `${titleOf(labGrown).toLowerCase().replaceAll(' ', '-')}-${wallAt(now).slice(0, 10)}.${ending}`

/** Writes chosen stones as a file, as they are read. */
export async function makeFile(ctx: Ctx, wanted: Wanted, chosen: Chosen, told?: (done: number) => Promise<void>) {
  const columns = columnsOf(ctx.house.masters, ctx.actor, wanted.columns, wanted.rapBy, await headingsOf(ctx.db, wanted.labGrown))
  const table = await tableOf(ctx, wanted, columns, chosen.totals)
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const stone of stonesOf(ctx, chosen.ids, told)) {
      const seen = (wanted.client?.quotes ?? wanted.prices)?.priced(stone) ?? stone
      yield columns.map((column) => column.of(seen))
    }
  }
  const name = fileName(wanted.labGrown, ctx.now, wanted.format)
  if (wanted.format === 'csv') return { name, type: csvType, content: writeCsv(table, rows()) }
  if (wanted.format === 'xlsx') return { name, type: workbookType, content: writeWorkbook(table, rows()) }
  const plain = columns.map(({ title, kind, places }) => ({ title, kind, ...(places === undefined ? {} : { places }) }))
  const pdf = await makePdf({ kind: 'table', table: { ...table, columns: plain }, rows: await Readable.from(rows()).toArray() })
  return { name, type: pdfType, content: pdf }
}
