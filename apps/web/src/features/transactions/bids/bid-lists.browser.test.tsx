import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import type { Me } from '../../../api/session.tsx'
import '../../../testing/app-styles.ts'
import { listsAnswer } from '../../../testing/lists.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { RunningBids } from './bid-lists.tsx'

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
beforeEach(async () => {
  await page.viewport(1440, 900)
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const path = String(input)
    const rounds = { running: { bidType: 1, opensAt: at(-1), closesAt: at(1) }, next: null }
    const data = listsAnswer(path) ?? (path.includes('paginate') ? { list: [], count: 0 } : rounds)
    return Promise.resolve(Response.json({ code: 'OK', data }))
  })
})
const show = (permissions: Me['permissions']) =>
  render(
    <MemoryRouter>
      <NuqsTestingAdapter hasMemory>
        <SignedInAs permissions={permissions}>
          <RunningBids />
        </SignedInAs>
      </NuqsTestingAdapter>
    </MemoryRouter>,
  )
const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()

it('the empty list says how to put stones up, to people who may', async () => {
  await show({ bid: ['view', 'insert', 'approve'], diamond: ['view'] })
  await expect.element(page.getByText(/choose Put up for bids\.$/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to the desk' })).toBeVisible()
})

it('to others it names no action that they do not have', async () => {
  await show({ bid: ['view', 'insert'], diamond: ['view'] })
  await expect.element(page.getByText(/^No stones are up for bids\. The company chooses stones for the rounds/)).toBeVisible()
  await expect.element(page.getByText('Put up for bids')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Go to the desk' })).not.toBeInTheDocument()
})

it('the text stands above the middle of its button, and the selector above the line of the round, with a gap', async () => {
  await show({ bid: ['view', 'insert', 'approve'], diamond: ['view'] })
  await expect.element(page.getByText(/choose Put up for bids\.$/)).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(document.querySelector('.loupe-note-title')!)
  const [text, button] = [range.getBoundingClientRect(), box('.loupe-note-button')]
  expect(Math.abs(text.x + text.width / 2 - (button.x + button.width / 2))).toBeLessThan(3)
  await expect.element(page.getByText(/round$/).first()).toBeVisible()
  expect(box('.bid-rounds').top - box('.ant-select').bottom).toBeGreaterThanOrEqual(8)
})

it('the card of a stone on a phone has its weight and the discount of its price', async () => {
  await page.viewport(390, 800)
  const stone = { id: 'l', diamond: 'd', vStnId: 'F1', labGrown: false, shpNm: null, colNm: 'D', clrNm: null, crt: 1.23 }
  const round = { bidType: 1, bidKind: 'B', opensAt: at(-1), closesAt: at(1), status: 1, endedReason: null }
  const prices = { rap: 3000, ctPr: 2018.14, back: -32.73, bestCtPr: null, leastCtPr: 2018.14, mineCtPr: null, isLeading: null, bids: 0 }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const path = String(input)
    const lots = { list: [{ ...stone, ...round, ...prices }], count: 1 }
    const data = listsAnswer(path) ?? (path.includes('paginate') ? lots : { running: null, next: null })
    return Promise.resolve(Response.json({ code: 'OK', data }))
  })
  await show({ bid: ['view', 'insert'], diamond: ['view'] })
  await expect.element(page.getByText('2,018.14 (−32.73%)')).toBeVisible()
  await expect.element(page.getByText('1.23 ct')).toBeVisible()
})
