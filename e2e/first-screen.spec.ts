import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { inViewOf } from './in-view.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'
import { chooseCompany, firstClient } from './trade.ts'

/** What a window of 1440 x 900 shows at once: the sidebar folded to icons, and as many stones and columns as it has room for. */
const side = (page: Page) => page.getByRole('navigation', { name: 'Sidebar' })

test('the desk shows 22 rows, and laboratory, report number and depth without scrolling', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/inventory/single-stone/search')
  const grid = page.getByRole('grid', { name: 'Search' })
  await expect(grid.getByRole('row').nth(22)).toBeVisible()

  // An announcement of another journey may stand above the grid for a moment.
  await expect.poll(async () => (await inViewOf(grid)).rows).toBeGreaterThanOrEqual(22)
  await expect.poll(async () => (await inViewOf(grid)).columns).toEqual(expect.arrayContaining(['Lab', 'Report No.', 'Depth %']))
})

test('rows have a grip only while a person drags them into their own order', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/inventory/single-stone/search')
  const grip = page.getByRole('button', { name: /^Move [RF]/ })
  await expect(page.getByRole('grid', { name: 'Search' }).getByRole('row').nth(2)).toBeVisible()
  await expect(grip).toHaveCount(0)
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('switch', { name: 'Drag rows into your own order' }).click()
  await expect(grip.first()).toBeVisible()
})

test('the icons of the sidebar open their links by mouse and by keyboard, and mark the current page', async ({ page }) => {
  await signIn(page.context(), 'super')
  await page.goto('/dashboard')
  const transactions = side(page).getByRole('button', { name: 'Transactions' })
  await transactions.hover()
  await side(page).getByRole('link', { name: 'Memo', exact: true }).click()
  await expect(page).toHaveURL(/\/transaction\/memo/)
  await expect(transactions).toHaveAttribute('aria-current', 'true')
  await page.mouse.move(800, 500)
  await expect(side(page).getByRole('link', { name: 'Memo', exact: true })).toHaveCount(0)

  await side(page).getByRole('button', { name: 'Reports' }).focus()
  await page.keyboard.press('Enter')
  await expect(side(page).getByRole('link', { name: 'Audit log' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(side(page).getByRole('button', { name: 'Reports' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reports\//)
})

test('an expanded sidebar stays expanded, except beside the menu of the settings', async ({ page }) => {
  await signIn(page.context(), 'super')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await page.reload()
  const link = side(page).getByRole('link', { name: 'Sync with Global Inventory' })
  await expect(link).toBeVisible()

  await follow(page, '/setting/webhook')
  const menu = page.getByRole('navigation', { name: 'Settings' })
  await expect(menu.getByRole('link', { name: 'Webhooks' })).toBeInViewport()
  await expect(side(page).getByRole('button', { name: 'Setting', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(link).toHaveCount(0)
})

test('the gallery shows the stones of the table, with its selection and its keys', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/inventory/single-stone/search')
  const bar = page.getByRole('group', { name: 'Selection' })
  await expect(page.getByRole('grid', { name: 'Search' }).getByRole('row').nth(2)).toBeVisible()
  await page.getByRole('button', { name: 'Gallery' }).click()
  const openers = page.getByRole('list', { name: 'Search' }).getByRole('button', { name: /^Open / })
  await openers.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(openers.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(bar).toContainText('1 selected')
  await expectAccessible(page)

  const name = (await openers.nth(1).getAttribute('aria-label'))!.replace('Open ', '')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('grid', { name: 'Search' })).toBeVisible()
})

test('the panel beside the grid follows the arrows, and the bar acts on its stone', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/inventory/single-stone/search')
  const names = page.getByRole('grid', { name: 'Search' }).getByRole('button', { name: /^[RF]\d+$/ })
  await expect(names.nth(1)).toBeVisible()
  const [one, two] = (await names.allInnerTexts()) as [string, string]
  await names.first().locator('..').focus()
  await page.keyboard.press(' ')
  const peek = (name: string) => page.getByRole('complementary', { name: `Peek at ${name}` })
  await expect(peek(one)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(peek(two).getByRole('region', { name: 'Price position' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText(two)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(peek(two)).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText('Select stones to act on them')
})

test('Quick Search shows the stones of a cell below the matrix, and acts on them there', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/inventory/single-stone/quick-search')
  const cell = page.getByRole('button', { name: /^G VS1: / })
  await cell.focus()
  await page.keyboard.press('Enter')
  const stones = page.getByRole('region', { name: 'Stones of Round G VS1' })
  await expect(stones.getByRole('row').nth(5)).toBeInViewport()
  await expect(cell).toHaveAttribute('aria-pressed', 'true')
  await expect(cell).toBeInViewport()
  await stones.getByRole('gridcell').nth(3).focus()
  await page.keyboard.press('x')
  const bar = stones.getByRole('group', { name: 'Selection' })
  await expect(bar).toContainText('1 selected')
  await page.keyboard.press('Space')
  await expect(stones.getByRole('complementary', { name: /^Peek at/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog', { name: /^Hold R/ })).toBeVisible()
})

test('on a phone the matrix of Quick Search fits, and the stones of a group of clarities are cards below it', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/inventory/single-stone/quick-search')
  const cell = page.getByRole('button', { name: /^G VS: / })
  await cell.click()
  const stones = page.getByRole('region', { name: 'Stones of Round G VS' })
  await expect(stones.getByRole('listitem').first()).toBeInViewport()
  // Until the new stones are there, those of before are dimmed.
  await expect(stones.getByRole('listitem').first()).toContainText(/G VS[12]/)
  await expect(cell).toHaveAttribute('aria-pressed', 'true')
  const matrix = page.getByRole('table', { name: 'Stones by color and clarity' })
  await expect.poll(() => matrix.evaluate((table) => table.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  // The bar of the selected stones stands at the foot of the window, however long the list is, and nowhere before.
  const bar = page.getByRole('group', { name: 'Selection' })
  await expect(bar).toBeHidden()
  const first = stones.getByRole('listitem').first().getByRole('checkbox')
  const vStnId = (await first.getAttribute('aria-label'))!.replace('Select ', '')
  await first.check()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: 'Hold', exact: true }).click()
  const form = page.getByRole('dialog', { name: `Hold ${vStnId}` })
  await chooseCompany(page, form, (await firstClient(page)).companyName)
  await form.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(form).toHaveCount(0)
  // What is held is no longer selected.
  await expect(bar).toBeHidden()
})

test('on a phone the stones are cards, with one line above them and the filters in a sheet from below', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/inventory/single-stone/search')
  const cards = page.getByRole('list', { name: 'Search' }).getByRole('listitem')
  await expect(cards.nth(4)).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect.poll(async () => (await cards.first().boundingBox())?.y).toBeLessThan(140)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Filters \(\d+\)$/ }).click()
  await expect(page.getByRole('search', { name: 'Filters' })).toBeVisible()
})

test('a screen whose code has not arrived has its title', async ({ page }) => {
  await signIn(page.context(), 'super')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const held = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.evaluate(() => {
    history.pushState({ key: 'held', idx: 9 }, '', '/reports/audit')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
  held.resolve()
  await expect(
    page
      .getByLabel('Who')
      .or(page.getByRole('button', { name: /Check|Export|Download/ }))
      .first(),
  ).toBeVisible()
})
