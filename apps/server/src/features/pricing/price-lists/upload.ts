import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { PriceListRow, priceLists } from '@loupe/contract/pricing/price-lists.ts'
import type { Received } from '@loupe/contract/route.ts'
import { dayText } from '@loupe/domain/kernel/local-time.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { dollars, carats } from '@loupe/domain/kernel/units.ts'
import type { ListCell } from '@loupe/domain/pricing/price-list.ts'
import { checkList } from '@loupe/domain/pricing/price-list-check.ts'
import { type ListRead, jsonListRows, listRowsAtMost, readListRows } from '@loupe/domain/pricing/price-list-file.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { stampCreated } from '../../../db/stamps.ts'
import { openSource } from '../../../rendering/sheets/rows.ts'
import { encodingOf } from '../../../rendering/sheets/text.ts'
import { Unreadable } from '../../../rendering/sheets/unreadable.ts'
import { getPriceList } from './queries.ts'
import { oneFile } from '../../../http/one-file.ts'

const isJson = (text: string) => /^\uFEFF?\s*[[{]/.test(text)

async function rowsOf(bytes: Uint8Array) {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (isJson(text)) {
    const rows = (() => {
      try {
        return jsonListRows(JSON.parse(text.replace(/^\uFEFF/, '')))
      } catch {
        throw invalid('file', 'This file looks like JSON but cannot be read.')
      }
    })()
    if (!rows) throw invalid('file', 'We found no array of prices in this file.')
    return rows
  }
  const rows: { row: number; cells: string[] }[] = []
  try {
    for await (const row of (await openSource(bytes, 'csv')).rows(undefined)) if (rows.push(row) > listRowsAtMost + 1) break
  } catch (error) {
    throw invalid('file', error instanceof Unreadable ? error.message : 'This file cannot be read as rows of prices.')
  }
  return rows
}

/** Refuses a faulty list with the faults of its rows; the message gives the first one. */
function refuseFaults({ faults, faultCount }: ListRead): void {
  const [first] = faults
  if (!first) return
  const messages = faults.map(({ row, message }) => ({ path: 'file', message: `Row ${row}: ${message}` }))
  const more = faultCount > 1 ? ` ${faultCount - 1} more ${faultCount === 2 ? 'row has' : 'rows have'} errors.` : ''
  throw new Refusal('validation', { fields: messages, faults: faultCount }, `Row ${first.row}: ${first.message}${more} Nothing was stored.`)
}

export async function uploadPriceList(ctx: Writing, { body, files }: Received<typeof priceLists.upload>): Promise<PriceListRow> {
  const file = oneFile(files)
  const read = readListRows(await rowsOf(await readFile(file.path)))
  refuseFaults(read)
  if (body.effectiveDate && read.day && body.effectiveDate !== read.day)
    throw invalid('effectiveDate', `The file is dated ${dayText(read.day)}.`)
  const effectiveDate = read.day ?? body.effectiveDate
  if (!effectiveDate) throw invalid('effectiveDate', 'The file contains no date. Enter the effective date.')
  const labGrown = body.labGrown === 'true'
  const id = await insertPriceList(ctx.tx, {
    name: body.name || `List of ${dayText(effectiveDate)}`,
    labGrown,
    effectiveDate,
    fileName: file.name,
    fileSha256: file.sha256,
    createdBy: ctx.actor.id,
    cells: read.cells,
    now: ctx.now,
  })
  const list = await getPriceList(ctx.tx, ctx.now, id)
  const { name, cells, gaps, holes, inversions } = list
  await record(ctx, {
    kind: 'priceList.upload',
    subjectType: 'priceList',
    subject: id,
    after: { name, effectiveDate, labGrown, cells, gaps, holes, inversions },
  })
  return list
}

interface NewList {
  name: string
  labGrown: boolean
  effectiveDate: string
  fileName: string
  fileSha256: string
  createdBy: string | null
  cells: readonly ListCell[]
  now: Date
}
async function insertPriceList(tx: Tx, { cells, now, ...list }: NewList): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('priceList')
    .values({ ...list, id, report: JSON.stringify(checkList(cells)), ...stampCreated({ now }) })
    .execute()
  const rows = cells.map(({ low, high, rap, ...cell }) => ({ ...cell, low: carats(low), high: carats(high), rap: dollars(rap) }))
  await sql`
    insert into price_list_cell (list, "table", low, high, col_no, clr_no, rap)
    select ${id}::uuid, c."table", c.low, c.high, c."colNo", c."clrNo", c.rap
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c("table" text, low numeric, high numeric, "colNo" smallint, "clrNo" smallint, rap numeric)`.execute(tx)
  return id
}
