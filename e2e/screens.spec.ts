import type { Page } from '@playwright/test'
import { axe, withTargets } from '../tools/axe.ts'
import { scenes } from '../tools/pictures/scenes.ts'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'
import { deskOf, freeStones } from './trade.ts'

/** The screens of docs/screens.md that have an address. Within the app one is opened as by a link, which takes a tenth of loading the app anew. */
const addresses = Object.values(scenes).flatMap(({ open }) => (typeof open === 'string' ? [open] : []))

/** Entries of the menus that are not among the pictures, with the tabs that they lead to. */
const entries = [
  '/setting/home-setting',
  '/setting/bid-configuration',
  '/setting/stone-links',
  '/transaction/consignment/overview',
  '/transaction/office-view/today',
  '/transaction/offer-history/approved',
  '/transaction/watchlist',
  '/enquiry/clients',
  '/notification/bulk-email',
  '/emailsync/email',
  '/inventory/upload-sheet',
  '/inventory/configuration/terms-details',
]

/** The columns of a list, or of a list in a card, of which a value is cut, or stands behind the column of actions. */
const cutColumns = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2
    const inCards = [...document.querySelectorAll('.loupe-card-table td')].filter(
      (cell) => cell.clientWidth > 0 && [cell, ...cell.children].some(isCut),
    )
    return [...document.querySelectorAll('.loupe-list-room td[data-cut]'), ...inCards].map(
      (cell) => [...cell.closest('table')!.querySelectorAll('th')].at((cell as HTMLTableCellElement).cellIndex)?.textContent,
    )
  })

test('at 1440 and 1024 pixels no list hides a value, and no screen has a violation in the dark', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page.context(), 'super')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/dashboard')
  const isWhole = (address: string, width: number) =>
    expect
      .configure({ soft: true })
      .poll(async () => [...new Set(await cutColumns(page))], { message: `${address} at ${width}` })
      .toEqual([])
  for (const address of addresses) {
    await page.setViewportSize({ width: 1024, height: 900 })
    await follow(page, address)
    await isWhole(address, 1024)
    await page.setViewportSize({ width: 1440, height: 900 })
    await isWhole(address, 1440)
    // The screen may still be arriving: what lasts is a violation.
    const violations = async () => (await axe(page, withTargets)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
    await expect.configure({ soft: true }).poll(violations, { message: address }).toEqual([])
  }
})

test('on a phone no screen is wider than the window, and no entry of the menus leads to a tab that is not there', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page.context(), 'super')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  for (const address of [...addresses, ...entries]) {
    await follow(page, address)
    const beyond = () =>
      page.evaluate(() => [...document.querySelectorAll('html, .loupe-main')].some((part) => part.scrollWidth > part.clientWidth))
    await expect.configure({ soft: true }).poll(beyond, { message: address }).toBe(false)
    await expect.soft(page.getByText('Tab not found'), address).toHaveCount(0)
  }
})

test('the price position is a column that one chooses, and exports', async ({ page }) => {
  await signIn(page.context(), 'seller2')
  const reset = () => page.request.post('/admin/v1/grid-column/update', { data: { listType: 'diamond-search', columns: null } })
  await reset()
  const stones = await freeStones(page, 40, 2)
  await page.goto(deskOf(stones))
  const grid = page.getByRole('grid', { name: 'Search' })
  await expect(grid.getByRole('row').nth(20)).toBeVisible()
  await expect(grid.getByRole('columnheader', { name: /Position/ })).toHaveCount(0)
  await follow(page, '/inventory/single-stone/column-setting')
  await page.getByLabel('Show Price position').click()
  await expect(page.getByLabel('Show Price position')).toBeChecked()
  await follow(page, deskOf(stones))
  await expect(grid.getByText(/^\d+\.\d% (under|over)$/).first()).toBeVisible()
  await grid.getByRole('columnheader').getByRole('checkbox').click()
  await page.keyboard.press('f')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Export' }).getByText('CSV').click()
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export' }).click()
  const file = await (await (await download).createReadStream()).toArray()
  expect(Buffer.concat(file as Buffer[]).toString()).toContain('Against similar %')
  await reset()
})
