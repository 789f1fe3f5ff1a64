import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { cell, makeStones, press, show, titles } from './testing.tsx'
import type { GridGrouping } from './types.ts'
import type { Stone } from './testing.tsx'

const byShape: GridGrouping<Stone> = {
  by: (s) => s.shape,
  totals: (rows) => ({ crt: rows.reduce((n, s) => n + s.crt, 0) }),
}

/** The clipboard's text after a copy, as a spreadsheet would receive it. */
async function copied(): Promise<string> {
  await press('{Control>}c{/Control}')
  return navigator.clipboard.readText()
}

test('numbers stand in two decimals with a real minus sign, and a dash where there is none', async () => {
  await show()
  expect(cell(0, 4)?.textContent).toBe('−1,000.50')
  expect(cell(4, 4)?.textContent).toBe('–')
  expect(cell(0, 3)?.textContent).toBe('0.01')
  expect(getComputedStyle(cell(0, 4) as Element).textAlign).toBe('right')
})

test('only what is in sight is drawn, whichever way one scrolls', async () => {
  await show()
  const drawn = () => document.querySelectorAll('[role="gridcell"]').length
  expect(drawn()).toBeLessThan(30 * 16)
  document.querySelector('.loupe-grid-scroller')?.scrollTo({ top: 3000, left: 1200 })
  await expect.poll(() => cell(100, 20)?.textContent).toBe('R101-14')
  expect(drawn()).toBeLessThan(36 * 18)
  expect(cell(100, 1)?.textContent).toBe('R101')
})

test('the rows of a new place are there in the frame that scrolls to it', async () => {
  await show()
  document.querySelector('.loupe-grid-scroller')?.scrollTo({ top: 3000 })
  // The browser says that it has scrolled before it calls this, and paints after it.
  const text = await new Promise((done) => requestAnimationFrame(() => done(cell(105, 1)?.textContent)))
  expect(text).toBe('R106')
})

test('a group has a line with its count and its totals, and Enter folds its rows', async () => {
  const { screen } = await show({ group: byShape })
  const line = document.querySelector('.loupe-grid-group')
  expect(line?.textContent).toContain('RD67')
  expect(line?.querySelector('[aria-colindex="4"]')?.textContent).toBe('67.00')
  await press('{Tab}{Enter}')
  expect(cell(1, 0)?.textContent).toContain('PR')
  await expect.element(screen.getByRole('gridcell', { name: /RD 67$/ })).toHaveAttribute('aria-expanded', 'false')
  await press('{Enter}')
  expect(cell(1, 1)?.textContent).toBe('R001')
})

test('Ctrl+C takes the focused cell, as a sheet reads it and never as a formula', async () => {
  await show()
  await press('{Tab}{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(await copied()).toBe('-1000.50')
  await press('{ArrowRight}')
  expect(await copied()).toBe('"note\t1"')
  await press('{ArrowDown}')
  expect(await copied()).toBe("'=1+1")
})

test('Ctrl+C takes the ticked rows in the order shown, with the columns shown', async () => {
  await show()
  await press('{Tab}{ArrowDown}{ArrowDown}x{ArrowUp}{ArrowUp}x')
  const lines = (await copied()).split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]?.startsWith('R001\tRD\t0.01\t-1000.50\t"note\t1"\tR001-0\t')).toBe(true)
  expect(lines[1]?.startsWith('R003\tEM')).toBe(true)
})

test('a row is moved by Alt+arrow and by the menu of its grip, without dragging', async () => {
  const onMove = vi.fn<(key: string, to: number) => void>()
  const { screen } = await show({ onMove })
  await press('{Tab}{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
  expect(onMove).toHaveBeenLastCalledWith('R002', 2)
  await screen.getByRole('button', { name: 'Move R001' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
  await screen.getByRole('menuitem', { name: 'Move to…' }).click()
  await screen.getByRole('spinbutton').fill('50')
  await press('{Enter}')
  expect(onMove).toHaveBeenLastCalledWith('R001', 49)
})

test('a column is hidden, pinned and moved from its menu, one click each', async () => {
  const { screen, seen: known } = await show()
  const choose = async (column: string, entry: string) => {
    await screen.getByRole('columnheader', { name: column }).click({ button: 'right' })
    await screen.getByRole('menuitem', { name: entry }).click()
  }
  await choose('Shape', 'Hide')
  expect(titles()).not.toContain('Shape')
  await choose('Amount', 'Pin left')
  expect(titles().slice(0, 3)).toEqual(['Stone ID', 'Amount', 'Carat'])
  await choose('Note', 'Move left')
  expect(titles().slice(0, 4)).toEqual(['Stone ID', 'Amount', 'Note', 'Carat'])
  expect(known.columns.pinned.left).toEqual(['id', 'amt'])
})

test('a column dragged onto another takes its place', async () => {
  const { screen } = await show()
  const note = screen.getByRole('columnheader', { name: 'Note' })
  // Dragging is loaded when the pointer first moves, and takes what is under it by then.
  await note.hover()
  await expect.poll(() => note.element().getAttribute('draggable')).toBe('true')
  await note.dropTo(screen.getByRole('columnheader', { name: 'Shape' }), {
    steps: 12,
    sourcePosition: { x: 20, y: 15 },
    targetPosition: { x: 8, y: 10 },
  })
  await expect.poll(() => titles().slice(0, 4)).toEqual(['Stone ID', 'Note', 'Shape', 'Carat'])
})

test('an empty result says so in the words it was given, and is no table row', async () => {
  const { screen } = await show({ rows: [], rowTotal: 0, empty: 'No stone matches. Widen the carat range.' })
  await expect.element(screen.getByText('No stone matches. Widen the carat range.')).toBeVisible()
  expect(document.querySelectorAll('[role="row"]')).toHaveLength(1)
})

test('the first load shows lines on their way; a later one keeps the old rows', async () => {
  const { again } = await show({ rows: [], loading: true, empty: 'Nothing' })
  expect(document.querySelectorAll('.loupe-grid-skeleton .loupe-grid-line').length).toBeGreaterThan(5)
  expect(document.body.textContent).not.toContain('Nothing')
  await again({ rows: makeStones(10), loading: true })
  expect(cell(0, 1)?.textContent).toBe('R001')
  expect(document.querySelector('[role="grid"]')?.getAttribute('aria-busy')).toBe('true')
  expect(document.querySelector('.loupe-grid-skeleton')).toBeNull()
})

test.each([
  ['rows', {}],
  ['groups', { group: byShape }],
  ['rows that move and filter', { onMove: () => {}, onColumnFilter: () => {}, filtered: ['shape'] }],
  ['nothing', { rows: [], rowTotal: 0 }],
  ['a first load', { rows: [], loading: true }],
])('axe finds nothing wrong with a grid of %s', async (_, props) => {
  const { selection } = await show(props)
  selection.set(['R001', 'R002'], true)
  const { violations } = await axe.run('.loupe-grid')
  expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([])
})

test('the tick of a group, and x on its line, tick all its rows and only those', async () => {
  const { selection, screen } = await show({ group: byShape })
  await press('{Tab}x')
  expect(selection.size).toBe(67)
  expect(selection.has('R001')).toBe(true)
  expect(selection.has('R002')).toBe(false)
  await press('{Shift>} {/Shift}')
  expect(selection.size).toBe(0)

  selection.toggle('R001')
  const tick = screen.getByRole('checkbox', { name: 'Select all of RD' })
  await expect.poll(() => (tick.element() as HTMLInputElement).indeterminate).toBe(true)
  await tick.click()
  expect(selection.size).toBe(67)
  expect(cell(0, 0)?.getAttribute('aria-expanded')).toBe('true')
})

test('the tab stop goes along with the row that is looked at elsewhere, and into sight', async () => {
  const { again } = await show({ current: 'R002' })
  await again({ current: 'R090' })
  await expect.poll(() => cell(89, 1)?.tabIndex).toBe(0)
  const box = cell(89, 1)!.getBoundingClientRect()
  expect(box.top).toBeGreaterThan(0)
  expect(box.bottom).toBeLessThanOrEqual(document.querySelector('.loupe-grid-scroller')!.getBoundingClientRect().bottom)
  await press('{Tab}')
  expect(document.activeElement).toBe(cell(89, 1))
})

test('a grid without rows says so, in the words of who uses it or its own', async () => {
  const { again } = await show({ rows: [], rowTotal: 0 })
  expect(document.body.textContent).toContain('No data to show.')
  await again({ empty: 'Nobody is here.' })
  expect(document.body.textContent).toContain('Nobody is here.')
  expect(document.body.textContent).not.toContain('No data to show.')
})

test('a grid that grows is full again by itself', async () => {
  await show()
  const place = document.querySelector<HTMLElement>('.loupe-grid')!.parentElement!
  place.style.height = '200px'
  await expect.poll(() => cell(40, 1)).toBeNull()
  place.style.height = '2000px'
  await expect.poll(() => cell(40, 1)).not.toBeNull()
})
