import { expect, test, vi } from 'vitest'
import { actions } from '../actions/registry.ts'
import { cell, head, press, show, titles, where, type Stone } from './testing.tsx'

test('Tab enters the grid once, on its first cell of data, and leaves it with the next', async () => {
  await show()
  await press('{Tab}')
  expect(where()).toBe('2:2')
  expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1)
  await press('{Tab}')
  expect(document.activeElement?.closest('[role="grid"]')).toBeNull()
})

test('arrows, Home, End and the page keys move the one focus, and stop at the edges', async () => {
  await show()
  await press('{Tab}{ArrowDown}{ArrowRight}{ArrowRight}')
  expect(where()).toBe('3:4')
  await press('{Home}')
  expect(where()).toBe('3:1')
  await press('{ArrowLeft}{ArrowUp}')
  expect(where()).toBe('2:1')
  await press('{End}')
  expect(where()).toBe('2:21')
  await press('{Control>}{End}{/Control}{ArrowDown}{ArrowRight}')
  expect(where()).toBe('201:21')
  await press('{Control>}{Home}{/Control}')
  expect(where()).toBe('2:1')
  await press('{PageDown}')
  expect(Number(where().split(':')[0])).toBeGreaterThan(10)
})

test('the focused cell is never hidden under the header or a pinned column', async () => {
  await show()
  await press(
    '{Tab}{Control>}{End}{/Control}{PageUp}{PageUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}',
  )
  const box = document.activeElement?.getBoundingClientRect()
  const header = document.querySelector('.loupe-grid-headrow')?.getBoundingClientRect()
  const pinned = head('Stone ID')?.getBoundingClientRect()
  const frame = document.querySelector('.loupe-grid-scroller')?.getBoundingClientRect()
  expect(box?.top).toBeGreaterThanOrEqual(header?.bottom ?? Infinity)
  expect(box?.left).toBeGreaterThanOrEqual(pinned?.right ?? Infinity)
  expect(box?.bottom).toBeLessThanOrEqual(frame?.bottom ?? 0)
  expect(box?.right).toBeLessThanOrEqual(frame?.right ?? 0)
})

test('the focus survives its row being scrolled out of sight', async () => {
  await show()
  await press('{Tab}{ArrowDown}')
  const scroller = document.querySelector('.loupe-grid-scroller')
  scroller?.scrollTo({ top: 4000, left: 900 })
  await expect.poll(() => cell(140, 1)).not.toBeNull()
  expect(where()).toBe('3:2')
  await press('{ArrowDown}')
  expect(where()).toBe('4:2')
})

test('positions are those in the whole result, not on the page', async () => {
  await show({ rowOffset: 100 })
  await press('{Tab}')
  expect(where()).toBe('102:2')
  const grid = document.querySelector('[role="grid"]')
  expect(grid?.getAttribute('aria-rowcount')).toBe('341')
  expect(grid?.getAttribute('aria-colcount')).toBe('21')
})

test('Enter opens, Space peeks, and Shift+F10 asks for the menu of the focused row', async () => {
  const [onOpen, onPeek, onMenu] = [vi.fn<(s: Stone) => void>(), vi.fn<(s: Stone) => void>(), vi.fn<(s: Stone) => void>()]
  const { selection } = await show({ onOpen, onPeek, onMenu })
  await press('{Tab}{ArrowDown}{Enter} {Shift>}{F10}{/Shift}')
  expect(onOpen.mock.calls.map(([s]) => s.id)).toEqual(['R002'])
  expect(onPeek.mock.calls.map(([s]) => s.id)).toEqual(['R002'])
  expect(onMenu.mock.calls[0]?.[0].id).toBe('R002')
  expect(selection.size).toBe(0)
})

test('Enter on a head sorts up, down, not at all; Shift+Enter adds a second column, with its rank', async () => {
  const { seen: known } = await show()
  await press('{Tab}{ArrowUp}{ArrowRight}{Enter}')
  expect(known.sort).toEqual([{ key: 'shape', order: 'asc' }])
  expect(head('Shape')?.getAttribute('aria-sort')).toBe('ascending')
  await press('{ArrowRight}{Shift>}{Enter}{Enter}{/Shift}')
  expect(known.sort).toEqual([
    { key: 'shape', order: 'asc' },
    { key: 'crt', order: 'desc' },
  ])
  expect(head('Carat')?.textContent).toContain('↓2')
  await press('{Shift>}{Enter}{/Shift}')
  expect(known.sort).toEqual([{ key: 'shape', order: 'asc' }])
  await press('{Enter}')
  expect(known.sort).toEqual([{ key: 'crt', order: 'asc' }])
})

test('a click on a head sorts by it alone, Shift+click adds', async () => {
  const { seen: known, screen } = await show()
  await screen.getByRole('columnheader', { name: 'Carat' }).click()
  await screen.getByRole('columnheader', { name: 'Shape' }).click({ modifiers: ['Shift'] })
  expect(known.sort.map((s) => s.key)).toEqual(['crt', 'shape'])
  await screen.getByRole('columnheader', { name: /^Shape/ }).click()
  expect(known.sort).toEqual([{ key: 'shape', order: 'desc' }])
})

test('Alt+arrows move a column and the focus goes with it; it does not leave its part of the grid', async () => {
  await show()
  await press('{Tab}{ArrowUp}{ArrowRight}{Alt>}{ArrowRight}{/Alt}')
  expect(titles().slice(0, 4)).toEqual(['Stone ID', 'Carat', 'Shape', 'Amount'])
  expect(where()).toBe('1:4')
  await press('{Alt>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Alt}')
  expect(titles().slice(0, 4)).toEqual(['Stone ID', 'Shape', 'Carat', 'Amount'])
})

test('Shift+arrows on a head size its column', async () => {
  const { seen: known } = await show()
  await press('{Tab}{ArrowUp}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(known.columns.widths).toEqual({ shape: 96 })
  expect(head('Shape')?.offsetWidth).toBe(96)
})

test('the filter of a column opens by its button and by Alt+Down', async () => {
  const onColumnFilter = vi.fn<(key: string) => void>()
  const { screen } = await show({ onColumnFilter })
  await screen.getByRole('button', { name: 'Filter Shape' }).click()
  await press('{Alt>}{ArrowDown}{/Alt}')
  expect(onColumnFilter.mock.calls.map(([key]) => key)).toEqual(['shape', 'shape'])
})

test('Ctrl+Shift+L opens the filter of the focused column from any row', async () => {
  const onColumnFilter = vi.fn<(key: string) => void>()
  await show({ onColumnFilter })
  await press('{Tab}{ArrowRight}{Control>}{Shift>}l{/Shift}{/Control}')
  expect(onColumnFilter.mock.calls.map(([key]) => key)).toEqual(['shape'])
})

test('Escape closes the menu of a column and the focus is back on its head', async () => {
  const { screen } = await show()
  await press('{Tab}{ArrowUp}{ArrowRight}{Shift>}{F10}{/Shift}')
  await expect.element(screen.getByRole('menu', { name: 'Shape' })).toBeVisible()
  await press('{ArrowDown}{Escape}')
  expect(document.querySelector('[role="menu"]')).toBeNull()
  expect(where()).toBe('1:3')
})

test('without the focus anywhere an arrow enters the grid at its first row, and Ctrl+A selects its page instead of the text', async () => {
  const { selection } = await show()
  await press('{ArrowDown}')
  expect(where()).toBe('2:2')
  await press('{ArrowDown}')
  expect(where()).toBe('3:2')
  ;(document.activeElement as HTMLElement).blur()
  await press('{Control>}a{/Control}')
  expect(selection.size).toBe(200)
  expect(document.getSelection()?.toString()).toBe('')
})

test('j, k and x work from the page: the first leads to the first row, x selects it, and further ones go from row to row', async () => {
  const { selection } = await show()
  await press('j')
  expect(where()).toBe('2:2')
  await press('jjk')
  expect(where()).toBe('3:2')
  await press('x')
  expect(selection.size).toBe(1)
  expect(selection.has('R002')).toBe(true)
})

test('x from the page, also from a button, selects the first row', async () => {
  const { selection, screen } = await show()
  const button = document.createElement('button')
  screen.container.append(button)
  button.focus()
  await press('x')
  expect(selection.has('R001')).toBe(true)
  expect(where()).toBe('2:2')
  await press('x')
  expect(selection.size).toBe(0)
})

test('where something is typed, j, k and x are typed', async () => {
  const { selection, screen } = await show()
  const input = document.createElement('input')
  screen.container.append(input)
  input.focus()
  await press('jkx')
  expect(input.value).toBe('jkx')
  expect(selection.size).toBe(0)
})

const nothing = () => undefined
test('every key that the list of shortcuts names for the grid is handled by it', async () => {
  const more = { onOpen: nothing, onPeek: nothing, onMenu: nothing, onMove: nothing, onColumnFilter: nothing }
  await show(more)
  const named = { arrows: 'ArrowRight', arrowdown: 'ArrowDown', arrowup: 'ArrowUp', space: ' ', enter: 'Enter', f2: 'F2', f10: 'F10' }
  const listed = actions.all().filter(({ isListedOnly }) => isListedOnly)
  expect(listed.map(({ keys }) => keys)).toEqual(expect.arrayContaining(['space', 'enter', 'mod+a', 'shift+f10', 'alt+arrowup']))
  const unhandled: string[] = []
  for (const { keys = '' } of listed.filter((action) => action.keys !== 'mod+c')) {
    await press('{Escape}')
    cell(1, 3)?.focus()
    const parts = keys.split('+')
    const last = parts.at(-1)!
    const init = { ctrlKey: parts.includes('mod'), shiftKey: parts.includes('shift'), altKey: parts.includes('alt') }
    const event = new KeyboardEvent('keydown', { key: named[last as keyof typeof named] ?? last, ...init, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
    if (!event.defaultPrevented) unhandled.push(keys)
  }
  expect(unhandled).toEqual([])
})

test('arrow up leads from the rows to the headings, and from there above the grid', async () => {
  const onAbove = vi.fn<() => void>()
  await show({ onAbove })
  await press('{Tab}{ArrowUp}')
  expect(where()).toBe('1:2')
  expect(onAbove).not.toHaveBeenCalled()
  await press('{ArrowUp}')
  expect(onAbove).toHaveBeenCalledTimes(1)
})
