import { spelling } from '@loupe/domain/masters/list.ts'
import { masterLists } from '@loupe/domain/masters/lists.ts'
import { vocabularyOf } from '@loupe/domain/sheets/headings/field.ts'
import { expect, it } from 'vitest'
import type { Source } from './source.ts'
import { startOf } from './start.ts'

const stones = ['D-1', 'D-2', 'D-3'].map((number) => [number, '1.01', 'D', 'VS1'])
const worksheets: Record<string, string[][]> = {
  Template: [['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Lab']],
  Round: [['Stock #', 'Carat', 'Color', 'Clarity'], ...stones],
}
const startIn = async (...sheets: string[]) => {
  const source: Source = {
    ...{ kind: 'xlsx', encoding: null, separator: null, sheets },
    async *rows(name = '') {
      for (const [at, cells] of (worksheets[name] ?? []).entries()) yield { row: at + 1, cells }
    },
  }
  const job = {
    ask: 'inspect',
    place: {},
    vocabulary: vocabularyOf(masterLists, spelling),
    remembered: {},
    name: '',
    labGrown: undefined,
  } as const
  return (await startOf(source, job)).sheet
}

it('a worksheet with headings alone is no worksheet of stones, though it has more of them', async () => {
  expect(await startIn('Template', 'Round')).toBe('Round')
  expect(await startIn('Round', 'Template')).toBe('Round')
  expect(await startIn('Template')).toBe('Template')
})
