import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import type { SheetTop } from '@loupe/contract/inventory/sheet-row.ts'
import type { Reading } from '../../../context.ts'
import { readTop } from '../../../rendering/sheets/read.ts'
import { getStored, rowsOf } from './sheet.ts'

const widest = 60

/** The first rows of the chosen worksheet as they are in the file, so that a person can point at the headings and at the first stone. */
export async function topOfSheet(ctx: Reading, id: string): Promise<SheetTop> {
  const sheet = await getStored(ctx.db, id)
  const { rows } = await readTop(ctx, await rowsOf(ctx.services, sheet), { place: { sheet: sheet.file.sheet ?? undefined } })
  return { rows: rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, widest).map((cell) => cutText(cell, 80)) })) }
}
