import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './people.ts'
import { data, pagesOf } from './sign-in.ts'
import { earlierTerms, freeStones } from './trade.ts'

/** The day of a proforma: an order is made, its proforma is sent, found in the list, read, saved and sent again; a colleague cannot find it. */
const pages = pagesOf()
test.afterEach(() => pages.close())

test('a seller sends the proforma of an order, finds it in the list, reads it, saves it and sends it again', async ({ browser }) => {
  const page = await pages.open(browser, 'seller')
  const [stone] = await freeStones(page, 1, 250)
  const { order: terms, companyName } = await earlierTerms(page)
  const { created } = await data<{ created: { id: string; orderNo: string } }>(page, '/admin/v1/order/create', {
    ...terms,
    diamonds: [stone?.id],
    partial: false,
  })
  const { id, orderNo } = created
  const buyer = `buyer-${randomUUID().slice(0, 8)}@client.example`

  await page.goto(`/transaction/order/record/${id}`)
  await page.getByRole('button', { name: 'Send proforma' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Email').fill(buyer)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^Proforma version 1 queued to /)).toBeVisible()

  await page.getByRole('link', { name: 'All proformas' }).click()
  await expect(page).toHaveURL(/\/transaction\/proforma$/)
  await page.getByRole('searchbox', { name: 'Search' }).fill(orderNo)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: new RegExp(orderNo) })
  await expect(row).toContainText(String(companyName))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row.getByRole('link', { name: orderNo })).toHaveAttribute('href', `/transaction/order/record/${id}`)
  await expectAccessible(page)

  const saving = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Download' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`proforma-${orderNo}-v1.pdf`)
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await row.getByRole('button', { name: 'Open' }).click()
  const panel = page.getByRole('dialog', { name: `Proforma ${orderNo}, version 1` })
  await expect(panel.getByRole('list', { name: 'Sent to' })).toContainText(buyer)
  await expect(panel.locator('canvas').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  // The unchanged proforma keeps its version, and the form suggests the last recipients.
  await row.getByRole('button', { name: 'Send again' }).click()
  await expect(form.getByText(buyer)).toBeVisible()
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^Proforma version 1 queued to /)).toBeVisible()
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible()

  // A sent proforma stays in the list when the order is cancelled, but cannot be sent again.
  await page.request.post('/admin/v1/order/change-status', { data: { id, status: 4 } })
  await row.getByRole('button', { name: 'Send again' }).click()
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('This action is not allowed.').first()).toBeVisible()

  await page.goto(`/transaction/proforma?q=${orderNo}&till=2020-01-01`)
  await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear days' }).click()
  await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toBeVisible()

  const colleague = await pages.open(browser, 'seller2')
  await colleague.goto(`/transaction/proforma?q=${orderNo}`)
  await expect(colleague.getByText('No results')).toBeVisible()
})
