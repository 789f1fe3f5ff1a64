import { expect, test } from 'vitest'
import type { ColumnState, GridGrouping } from './types.ts'
import { cell, head, show, type Stone } from './testing.tsx'

const pinned: ColumnState = {
  order: ['id', 'shape', 'crt', 'amt', 'note', ...Array.from({ length: 15 }, (_, i) => `c${i}`)],
  hidden: [],
  pinned: { left: ['id', 'crt'], right: ['note', 'amt'] },
  widths: {},
}
const byShape: GridGrouping<Stone> = {
  by: (s) => s.shape,
  totals: (rows) => ({ amt: rows.length, crt: rows.length }),
}
const left = (element: Element | null | undefined) => {
  if (!element) throw new Error('It is not rendered')
  return element.getBoundingClientRect().left
}

async function scrolledTo(x: number) {
  const scroller = document.querySelector('.loupe-grid-scroller')
  if (!scroller) throw new Error('There is no grid')
  scroller.scrollTo({ left: x })
  await new Promise(requestAnimationFrame)
  const start = left(scroller)
  return { start, end: start + scroller.clientWidth }
}

test.each([0, 700, 10_000])('pinned columns stay at both edges, under their headers, scrolled by %i', async (x) => {
  await show({ columnState: pinned })
  const { start, end } = await scrolledTo(x)
  const expected = [start + 36, start + 126, end - 260, end - 120]
  expect(['Stone ID', 'Carat', 'Note', 'Amount'].map((title) => left(head(title)))).toEqual(expected)
  expect([1, 2, 19, 20].map((col) => left(cell(2, col)))).toEqual(expected)
})

test.each([0, 700, 10_000])("a group's name stays at the edge and its total under a pinned column, scrolled by %i", async (x) => {
  await show({ columnState: pinned, group: byShape })
  const { start } = await scrolledTo(x)
  const line = document.querySelector('.loupe-grid-group')
  expect(left(line?.querySelector('[data-c]'))).toBe(start)
  expect(left(line?.querySelector('[aria-colindex="21"]'))).toBe(left(head('Amount')))
})

test('on a narrow screen only the checkbox stays, and the pinned columns scroll with the others', async () => {
  await show({ columnState: pinned })
  const place = document.querySelector<HTMLElement>('.loupe-grid')?.parentElement
  if (place) place.style.width = '390px'
  await expect.poll(() => document.querySelectorAll('[data-r="2"] .loupe-grid-pinned').length).toBe(1)
  const { start } = await scrolledTo(60)
  expect([0, 1, 2].map((col) => left(cell(2, col)) - start)).toEqual([0, 36 - 60, 126 - 60])
  expect(['Stone ID', 'Carat'].map((title) => left(head(title)) - start)).toEqual([36 - 60, 126 - 60])
})

test('rows end with their last cell and nothing is sticky in them, until the columns are scrolled sideways', async () => {
  await show({ columnState: { ...pinned, pinned: { left: ['id'], right: [] } } })
  const line = () => document.querySelector('[data-r="2"]')
  const right = (element: Element | null | undefined) => element?.getBoundingClientRect().right
  const isSticky = () => getComputedStyle(line()?.firstElementChild ?? document.body).position === 'sticky'
  expect(right(line())).toBe(right(line()?.lastElementChild))
  expect(isSticky()).toBe(false)
  const { end } = await scrolledTo(300)
  expect(right(line())).toBeGreaterThan(end)
  expect(isSticky()).toBe(true)
  await scrolledTo(0)
  expect(isSticky()).toBe(false)
})
