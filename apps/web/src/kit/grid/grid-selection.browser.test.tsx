import { expect, test } from 'vitest'
import { cell, makeStones, press, show } from './testing.tsx'

const page2 = makeStones(200, 201)

test('Space in the tick column, x and Shift+Space anywhere tick the focused row', async () => {
  const { selection } = await show({ onPeek: () => {} })
  await press('{Tab}{ArrowLeft} {ArrowDown}{ArrowRight}x{ArrowDown}{Shift>} {/Shift}')
  expect(selection.keys()).toEqual(['R001', 'R002', 'R003'])
  await press('x')
  expect(selection.keys()).toEqual(['R001', 'R002'])
})

test('x does nothing where single keys are switched off', async () => {
  const { selection } = await show({ singleKeys: false })
  await press('{Tab}x')
  expect(selection.size).toBe(0)
})

test('a click ticks the box and the row, Shift+click ticks the range, and a nearer Shift+click shortens it', async () => {
  const { screen, selection } = await show()
  const box = (id: string) => screen.getByRole('checkbox', { name: `Select ${id}` })
  await box('R002').click()
  await expect.element(box('R002')).toBeChecked()
  await box('R006').click({ modifiers: ['Shift'] })
  expect(selection.keys()).toEqual(['R002', 'R003', 'R004', 'R005', 'R006'])
  await box('R004').click({ modifiers: ['Shift'] })
  expect(selection.keys()).toEqual(['R002', 'R003', 'R004'])
  expect(document.querySelectorAll('[role="row"][aria-selected="true"]')).toHaveLength(3)
  await box('R003').click()
  await expect.element(box('R003')).not.toBeChecked()
})

test('Shift+arrows tick a range that follows the focus back as well', async () => {
  const { selection } = await show()
  await press('{Tab}{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
  expect(selection.keys()).toEqual(['R002', 'R003'])
})

test('Ctrl+A takes the page, then all that match; what is ticked off then is the exception', async () => {
  const { selection, screen, again } = await show({ matchingToken: 'f7' })
  await press('{Tab}{Control>}a{/Control}')
  expect(selection.size).toBe(200)
  await expect.element(screen.getByText('All 200 on this page selected')).toBeVisible()
  await press('{Control>}a{/Control}')
  expect(selection.size).toBe(340)
  await press('x')
  expect(selection.allMatching).toEqual({ token: 'f7', total: 340, except: ['R001'] })
  expect(selection.size).toBe(339)
  expect(selection.keys()).toEqual([])
  await again({ rows: page2, rowOffset: 200 })
  expect(cell(0, 1)?.closest('[role="row"]')?.getAttribute('aria-selected')).toBe('true')
})

test('the head tick takes and gives back the page, and is half on in between', async () => {
  const { selection, screen } = await show()
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' })
  const box = () => all.element() as HTMLInputElement
  await screen.getByRole('checkbox', { name: 'Select R002' }).click()
  expect(box().indeterminate).toBe(true)
  await all.click()
  expect([selection.size, box().checked, box().indeterminate]).toEqual([200, true, false])
  await all.click()
  expect([selection.size, box().checked]).toEqual([0, false])
})

test('paging keeps the selection, and the count is told of the whole result', async () => {
  const { selection, screen, again } = await show()
  await press('{Tab}x')
  await again({ rows: page2, rowOffset: 200 })
  await press('x')
  expect(selection.keys()).toEqual(['R001', 'R201'])
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 of 340 selected')
  selection.reset()
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
})

test('ticking one row draws no cell of another', async () => {
  await show()
  const changed: Node[] = []
  const watch = new MutationObserver((list) => changed.push(...list.map((m) => m.target)))
  await press('{Tab}')
  watch.observe(document.querySelector('.loupe-grid-body') as Element, {
    subtree: true,
    attributes: true,
    childList: true,
    characterData: true,
  })
  await press('x')
  watch.disconnect()
  expect(changed.length).toBeGreaterThan(0)
  expect(new Set(changed.map((n) => (n as Element).closest('[role="row"]')?.getAttribute('aria-rowindex')))).toEqual(new Set(['2']))
})
