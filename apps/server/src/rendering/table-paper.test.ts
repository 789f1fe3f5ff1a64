import { firstCompanyZone, setCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import { afterEach, expect, it } from 'vitest'
import { written } from './table-pdf.ts'
import { takenBy } from './taken-by.ts'

afterEach(() => setCompanyZone(firstCompanyZone))

it('instants on paper are written as the company writes them, in its time', () => {
  expect(written('2026-11-20T20:30:00.000Z', { title: 'Arrived', kind: 'instant' })).toBe('21/11/2026 02:00 AM')
})

it('the foot of a document says of which company it is, and who made it when, with the zone', () => {
  expect(takenBy('Test House', { name: 'Test seller' }, new Date('2026-11-20T08:30:00.000Z'))).toBe(
    'Test House · Test seller · 20/11/2026 02:00 PM Asia/Kolkata',
  )
})

it('both follow a company that has moved', () => {
  setCompanyZone('America/New_York')
  expect(written('2026-11-20T20:30:00.000Z', { title: 'Arrived', kind: 'instant' })).toBe('20/11/2026 03:30 PM')
  expect(takenBy('Test House', { name: 'Test seller' }, new Date('2026-07-20T08:30:00.000Z'))).toBe(
    'Test House · Test seller · 20/07/2026 04:30 AM America/New_York',
  )
})
