import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { noLists } from '../../../testing/lists.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { CompareTable } from './compare-table.tsx'
import './compare.css'

const stone = { shpNm: 'BULLET', crt: 1, length: 7, width: 4, amt: 100, back: null, cAng: null, status: 'A', statusLabel: 'Available' }
const stones = [
  { ...stone, id: 'a', vStnId: 'R1', media: ['image'] },
  { ...stone, id: 'b', vStnId: 'R2', media: [] },
] as unknown as Diamond[]

it('each stone that has a picture shows it beside its outline, in a fixed size, and the stones take all of the width', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { list: [] } })))
  await render(
    <MemoryRouter>
      <SignedInAs>
        <div style={{ width: 1000 }}>
          <CompareTable
            stones={stones}
            differences={new Set()}
            isOnly={false}
            lists={noLists}
            ticks={{ keys: [], select: () => undefined }}
            onRemove={() => undefined}
          />
        </div>
      </SignedInAs>
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  const cells = [...document.querySelectorAll('.compare-drawn')]
  const pictures = cells.map((cell) => cell.querySelector('img'))
  expect(pictures.map((picture) => picture?.loading)).toEqual(['lazy', undefined])
  expect(pictures[0]?.src).toContain('/a')
  const { width, height } = pictures[0]!.getBoundingClientRect()
  expect([width, height]).toEqual([88, 88])
  expect(cells.every((cell) => cell.querySelector('svg'))).toBe(true)
  expect(document.querySelector('table')!.getBoundingClientRect().width).toBe(1000)
  expect(cells[0]!.getBoundingClientRect().width).toBe(cells[1]!.getBoundingClientRect().width)
})

it.each([
  {
    what: 'four stones',
    shown: ['a', 'b', 'c', 'd'].map((id) => ({ ...stones[0]!, id, vStnId: `R1000${id}`, length: 7, width: 7 })),
    on: 'a small laptop',
    width: 939,
  },
  { what: 'two stones', shown: stones, on: 'a phone', width: 366 },
])('$what fit beside the names of their fields on $on, with their drawings', async ({ shown, width }) => {
  if (width < 390) await page.viewport(390, 844)
  await render(
    <MemoryRouter>
      <SignedInAs>
        <div style={{ width, overflow: 'auto' }} data-testid="page">
          <CompareTable
            stones={shown}
            differences={new Set()}
            isOnly={false}
            lists={noLists}
            ticks={{ keys: [], select: () => undefined }}
            onRemove={() => undefined}
          />
        </div>
      </SignedInAs>
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(page.getByTestId('page').element().scrollWidth).toBe(width)
  for (const cell of document.querySelectorAll('.compare-drawn')) expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
})
