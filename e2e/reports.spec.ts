import type { Page } from '@playwright/test'
import { axe } from '../tools/axe.ts'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { type Person, signIn } from './sign-in.ts'

/** From the dashboard to a report, to its stones, downloaded as a file, saved and mailed. */
const open = async (page: Page, person: Person, path: string) => {
  await signIn(page.context(), person)
  await page.goto(path)
}

test('the dashboard leads to what waits and to the report behind its figures', async ({ page }) => {
  await open(page, 'admin', '/dashboard')
  const work = page.getByRole('region', { name: 'My work today' })
  const first = work.getByRole('listitem').getByRole('link').first()
  await expect(first).toBeVisible()
  await expect(page.getByRole('region', { name: 'Business' }).getByText('Value sold').first()).toBeVisible()

  await page.getByRole('region', { name: 'Business' }).getByText('365 days').click()
  await expect(page).toHaveURL(/period=last365/)
  await page.getByRole('link', { name: 'Overview' }).click()

  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/by=month.*period=last365|period=last365.*by=month/)
  const table = page.getByRole('region', { name: 'Overview, table' }).getByRole('table')
  await expect(table.getByRole('row').nth(2)).toBeVisible()
  expect(await axe(page, { within: '.loupe-main' })).toEqual([])
})

test('a group of the stock list leads to just its stones; the report is taken away, kept and mailed', async ({ page }) => {
  await open(page, 'admin', '/reports/stock-list?by=shpNm')
  // Other journeys import and order rounds meanwhile.
  const row = page.locator('.report-table tbody tr').filter({ hasText: 'Marquise' })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^stock-list-natural-.*\.pdf$/)

  const name = `Stock ${Date.now()}`
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${name} saved.`)).toBeVisible()
  const pieces = await row.getByRole('cell').first().textContent()
  await row.getByRole('link').click()
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(new RegExp(`of ${pieces}$`))

  await follow(page, '/reports/saved')
  const stored = page.getByRole('row', { name: new RegExp(name) })
  await stored.getByRole('button', { name: 'Mail' }).click()
  await page.getByLabel('Every day').check()
  await page.keyboard.press('Control+Enter')
  await expect(stored).toContainText('Every day at 09:00 AM, Excel')
  await stored.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/reports\/stock-list\?.*by=shpNm/)
})

test('a report says what is wrong with the days asked for, and which there is none of; no figure is too small for its chart', async ({
  page,
}) => {
  await open(page, 'admin', '/reports/overview?by=day&period=custom&from=1976-01-01&till=2026-11-22')
  await expect(page.getByRole('alert')).toContainText('Please choose ten years at most.')
  await expect(page.getByLabel('Days from')).toHaveValue('01/01/1976')
  await follow(page, '/reports/nothing-of-the-kind')
  await page.getByRole('link', { name: 'Go to overview' }).click()
  await page.getByRole('link', { name: 'Turn', exact: true }).click()
  for (const title of ['Stones sold', 'Stones'])
    await expect(page.getByRole('figure', { name: `Turn: ${title}`, exact: true })).toBeVisible()
  await page.getByText('About these figures').click()
  await expect(page.getByText('How long current stock lasts at this rate of sales')).toBeVisible()
  await expectAccessible(page)
})

test('on a phone the buttons of a report stand at the end of its tabs, all of which can be swiped into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page.context(), 'super')
  await page.goto('/reports/overview')
  const tabs = page.getByRole('navigation', { name: 'Reports' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(page.getByRole('button', { name: /^Refreshed/ })).toBeVisible()
  const boxes = async () => [await tabs.boundingBox(), await save.boundingBox()] as const
  await expect
    .poll(async () => boxes().then(([line, button]) => button!.y + button!.height - line!.y - line!.height))
    .toBeLessThanOrEqual(4)
  const more = tabs.getByRole('button', { name: 'More' })
  await more.scrollIntoViewIfNeeded()
  const first = page.getByRole('button', { name: 'Export' })
  const gap = async () => (await first.boundingBox())!.x - (await more.boundingBox())!.x - (await more.boundingBox())!.width
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
})
