import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { type Person, data, pagesOf } from './sign-in.ts'
import { confirm, earlierTerms } from './trade.ts'

/** An order from the Sales Desk to its end: the seller's request, the form's checks, and the admin's approval. */
const pages = pagesOf()
test.afterEach(() => pages.close())

test('a seller orders at a price, an admin approves, and the stone says who has it', async ({ browser }) => {
  const as = (person: Person) => pages.open(browser, person)
  const page = await as('seller')
  const { list } = await data<{ list: { vStnId: string; ctPr: number }[] }>(page, '/admin/v1/diamond/paginate', {
    labGrown: false,
    filter: { wSts: 'A' },
    sort: [{ vStnId: 'ASC' }],
    page: 600 + Math.floor(Math.random() * 400),
    limit: 1,
  })
  const [stone] = list
  if (!stone) throw new Error('there are no free stones')
  const client = String((await earlierTerms(page)).companyName)
  const desk = `/inventory/single-stone/search?f=${encodeURIComponent(JSON.stringify({ vStnId: stone.vStnId }))}`

  await page.goto(desk)
  await page.getByRole('grid', { name: 'Search' }).getByRole('columnheader').getByRole('checkbox').click()
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Order' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Order', exact: true }).click()
  for (const message of ['Please Enter Party.', 'Please Select Bill Type.', 'Choose the company first', 'Choose the country first'])
    await expect(form.getByText(message)).toBeVisible()
  await form.getByRole('combobox', { name: 'Company' }).click()
  await page.keyboard.type(client.slice(0, 8))
  await page.locator('.loupe-company', { hasText: client }).first().click()
  await form.getByRole('button', { name: 'Show all fields' }).click()
  const pick = async (name: string, typed: string) => {
    await form.getByRole('combobox', { name, exact: true }).click()
    await page.keyboard.type(typed)
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: typed }).first().click()
  }
  await pick('Bill type', 'Export')
  await pick('Terms', '30 days')
  await pick('Shipping country', 'India')
  await pick('Shipping city', 'Mumbai')
  await pick('Ship mode', 'Antwerp')
  await form.getByRole('combobox', { name: 'Buyer' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  const price = form.getByRole('textbox', { name: `Price for ${stone.vStnId}` })
  await price.fill('0')
  await expect(form.getByText('The price must be more than 0.')).toBeVisible()
  await price.fill((stone.ctPr * 0.98).toFixed(2))
  await form.getByRole('button', { name: 'Order', exact: true }).click()
  const text = page.getByText(/^O\d{6}: \S+ requested, \$[\d,.]+; an approver decides\.$/)
  await expect(text).toBeVisible()
  const orderNo = (await text.textContent())?.slice(0, 7) ?? ''

  const admin = await as('admin')
  await admin.goto('/transaction/order/pending')
  await admin
    .getByRole('row', { name: new RegExp(orderNo) })
    .getByRole('button', { name: 'Approve' })
    .click()
  await confirm(admin, 'Approve')
  await expect(admin.getByText(`${orderNo}, 1 stone: now approved.`)).toBeVisible()
  await admin.getByRole('link', { name: 'Approved' }).click()
  await admin.getByRole('link', { name: orderNo }).click()
  await admin.getByRole('textbox', { name: 'Broker commission %' }).fill('1')
  await expect(admin.getByRole('row', { name: /^Commission/ })).not.toContainText('–')

  await page.goto(desk)
  await page.getByRole('button', { name: `Holder of ${stone.vStnId}` }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: orderNo })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(client)
})
