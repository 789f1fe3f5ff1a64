import type { Page } from '@playwright/test'
import { axe } from '../tools/axe.ts'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { test } from './reused-pages.ts'
import { pagesOf, signIn } from './sign-in.ts'
import { confirm } from './trade.ts'

/** Bulk prices: a list from its file to the stock, a rule applied and undone, a revision that waits for approval. */
const pages = pagesOf()
test.afterEach(() => pages.close())
const violationsOf = async (page: Page) => (await axe(page, { within: 'main' })).map(({ id, nodes }) => [id, nodes[0]?.html])

/** An invented price list with one band from 9 carats, so that it affects few stones. */
const clarities = ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3']
const list = (spoil?: string) =>
  [
    'Shape,Clarity,Color,Low_size,High_size,Caratprice,Date',
    ...['BR', 'PS'].flatMap((shape) =>
      [...'DEFGHIJKLM'].flatMap((color, i) =>
        clarities.map(
          (clarity, j) =>
            `${shape},${clarity},${color},4.00,99.99,${spoil && i + j === 0 ? spoil : 90_000 - 3000 * i - 2000 * j},2026-11-01`,
        ),
      ),
    ),
  ].join('\n')
const choose = (page: Page, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name: 'journey.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a list is loaded, compared and made active; a rule is previewed, applied and undone', async ({ context, page }) => {
  test.setTimeout(120_000)
  await signIn(context, 'admin')
  await page.goto('/price/list')
  await choose(page, list('call'))
  await page.getByRole('textbox', { name: 'Name' }).fill('Journey list')
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page.getByText('Row 2: "call" is not a price.').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await choose(page, list())
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Journey list' })).toBeVisible()
  await expect(page.getByText('No gaps, holes or price inversions')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Compared with DEMO list \(synthetic\)/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Before and after' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  // These prices are far above those of the demo stones, so a confirmation is needed.
  await page.getByRole('group', { name: 'Large price change' }).getByRole('switch', { name: 'I confirm this large price change' }).click()
  await page.getByRole('button', { name: 'Make active' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make active' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible({ timeout: 60_000 })

  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('button', { name: 'Pricing' }).hover()
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Price rules' }).click()
  await page
    .getByRole('row', { name: /Three-carat stones/ })
    .getByRole('button', { name: 'Preview' })
    .click()
  await expect(page.getByRole('table', { name: 'Largest changes' })).toBeVisible()
  await expect(page.getByText('Price per carat +1.5% for')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Largest changes' })).toBeHidden()
  await page
    .getByRole('row', { name: /Three-carat stones/ })
    .getByRole('button', { name: 'Preview' })
    .click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page
    .getByRole('dialog', { name: /Apply Three-carat stones/ })
    .getByRole('button', { name: 'Apply' })
    .click()
  await follow(page, '/pricing/changes')
  const run = page.getByRole('row', { name: /Three-carat stones/ })
  await expect(run).toContainText('Three-carat stones: Price per carat +1.5%')
  await expect(run).toContainText('Done')
  expect(await violationsOf(page)).toEqual([])
  await run.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(run).toContainText('Undone')
})

test('a revision by master sales waits for an admin’s word; one’s own view of prices hides the list', async ({ browser }) => {
  const master = await pages.open(browser, 'master')
  await master.goto('/pricing/revise')
  await master.getByTitle('Stone numbers', { exact: true }).click()
  await master.getByRole('textbox', { name: 'Stone numbers' }).fill('R20001 R20002 R20003 R20004')
  await master.getByLabel('Figure', { exact: true }).fill('-1.5')
  await expect(master.getByRole('table', { name: 'Before and after' })).toBeVisible()
  expect(await violationsOf(master)).toEqual([])
  await master.getByRole('button', { name: /^Request approval for/ }).click()
  const text = await master
    .getByText(/^PR-\d+ is pending approval\./)
    .first()
    .textContent()
  const code = /PR-\d+/.exec(text ?? '')![0]

  const admin = await pages.open(browser, 'admin')
  await admin.goto('/transaction/approvals?kind=price')
  const card = admin.getByRole('list', { name: 'Pending approvals' }).getByRole('listitem').filter({ hasText: code })
  await card.getByRole('link', { name: code }).click()
  const panel = admin.getByRole('dialog')
  await expect(panel.getByRole('table', { name: /Stones|largest changes/ }).getByRole('row')).not.toHaveCount(0)
  await panel.getByRole('button', { name: `Approve ${code}` }).click()
  await confirm(admin, 'Approve')
  await expect(panel.getByRole('button', { name: `Approve ${code}` })).toHaveCount(0)
  await follow(master, `/pricing/changes?q=${code}`)
  await expect(master.getByRole('row', { name: new RegExp(code) })).toContainText('Done')

  await follow(master, '/inventory/single-stone/price-configuration')
  await master.getByRole('switch', { name: 'Back %' }).click()
  await expect(master.getByRole('switch', { name: 'Back %' })).not.toBeChecked()
  expect(await violationsOf(master)).toEqual([])
  await follow(master, '/inventory/single-stone/search')
  await expect(master.getByRole('columnheader', { name: /Amount/ })).toBeVisible()
  await expect(master.getByRole('columnheader', { name: /^Back/ })).toHaveCount(0)
  await follow(master, '/inventory/single-stone/price-configuration')
  await master.getByRole('switch', { name: 'Back %' }).click()
  await expect(master.getByRole('switch', { name: 'Back %' })).toBeChecked()
})
