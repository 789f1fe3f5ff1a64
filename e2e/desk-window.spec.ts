import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { open } from './follow.ts'
import { data, pagesOf } from './sign-in.ts'

/** The Sales Desk within its window, and the switch to stones of the other kind. */
const pages = pagesOf()
test.afterAll(() => pages.close())

test('the document never grows beyond the window, however long the filters and the stones are', async ({ browser }) => {
  const page = await pages.open(browser, 'seller')
  for (const path of ['/inventory/single-stone/search', '/inventory/single-stone/new-arrival']) {
    await open(page, path)
    await expect(page.getByRole('grid').first()).toBeVisible()
    const unfold = page.getByRole('button', { name: 'Filters', exact: true })
    if (await unfold.isVisible()) await unfold.click()
    for (const closed of await page.getByRole('search', { name: 'Filters' }).locator('button[aria-expanded="false"]').all())
      if (await closed.isVisible()) await closed.click()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
  }
})

for (const [path, width] of [
  ['/inventory/single-stone/search', 1024],
  ['/inventory/single-stone/quick-search', 768],
] as const)
  test(`amounts are whole without scrolling, ${width} pixels wide: ${path}`, async ({ browser }) => {
    const page = await pages.open(browser, 'seller')
    await page.setViewportSize({ width, height: 768 })
    await open(page, path)
    const grid = page.getByRole('grid').first()
    await expect(grid.getByRole('columnheader', { name: 'Amount' })).toBeVisible()
    const beyond = () =>
      grid.evaluate((element) => {
        const head = [...element.querySelectorAll('[role="columnheader"]')].find(({ textContent }) => textContent === 'Amount')
        return (head?.getBoundingClientRect().right ?? Infinity) - element.getBoundingClientRect().right
      })
    await expect.poll(beyond).toBeLessThanOrEqual(0)
    if (path.endsWith('quick-search')) {
      // Weights stand beside each other.
      const weights = page.locator('.quick-bands')
      await expect.poll(() => weights.evaluate((element) => element.clientHeight)).toBeLessThan(150)
    }
  })

test('on a phone the actions of a stone fill one line below its name', async ({ browser }) => {
  const page = await pages.open(browser, 'seller')
  const { list } = await data<{ list: { vStnId: string }[] }>(page, '/admin/v1/diamond/paginate', {
    labGrown: false,
    filter: { wSts: 'A' },
    limit: 1,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/diamond-details/${list[0]!.vStnId}`)
  await expect(page.getByRole('button', { name: 'More actions' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'To-do' })).toBeVisible()
  const tops = () =>
    page.evaluate(
      () =>
        [
          ...new Set(
            [...document.querySelectorAll('.loupe-page-actions > .ant-btn')].map((one) => Math.round(one.getBoundingClientRect().top)),
          ),
        ].length,
    )
  await expect.poll(tops).toBe(1)
})

test('a lab-grown stone that is looked for among natural ones is found under its kind', async ({ browser }) => {
  const page = await pages.open(browser, 'seller')
  const { list } = await data<{ list: { vStnId: string }[] }>(page, '/admin/v1/diamond/paginate', {
    labGrown: true,
    filter: { wSts: 'A' },
    limit: 1,
  })
  await page.goto(`/inventory/single-stone/search?stones=natural&f=${encodeURIComponent(JSON.stringify({ vStnId: list[0]!.vStnId }))}`)
  await page.getByRole('button', { name: 'Show it under Lab-Grown' }).click()
  await expect(page.getByRole('grid', { name: 'Search' })).toContainText(list[0]!.vStnId)
})

test('a column that was just pinned is still pinned after the page is reloaded, and no longer after it is unpinned', async ({
  browser,
}) => {
  const page = await pages.open(browser, 'seller')
  await page.goto('/inventory/single-stone/new-arrival')
  const grid = page.getByRole('grid').first()
  /** Up to the column that moves: another journey hides one for everybody meanwhile, which is further on. */
  const heads = async () => {
    const all = await grid.getByRole('columnheader').evaluateAll((cells) => cells.map((head) => head.textContent))
    return all.slice(0, all.findIndex((head) => head.startsWith('Carat')) + 1)
  }
  const change = async (entry: string) => {
    await grid.getByRole('columnheader', { name: 'Carat' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: entry }).click()
  }
  // While the columns are read, the heading may be drawn anew.
  const isPinned = () =>
    grid
      .getByRole('columnheader', { name: 'Carat' })
      .evaluate((head) => head.parentElement?.matches('.loupe-grid-pinned:first-child') === true)
  await expect(grid.getByRole('row').nth(3)).toBeVisible()
  // A try that failed may have left it pinned.
  if (await isPinned()) await change('Unpin')
  const before = await heads()
  await change('Pin left')
  await page.reload()
  await expect.poll(isPinned).toBe(true)
  await change('Unpin')
  await page.reload()
  await expect.poll(isPinned).toBe(false)
  await expect.poll(heads).toEqual(before)
})
