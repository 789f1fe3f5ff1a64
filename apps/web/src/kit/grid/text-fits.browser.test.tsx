import { expect, test } from 'vitest'
import { cell, head, show } from './testing.tsx'
import { textFits } from './text-fits.ts'

const texts = [
  'Round',
  'VVS1',
  '10,000.00',
  '−30.00',
  'MWMWMWMW',
  'mwmwmwmw',
  '0123456789',
  'QWERTZUIOP',
  'abcdefghijklmnopqrstuvwxyz',
  '–',
  'Gemäß Δ',
]

test.each(texts)('a cell into which %s is said to fit is wide enough for it', async (text) => {
  await show()
  const span = document.createElement('span')
  span.textContent = text
  cell(1, 2)?.append(span)
  const { width } = span.getBoundingClientRect()
  expect(width).toBeGreaterThan(0)
  for (let room = 20; room < 400; room++) if (textFits(text, room)) expect(width + 12).toBeLessThanOrEqual(room)
})

test('only a cell whose text may be too long is clipped', async () => {
  await show({ columnState: { order: ['id', 'note'], hidden: [], pinned: { left: [], right: [] }, widths: { note: 40 } } })
  const clips = (title: string) => {
    const col = head(title)?.dataset['c']
    return getComputedStyle(document.querySelector(`[data-r="1"] [data-c="${col}"]`) ?? document.body).overflowX
  }
  expect([clips('Stone ID'), clips('Note')]).toEqual(['visible', 'hidden'])
  const note = cell(1, Number(head('Note')?.dataset['c']))
  expect(note?.title).toBe(note?.textContent)
  expect(cell(1, Number(head('Stone ID')?.dataset['c']))?.title).toBe('')
})
