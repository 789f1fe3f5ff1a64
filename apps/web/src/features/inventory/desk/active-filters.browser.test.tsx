import type { Filter } from '@loupe/contract/list.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { noLists } from '../../../testing/lists.ts'
import { ActiveFilters } from './active-filters.tsx'
import type { OwnOrder } from './own-order.ts'
import type { DeskState } from './state.ts'
import type { Stones } from './use-stones.ts'
import '../../../kit/workspace.css'
import './desk.css'

const fields = ['clrNm', 'colNm', 'cutNm', 'polNm', 'symNm', 'fluNm', 'lbNm', 'locNm']
const show = (width: number, f: Filter, clear = () => undefined as void, isWhole = false) => {
  const state = {
    f,
    q: '',
    isDefault: false,
    setFilter: vi.fn<() => void>(),
    setKeyword: vi.fn<() => void>(),
    clear,
  } as unknown as DeskState
  return render(
    <div style={{ width, display: 'flex' }}>
      <ActiveFilters
        state={state}
        stones={{ facets: {} } as unknown as Stones}
        lists={noLists}
        own={{ isOwn: false } as OwnOrder}
        isWhole={isWhole}
      />
    </div>,
  )
}
const all = Object.fromEntries(fields.map((field) => [field, ['A', 'B']]))
const more = page.getByRole('button', { name: /^More filters/ })
const chips = page.getByRole('button', { name: /^Remove / })

it('says how many filters have no room, opens them, and keeps Clear all in view', async () => {
  const clear = vi.fn<() => void>()
  await show(320, all, clear)
  await expect.element(more).toBeInViewport()
  await expect.poll(() => chips.elements().length).toBeLessThan(8)
  const inView = chips.elements().length
  await expect.element(more).toHaveTextContent(`+${8 - inView}`)

  await more.click()

  await expect.poll(() => chips.elements().length).toBe(8)
  const end = page.getByRole('button', { name: 'Clear all' })
  expect(end.element().getBoundingClientRect().right).toBeLessThanOrEqual(321)
  await end.click()
  expect(clear).toHaveBeenCalledOnce()
})

it('a filter is shortened before it is left out', async () => {
  await show(400, { clrNm: ['VVS1', 'VVS2', 'VS1', 'VS2', 'SI1'], colNm: ['D', 'E', 'F', 'G', 'H', 'I'] })
  await expect.poll(() => chips.elements().length).toBe(2)
  await expect.element(more).not.toBeInTheDocument()
  for (const chip of chips.elements()) await expect.element(chip).toBeInViewport()
})

it('filters that fit have no number after them', async () => {
  await show(900, { clrNm: ['A'] })
  await expect.element(chips).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

it('a long filter ends in an ellipsis before its button to remove it', async () => {
  await show(320, { clrNm: Array.from({ length: 40 }, (_, at) => `VVS${at}`) })
  await expect.element(chips).toBeVisible()
  const text = document.querySelector('.loupe-chip-removable > :first-child')!
  expect(text.scrollWidth).toBeGreaterThan(text.clientWidth)
  const line = document.querySelector('.loupe-one-line')!.getBoundingClientRect()
  expect(chips.element().getBoundingClientRect().right).toBeLessThanOrEqual(line.right)
})

it('in the sheet of filters of a phone all of them are listed, each with its button to remove it', async () => {
  await show(320, all, undefined, true)
  await expect.poll(() => chips.elements().length).toBe(8)
  await expect.element(more).not.toBeInTheDocument()
  for (const chip of chips.elements()) expect(chip.getBoundingClientRect().right).toBeLessThanOrEqual(320)
})
