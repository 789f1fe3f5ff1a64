import { expect, it } from 'vitest'
import { handmade, heading, text } from '../../testing/workbooks.ts'
import type { SheetRow } from './source.ts'
import { Unreadable } from './unreadable.ts'
import { xlsxSource } from './workbooks.ts'

const stones = ['A', 'B', 'C']
  .map((name, at) => `<row r="${at + 2}">${[name, 'Round', '1.01', '1', 'D'].map(text).join('')}</row>`)
  .join('')
/** A workbook of three stones, in rows 2 to 4 and columns A to E, with these merged ranges. */
const rowsWith = async (...ranges: string[]): Promise<SheetRow[]> => {
  const merges = `<mergeCells>${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  const xml = `${heading}${stones}</sheetData>${merges}<sheetData>`
  const rows: SheetRow[] = []
  for await (const row of (await xlsxSource(handmade([{ name: 'Stock', xml }]))).rows(undefined)) rows.push(row)
  return rows
}
const sharedIn = (rows: readonly SheetRow[]) => rows.map(({ shared }) => shared ?? [])

it('a merged range shares no columns beyond those of the worksheet', async () => {
  expect(sharedIn(await rowsWith('D2:XFD3'))).toEqual([[], [3, 4], [3, 4], []])
})

it('ranges that fill the worksheet without overlapping are read', async () => {
  expect(sharedIn(await rowsWith('A2:B4', 'C2:E4'))).toEqual([[], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4]])
})

it('ranges that overlap, which a few bytes can repeat without end, are refused', async () => {
  await expect(rowsWith(...Array.from({ length: 9 }, () => 'A2:E4'))).rejects.toThrow(Unreadable)
})
