import { spelling } from '@loupe/domain/masters/list.ts'
import { masterLists } from '@loupe/domain/masters/lists.ts'
import { vocabularyOf } from '@loupe/domain/sheets/headings/field.ts'
import { expect, it } from 'vitest'
import type { SheetFile, SheetJob } from './sheet-job.ts'
import type { SheetRow, Source } from './source.ts'
import { stonesOf } from './table.ts'

const rows: SheetRow[] = [
  { row: 2, cells: ['Round', '1.01', 'D', 'VS1'] },
  { row: 3, cells: ['Oval', '1.01', 'D', 'VS1'], isHidden: true },
  { row: 4, cells: ['', '1.01', 'D', 'VS1'] },
]
const file = {
  ...{ kind: 'xlsx', encoding: null, separator: null, sheets: ['Stock'], sheet: 'Stock', headerRow: 1, rows: 3 },
  layout: { headings: [], usual: 4, dataRow: 2, section: null, filled: [{ column: 0, weight: 1 }], tables: [] },
} as unknown as SheetFile
const source: Source = {
  ...{ kind: 'xlsx', encoding: null, separator: null, sheets: ['Stock'] },
  async *rows() {
    yield* rows
  },
}

it('a blank cell below a hidden row has the word of that row, though hidden rows are left out', async () => {
  const vocabulary = vocabularyOf(masterLists, spelling)
  const plan = { columns: [], price: undefined, currency: 'USD', labGrown: false, blankClears: false, visibleOnly: true }
  const job = { ask: 'check', place: {}, vocabulary, plan } as unknown as SheetJob & { ask: 'check' }
  const found: unknown[] = []
  for await (const { row, cells } of stonesOf(source, file, job, () => undefined)) found.push([row, cells[0]])
  expect(found).toEqual([
    [2, 'Round'],
    [4, 'Oval'],
  ])
})
