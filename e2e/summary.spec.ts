import type { Page } from '@playwright/test'
import { axe } from '../tools/axe.ts'
import { expect } from './expect.ts'
import { test } from './reused-pages.ts'
import { type Person, signIn } from './sign-in.ts'

/** From the stock summary to the stones: a cell leads to exactly its stones; some of them are edited together, and the edit is undone. */
const visible = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
const open = async (page: Page, person: Person, path: string) => {
  await signIn(page.context(), person)
  await page.goto(path)
}
const link = (filter: object) => `/inventory/single-stone/search?f=${encodeURIComponent(JSON.stringify(filter))}`

test('a cell of the stock summary opens its stones in the desk', async ({ page }) => {
  await open(page, 'seller', '/stock-summary?rows=colNm&cols=age&pages=cutNm')
  const table = page.getByRole('table', { name: 'Stock summary' })
  await expect(table).toBeVisible()
  expect(await axe(page, { within: '.loupe-main' })).toEqual([])

  const cell = table.getByRole('row', { name: /^F / }).getByRole('link').first()
  const promised = (await cell.textContent()) ?? ''
  await cell.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/single-stone\/search/)
  await expect(visible(page)).toHaveText(new RegExp(`of ${promised}$`))
  await page.goBack()
  await page.getByText('Heat map').click()
  await expect(page).toHaveURL(/as=heat/)
})

test('stones are edited together after a look at what becomes of them, and the edit is undone', async ({ page }) => {
  await open(page, 'admin', link({ wSts: ['A'], shpNm: ['HEART'], crt: { '>=': 1.5 } }))
  const grid = page.getByRole('grid', { name: 'Search' })
  await expect(grid.getByRole('row').nth(2)).toBeVisible()
  await grid.getByRole('columnheader').getByRole('checkbox').click()
  const totals = page.getByLabel('Totals of the selection')
  await expect(totals).toContainText('$')
  const before = await totals.textContent()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('combobox', { name: 'Field to change' }).click()
  await page.keyboard.type('$/Ct, by')
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox', { name: 'New $/Ct, by percent' }).fill('1')
  await expect(page.getByLabel('Totals after')).toBeVisible()
  await page.getByRole('button', { name: /^Change \d/ }).click()
  await expect(page.getByText(/^\d+ changed\./)).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Edit undone.')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(totals).toHaveText(before ?? '')
})
