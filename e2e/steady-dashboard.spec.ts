import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { test } from './reused-pages.ts'
import { type Person, data, signIn } from './sign-in.ts'

/** The dashboard while it loads: what a person begins to read, or is about to click, stays where it is. */
const most = 0.01
const sizes = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const

/** What has moved without a person since the page was opened, as browsers count it (cumulative layout shift), and what moved most. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((done) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
        const name = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? ''))
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)
          done({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts.map(({ value, sources }) => `${value.toFixed(4)} ${sources.map(({ node }) => name(node)).join(', ')}`),
          })
        }).observe({ type: 'layout-shift', buffered: true })
        // A page where nothing moved has no entries to report.
        setTimeout(() => done({ sum: 0, moved: [] }), 500)
      }),
  )

async function load(page: Page) {
  await page.goto('/dashboard')
  await expect(page.getByRole('group', { name: 'Most urgent' }).getByRole('row').nth(3)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Holds' }).getByRole('button').first()).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Value sold' }).locator('.recharts-bar-rectangle').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Price position' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Stone of the day' }).getByRole('img')).toBeVisible()
  return shiftOf(page)
}

async function expectSteady(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  const { sum, moved } = await load(page)
  expect(sum, `${width} x ${height}:\n${moved.join('\n')}`).toBeLessThanOrEqual(most)
}

for (const person of ['super', 'admin', 'master', 'seller'] as const satisfies readonly Person[])
  test(`nothing on the dashboard moves while it loads: ${person}`, async ({ page }) => {
    // What another journey publishes or answers moves the page, as it should.
    await page.route('**/announcement/running', (route) => route.fulfill({ json: { code: 'OK', data: { list: [], next: null } } }))
    await signIn(page.context(), person)
    await data(page, '/admin/v1/user/dismiss', { notice: 'tour' })
    for (const [width, height] of sizes) await expectSteady(page, width, height)
  })

test('for a person with little work the cards are as high as it is, and nothing moves either', async ({ page }) => {
  await page.route('**/announcement/running', (route) => route.fulfill({ json: { code: 'OK', data: { list: [], next: null } } }))
  await signIn(page.context(), 'seller')
  await data(page, '/admin/v1/user/dismiss', { notice: 'tour' })
  type Reply = { data: { list: unknown[]; work: unknown[]; holds: { list: unknown[] } } }
  const change = (path: string, to: (reply: Reply) => void) =>
    page.route(path, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as Reply
      to(json)
      // The page may have moved on to its next size meanwhile.
      await route.fulfill({ response, json }).catch(() => undefined)
    })
  await change('**/admin/v1/dashboard', ({ data: view }) => {
    view.work = view.work.slice(0, 1)
    view.holds.list = view.holds.list.slice(0, 1)
  })
  await change('**/admin/v1/dashboard/work', ({ data: work }) => (work.list = work.list.slice(0, 1)))
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard')
    await expect(page.getByRole('figure', { name: 'Value sold' }).locator('.recharts-bar-rectangle').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Stone of the day' }).getByRole('img')).toBeVisible()
    for (const name of ['My work today', 'Holds'])
      expect((await page.getByRole('region', { name }).boundingBox())?.height, `${name} at ${width}`).toBeLessThan(160)
    const { sum, moved } = await shiftOf(page)
    expect(sum, `${width} x ${height}:\n${moved.join('\n')}`).toBeLessThanOrEqual(most)
  }
})

test('the checklist of a new installation moves nothing when it arrives late', async ({ page }) => {
  const list = ['company', 'limits', 'prices', 'stock', 'client', 'hold'].map((step) => ({ step, isDone: false }))
  await page.route('**/announcement/running', (route) => route.fulfill({ json: { code: 'OK', data: { list: [], next: null } } }))
  await signIn(page.context(), 'admin')
  await data(page, '/admin/v1/user/dismiss', { notice: 'tour' })
  for (const [width, height] of sizes) {
    let others = Promise.resolve<unknown>(undefined)
    await page.route('**/admin/v1/dashboard/checklist', async (route) => {
      // After all others, as on a slow connection.
      await others
      await route.fulfill({ json: { code: 'OK', data: { list } } })
    })
    await page.setViewportSize({ width, height })
    others = Promise.all(
      ['', '/figures', '/work'].map((name) => page.waitForResponse((response) => response.url().endsWith(`/v1/dashboard${name}`))),
    )
    await page.goto('/dashboard')
    await expect(page.getByRole('list', { name: 'Steps' })).toContainText('Add the first client')
    await expect(page.getByRole('group', { name: 'Most urgent' }).getByRole('row').nth(3)).toBeVisible()
    const { sum, moved } = await shiftOf(page)
    expect(sum, `${width} x ${height}:\n${moved.join('\n')}`).toBeLessThanOrEqual(most)
    await page.unroute('**/admin/v1/dashboard/checklist')
  }
})
