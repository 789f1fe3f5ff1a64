import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'
import { deskOf, freeStones } from './trade.ts'

/** A person who comes back by Back or Forward, or reloads, finds a list as they left it: scrolled as far, with its selection and the focus. */
const topOf = (page: Page, part: string) => page.locator(part).evaluate((element) => element.scrollTop)
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' })

/** Tabs or clicks may not be needed: what has the focus now, in words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const row = activeElement?.closest('[data-row-key]')
    return row ? `${row.getAttribute('data-row-key')} ${activeElement?.textContent ?? ''}` : (activeElement?.localName ?? '')
  })

test('the desk: from a stone’s page back, forward, back again, and after a reload', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/inventory/single-stone/search')
  const grid = page.getByRole('grid', { name: 'Search' })
  await expect(grid.getByRole('row').nth(20)).toBeVisible()
  await grid.getByRole('gridcell').first().focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('PageDown')
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('2 selected')
  const link = grid
    .locator('[data-r]', { has: page.getByRole('checkbox', { checked: true }) })
    .last()
    .getByRole('link', { name: /^Page of/ })
  const name = (await link.getAttribute('aria-label'))!.replace('Page of ', '')
  await link.click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goBack()
  const top = await test.step('back', async () => {
    await expect(bar(page)).toContainText('2 selected')
    await expect.poll(() => topOf(page, '.loupe-grid-scroller')).toBeGreaterThan(600)
    await expect(grid.getByRole('checkbox', { name: `Select ${name}` })).toBeInViewport()
    await expect.poll(() => focused(page)).toMatch(/^[\w-]{36}/)
    return topOf(page, '.loupe-grid-scroller')
  })

  await page.goForward()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goBack()
  await expect.poll(() => topOf(page, '.loupe-grid-scroller')).toBe(top)

  await page.reload()
  await expect(bar(page)).toContainText('2 selected')
  await expect(bar(page)).toContainText('$')
  await expect.poll(() => topOf(page, '.loupe-grid-scroller')).toBe(top)
  await expect.poll(() => focused(page)).toMatch(/^[\w-]{36}/)
  await expect(grid.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked()
})

test('the desk: folded groups and the open panel come back', async ({ page }) => {
  await signIn(page.context(), 'seller')
  // Stones of several shapes.
  await page.goto(`${deskOf(await freeStones(page, 40, 3))}&group=shpNm`)
  const grid = page.getByRole('grid', { name: 'Search' })
  const group = grid.locator('[aria-expanded]').first()
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await grid
    .getByRole('button', { name: /^[RF]\d+$/ })
    .first()
    .locator('..')
    .focus()
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary', { name: /^Peek at/ })
  const name = (await panel.getAttribute('aria-label'))!
  await page.goto('/dashboard')
  await page.goBack()
  await expect(page.getByRole('complementary', { name })).toBeVisible()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(page.getByRole('complementary', { name })).toBeVisible()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
})

test('the desk: an earlier result comes back with its selection, a new one begins without', async ({ page }) => {
  await signIn(page.context(), 'seller')
  const of = (shape: string) => `/inventory/single-stone/search?f=${encodeURIComponent(JSON.stringify({ shpNm: [shape] }))}`
  await page.goto(of('OVAL'))
  const grid = page.getByRole('grid', { name: 'Search' })
  const boxes = grid.getByRole('checkbox', { name: /^Select [RF]/ })
  await boxes.nth(2).click()
  await expect(bar(page)).toContainText('1 selected')
  await page.getByRole('button', { name: 'Remove Shape Oval' }).click()
  await expect(page).not.toHaveURL(/OVAL/)
  await expect(bar(page)).toContainText('Select stones to act on them')
  await page.goBack()
  await expect(bar(page)).toContainText('1 selected')
  await expect(boxes.nth(2)).toBeChecked()
  await page.goForward()
  await expect(bar(page)).toContainText('Select stones to act on them')
})

test('a list: from a record back with its page, scroll, selection and focus; a page that is opened begins at its top', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/transaction/hold')
  const rows = page.locator('tbody tr[data-row-key]')
  await expect(rows.nth(9)).toBeVisible()
  // By its id: holds of other journeys come before it meanwhile.
  const row = page.locator(`tbody tr[data-row-key="${await rows.nth(9).getAttribute('data-row-key')}"]`)
  await row.getByRole('checkbox').click()
  await expect(row).toHaveAttribute('data-selected')
  const stone = row.getByRole('link').first()
  await stone.focus()
  const top = await topOf(page, '.loupe-main')
  expect(top).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/single-stone/)
  await page.goBack()
  await expect(row).toHaveAttribute('data-selected')
  await expect(stone).toBeFocused()
  await expect.poll(() => topOf(page, '.loupe-main')).toBe(top)

  await page.reload()
  await expect(row).toHaveAttribute('data-selected')
  await expect(stone).toBeFocused()
  await expect.poll(() => topOf(page, '.loupe-main')).toBe(top)

  await page.goto('/transaction/hold')
  await expect(rows.nth(9)).toBeVisible()
  await expect.poll(() => topOf(page, '.loupe-main')).toBe(0)
  await expect(row).not.toHaveAttribute('data-selected')

  await follow(page, '/transaction/memo')
  await rows.nth(9).getByRole('link').first().focus()
  await expect.poll(() => topOf(page, '.loupe-main')).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Memo / }).first()).toBeVisible()
  await expect.poll(() => topOf(page, '.loupe-main')).toBe(0)
})
