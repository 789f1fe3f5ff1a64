import { firstCompanyZone, setCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import { caratPlaces } from '@loupe/domain/kernel/number-text.ts'
import { afterEach, expect, it } from 'vitest'
import { partsOf, pdfTable, written } from './table-pdf.ts'
import { takenBy } from './taken-by.ts'

afterEach(() => setCompanyZone(firstCompanyZone))

it('instants on paper are written as the company writes them, in its time', () => {
  expect(written('2026-11-20T20:30:00.000Z', { title: 'Arrived', kind: 'instant' })).toBe('21/11/2026 02:00 AM')
})

it('the foot of a document says of which company it is, and who made it when, with the zone', () => {
  expect(takenBy('Test House', { name: 'Test seller' }, new Date('2026-11-20T08:30:00.000Z'))).toBe(
    'Test House · Test seller · 20/11/2026 02:00 PM, Kolkata time',
  )
})

it('weights have two decimals on paper, and the third where it is not 0', () => {
  const column = { title: 'Carat', kind: 'number' as const, ...caratPlaces }
  expect([1, 0.5, 1.005, 1234.56].map((crt) => written(crt, column))).toEqual(['1.00', '0.50', '1.005', '1,234.56'])
})

it('both follow a company that has moved', () => {
  setCompanyZone('America/New_York')
  expect(written('2026-11-20T20:30:00.000Z', { title: 'Arrived', kind: 'instant' })).toBe('20/11/2026 03:30 PM')
  expect(takenBy('Test House', { name: 'Test seller' }, new Date('2026-07-20T08:30:00.000Z'))).toBe(
    'Test House · Test seller · 20/07/2026 04:30 AM, New York time',
  )
})

it('a table with more columns than a page has room for is divided, with the name of the row in each part', () => {
  const columns = Array.from({ length: 40 }, (_, i) => ({
    title: `C${i}`,
    kind: 'text' as const,
    ...(i === 2 ? { namesRow: true as const } : {}),
  }))
  const rows = [columns.map(({ title }) => `${title} ${'x'.repeat(16)}`)]
  const parts = partsOf(columns, rows)
  expect(parts.map((part) => [part[0], part.length])).toEqual([
    [2, 9],
    [2, 9],
    [2, 9],
    [2, 9],
    [2, 8],
  ])
  expect(new Set(parts.flat()).size).toBe(40)
  const table = { title: 'Natural diamonds', lines: [], columns }
  const { pageSize, content } = pdfTable({ table, rows })
  expect(pageSize).toBe('A4')
  expect(JSON.stringify(content)).toContain('Columns, part 2 of 5: C2, C9')
  expect(partsOf(columns.slice(0, 16))).toHaveLength(1)
})

it('a table of many narrow columns stays in one part', () => {
  const columns = Array.from({ length: 24 }, (_, i) => ({ title: `C${i}`, kind: 'number' as const, places: 0 }))
  expect(partsOf(columns, [columns.map(() => 12)])).toHaveLength(1)
})

it('a part of a divided table in which nothing is summed has no row of totals', () => {
  const columns = Array.from({ length: 40 }, (_, i) => ({
    title: `C${i}`,
    kind: 'text' as const,
    ...(i === 0 ? { namesRow: true as const } : {}),
  }))
  const rows = [columns.map(({ title }) => `${title} ${'x'.repeat(16)}`)]
  const totals = columns.map((_, i) => (i === 0 ? '1 pc' : i === 2 ? 'sum' : null))
  const { content } = pdfTable({ table: { title: 'Natural diamonds', lines: [], columns, totals }, rows })
  const tables = (content as { table?: { body: unknown[] } }[]).flatMap(({ table }) => (table ? [table.body.length] : []))
  expect(tables).toEqual([3, 2, 2, 2, 2])
})
