import { type Page, test } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { type Person, data, pagesOf } from './sign-in.ts'
import { act, firstClient } from './trade.ts'

/** An offer from the Sales Desk to its order: the client's price, the counter-offer, and the acceptance. */
const pages = pagesOf()
test.afterEach(() => pages.close())

test('a seller offers a price, an admin counters, and the seller accepts it for the client', async ({ browser }) => {
  const as = (person: Person) => pages.open(browser, person)
  const page = await as('seller')
  const { list } = await data<{ list: { vStnId: string; ctPr: number; back: number }[] }>(page, '/admin/v1/diamond/paginate', {
    labGrown: false,
    filter: { wSts: 'A', rap: { '>': 0 } },
    sort: [{ vStnId: 'DESC' }],
    page: 100 + Math.floor(Math.random() * 400),
    limit: 1,
  })
  const [stone] = list
  if (!stone) throw new Error('there are no free stones')
  const { companyName: client } = await firstClient(page)

  await page.goto(`/inventory/single-stone/search?f=${encodeURIComponent(JSON.stringify({ vStnId: stone.vStnId }))}`)
  await page.getByRole('grid', { name: 'Search' }).getByRole('columnheader').getByRole('checkbox').click()
  await page.keyboard.press('o')
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect(form.getByText('Please Select Company Name.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Company' }).click()
  await page.keyboard.type(client.slice(0, 8))
  await page.locator('.loupe-company', { hasText: client }).first().click()
  const price = form.getByRole('textbox', { name: `Price for ${stone.vStnId}` })
  await price.fill('-5')
  await expect(form.getByText('The price must be more than 0.')).toBeVisible()
  await form.getByRole('textbox', { name: `Back % for ${stone.vStnId}` }).fill(String(Math.round(stone.back - 2)))
  await form.getByRole('button', { name: 'Offer', exact: true }).click()
  const text = page.getByText(/^OF\d{6}: \S+ offered until /)
  await expect(text).toBeVisible()
  const code = (await text.textContent())?.slice(0, 8) ?? ''
  // The row shows that it has offers, and links to them.
  await page.getByRole('button', { name: `Offers on ${stone.vStnId}` }).click()
  await expect(page.getByRole('dialog')).toContainText(client)
  await page.keyboard.press('Escape')

  const admin = await as('admin')
  await admin.goto('/transaction/offer/pending')
  const row = (on: Page) => on.getByRole('row', { name: new RegExp(code) })
  await act(row(admin), 'Counter')
  // Typed as a discount, the price per carat and the amount follow.
  const counter = admin.getByRole('dialog')
  await counter.getByRole('spinbutton', { name: 'Back %' }).fill((stone.back - 1).toFixed(2))
  await expect(counter.getByRole('spinbutton', { name: 'We ask $/Ct' })).toHaveValue(/^\d+(\.\d+)?$/)
  await expect(counter.getByRole('spinbutton', { name: 'Amount' })).toHaveValue(/^\d+(\.\d+)?$/)
  await counter.getByRole('button', { name: 'Counter', exact: true }).click()
  await expect(admin.getByText(/^We ask \$[\d,.]+\/ct \(−?[\d.]+%\), \$[\d,.]+ now\.$/)).toBeVisible()
  await expect(row(admin)).toContainText('We ask')

  await follow(page, '/transaction/offer/pending')
  await row(page).getByRole('button', { name: code }).click()
  const chain = page.getByRole('list', { name: 'Offers and counter-offers' })
  await expect(chain.getByRole('listitem')).toHaveCount(2)
  await expect(chain).toContainText('countered')
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByText(/^Accepted\. Order O\d{6} is pending approval\.$/)).toBeVisible()
  await follow(page, '/transaction/offer/approve')
  await expect(row(page)).toContainText('Accepted')
  await row(page).getByRole('button', { name: client }).click()
  await expect(page.getByRole('tab', { name: /^Offer/ })).toBeVisible()
})
