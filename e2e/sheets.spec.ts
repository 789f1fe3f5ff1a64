import type { Page } from '@playwright/test'
import { axe } from '../tools/axe.ts'
import { expect } from './expect.ts'
import { open } from './follow.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'

/** A vendor's sheet from the file to the stock, and its rollback. */
const violationsOf = async (page: Page) => (await axe(page, { within: 'main' })).map(({ id, nodes }) => [id, nodes[0]?.html])

/** Round stones of one size; discounts have no sign, and the sheet has the list price too. */
const sheetOf = (count: number, weightOf: (row: number) => string = () => '1.00'): string => {
  const rows = Array.from({ length: count }, (_, i) => {
    const [rap, off] = [5000 + 100 * i, 20 + i]
    const price = ((rap * (100 - off)) / 100).toFixed(2)
    return `J-${100 + i},RBC,${weightOf(i)},G,VS1,EX,EX,EX,6.45 * 6.41 * 3.96,61.6,57,GIA,${2_900_000_100 + i},${rap},${off},${price}`
  })
  return ['Our stock list', 'Stock #,Shape,Cts,Color,Clarity,Cut,Pol,Sym,Meas,Depth,Table,Cert,Cert #,Rap,Disc,Price', ...rows].join('\n')
}
async function upload(page: Page, text: string, mode: string, convention: string) {
  await open(page, '/inventory/upload-sheet')
  await page.locator('input[type=file]').setInputFiles({ name: 'journey.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByLabel('Vendor', { exact: true }).first().fill('Journey')
  await page.getByTitle(mode, { exact: true }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText(convention)).toBeVisible()
}
const tile = (page: Page, name: string) => page.getByRole('group', { name: 'Changes of the sheet' }).getByRole('button', { name })

test('a sheet is proved, checked, written, followed by a full list, and rolled back', async ({ context, page }) => {
  test.setTimeout(90_000)
  await signIn(context, 'admin')
  const heavy = sheetOf(16, (row) => (row === 3 ? '30.00' : '1.00'))
  await upload(page, heavy, 'Add & update', 'Verified from the sheet: 16 of 16 cells agree that 20 is 20% below the list.')
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Check every row' }).click()
  await expect(tile(page, '15 New')).toBeVisible()
  await tile(page, '1 Refused').click()
  await expect(page.getByRole('row', { name: /J-103/ })).toContainText('give about 1.01 ct')
  await expect(page.locator('.sheet-list').getByRole('columnheader')).toHaveText([/Row/, /Stone ID/, /Problems/])
  expect(await violationsOf(page)).toEqual([])
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Refused rows' }).click()])
  expect(file.suggestedFilename()).toBe('journey - refused rows.xlsx')

  await page.getByRole('button', { name: 'Import 15 stones' }).click()
  await expect(page.getByText('15 stones imported.').first()).toBeVisible()

  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home.*Stock.*Upload sheet.*Sheet/)
  await expect(page.getByRole('navigation', { name: 'Sidebar' }).getByRole('button', { name: 'Stock', exact: true })).toHaveAttribute(
    'aria-current',
  )

  await upload(page, sheetOf(6), 'Replace all', 'Verified from the sheet: 6 of 6 cells agree that 20 is 20% below the list.')
  await page.getByRole('button', { name: 'Check every row' }).click()
  await expect(tile(page, '10 No longer listed')).toBeVisible()
  const write = page.getByRole('button', { name: /^Import \d+ stones/ })
  await expect(write).toBeDisabled()
  await page.getByLabel('Type 10 to withdraw that many stones').fill('10')
  await write.click()
  await expect(page.getByText('11 stones imported.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Roll back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByText('Rolled back: 1 stone removed, 10 stones restored.')).toBeVisible()
})

test('a mapping that leaves the discounts open leads to the question', async ({ context, page }) => {
  await signIn(context, 'admin')
  await page.goto('/inventory/upload-sheet')
  const text = sheetOf(4).replaceAll('Rap,', 'Was,')
  await page.locator('input[type=file]').setInputFiles({ name: 'few.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByLabel('Vendor', { exact: true }).first().fill('Few stones')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const question = page.getByRole('radiogroup', { name: 'Discount convention' })
  await page.getByRole('button', { name: 'Check every row' }).click()
  await expect(question.getByRole('radio').first()).toBeFocused()
  await expect(question).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Still needed: 1 answer')).toBeVisible()
})

test('a file that is no sheet is refused before it is sent', async ({ context, page }) => {
  await signIn(context, 'admin')
  await page.goto('/inventory/upload-sheet')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from([0x4d, 0x5a, 0x90, 0]) })
  await expect(page.getByText(/^File format is not supported/)).toBeVisible()

  // What the server refuses stays beside the file.
  const letter = { name: 'letter.csv', mimeType: 'text/csv', buffer: Buffer.from('Dear all, our list is attached\nKind regards') }
  await page.locator('input[type=file]').setInputFiles(letter)
  await page.getByLabel('Vendor', { exact: true }).first().fill('Journey')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'The file was not loaded' })
  await expect(refusal).toContainText('We found no heading row')
  await expect(page.getByLabel('Vendor', { exact: true }).first()).toHaveValue('Journey')
  await page.locator('input[type=file]').setInputFiles({ ...letter, name: 'another.csv' })
  await expect(refusal).toHaveCount(0)
})

test('a person points at the headings and at the first stone', async ({ context, page }) => {
  await signIn(context, 'admin')
  await page.goto('/inventory/upload-sheet')
  const text = `Shape,Carat,Color\n${sheetOf(4)}`
  await page.locator('input[type=file]').setInputFiles({ name: 'two-headings.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByLabel('Vendor', { exact: true }).first().fill('Pointed headings')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const headings = page.getByRole('region', { name: 'Headings', exact: true })
  await expect(headings.getByText('The headings are in row 3, the first stone is in row 4.')).toBeVisible()
  await headings.getByRole('button', { name: 'Choose other rows' }).click()
  const table = page.getByLabel('Field of Table')
  await table.fill('Keep as note')
  await table.press('Enter')
  await headings.getByRole('button', { name: 'First stone in row 5' }).click()
  await expect(headings.getByText('The headings are in row 3, the first stone is in row 5.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Table/ })).toContainText('Keep as note')
  await table.fill('Table %')
  await table.press('Enter')
  await headings.getByRole('button', { name: 'Headings in row 1' }).click()
  await expect(page.getByText('Other headings have other columns: the field that you chose is not kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Map again' }).click()
  await expect(headings.getByText('The headings are in row 1, the first stone is in row 2.')).toBeVisible()
  await headings.getByRole('button', { name: 'Read without headings' }).click()
  await expect(headings.getByText('The worksheet has no heading row')).toBeVisible()
})
