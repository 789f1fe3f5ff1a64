import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axe } from '../tools/axe.ts'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'

/** A vendor's folder: configured, tried and polled; its first sheet waits for the mapping on the sheet's own page, the next one is imported automatically. */
const violationsOf = async (page: Page, part = 'main') => (await axe(page, { within: part })).map(({ id, nodes }) => [id, nodes[0]?.html])
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
}

/** A retry of this test finds the stones of the first try, so each try uses others. */
const run = Date.now() % 1_000_000
const vendor = `Watched ${run}`
const sheetOf = (from: number, count: number): string => {
  const rows = Array.from({ length: count }, (_, i) => {
    const [at, rap, off] = [from + i, 5000 + 100 * (i % 20), 20 + (i % 15)]
    const price = ((rap * (100 - off)) / 100).toFixed(2)
    return `W${run}-${at},RBC,1.00,G,VS1,EX,EX,EX,6.45 * 6.41 * 3.96,61.6,57,GIA,${7_000_000_000 + 1000 * run + at},${rap},${off},${price}`
  })
  return ['Stock #,Shape,Cts,Color,Clarity,Cut,Pol,Sym,Meas,Depth,Table,Cert,Cert #,Rap,Disc,Price', ...rows].join('\n')
}

test('a vendor’s folder is watched: the first sheet waits for its mapping, the next is taken in', async ({ context, page }) => {
  test.setTimeout(90_000)
  const folder = join(process.env['E2E_INTAKE_DIR'] ?? '', `journey-${run}`)
  mkdirSync(folder, { recursive: true })
  /** Like programs that upload files: under a temporary name until the file is complete. */
  const send = (name: string, text: string) => writeFileSync(join(folder, `${name}.part`), text)
  const arrive = (name: string) => renameSync(join(folder, `${name}.part`), join(folder, name))

  await signIn(context, 'admin')
  await page.goto('/inventory/vendor-intake')
  await expect(page.getByRole('navigation', { name: 'Sidebar' }).getByRole('button', { name: 'Stock', exact: true })).toHaveAttribute(
    'aria-current',
  )
  await page.getByRole('button', { name: 'Add intake', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add intake' })
  await form.getByRole('combobox', { name: 'Vendor', exact: true }).fill(vendor)
  await choose(page, 'Where', 'Folder on this server')
  await form.getByRole('textbox', { name: 'Folder (optional)', exact: true }).fill(`../journey-${run}`)
  expect(await violationsOf(page, '.ant-drawer')).toEqual([])
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Please enter the folder without “..”.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Folder (optional)', exact: true }).fill(`journey-${run}`)
  send('monday.csv', sheetOf(1, 40))
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  const row = page.getByRole('row', { name: new RegExp(vendor) })
  await row.getByRole('button', { name: 'Files', exact: true }).click()
  const panel = page.getByRole('dialog', { name: vendor, exact: true })
  await panel.getByRole('button', { name: 'Test connection', exact: true }).click()
  await expect(panel.getByText('The folder holds one file', { exact: false })).toBeVisible()
  const check = panel.getByRole('button', { name: 'Run now', exact: true })
  await check.click()
  await expect(panel.getByText('unchanged for a minute: monday.csv.part', { exact: false })).toBeVisible({ timeout: 30_000 })
  arrive('monday.csv')
  await check.click()
  const monday = panel.getByRole('row', { name: /monday\.csv/ })
  await expect(monday).toContainText('Needs your input')
  expect(await violationsOf(page, '.ant-drawer')).toEqual([])

  await monday.getByRole('link', { name: 'monday.csv', exact: true }).click()
  await page.getByRole('button', { name: 'Check every row', exact: true }).click()
  await page.getByRole('button', { name: 'Import 40 stones', exact: true }).click()
  await expect(page.getByText('40 stones imported.').first()).toBeVisible({ timeout: 30_000 })

  await follow(page, '/inventory/vendor-intake')
  await row.getByRole('button', { name: 'Files', exact: true }).click()
  await expect(monday).toContainText('Done')
  send('tuesday.csv', sheetOf(21, 30))
  await check.click()
  await expect(panel.getByText('unchanged for a minute: tuesday.csv.part', { exact: false })).toBeVisible({ timeout: 30_000 })
  arrive('tuesday.csv')
  await check.click()
  await expect(panel.getByRole('row', { name: /tuesday\.csv/ })).toContainText('Done')
  await expect(panel.getByText('1 file imported.')).toBeVisible()
})
