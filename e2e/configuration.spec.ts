import { randomUUID } from 'node:crypto'
import { type Page, test } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { data, pagesOf } from './sign-in.ts'
import { confirm, newClient } from './trade.ts'

/** Inventory > Configuration: day terms, terms of clients, volume discounts and policies. */
const pages = pagesOf()
test.afterEach(() => pages.close())

const refused = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByText('You do not have permission to open this page.')).toBeVisible()
}
const search = async (page: Page, labels: string) => {
  await page.getByRole('searchbox', { name: 'Search' }).fill(labels)
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
}

test('day terms are added, put away and deleted by the super admin, and say how often they are used', async ({ browser }) => {
  const page = await pages.open(browser, 'super')
  const days = 121 + Math.floor(Math.random() * 240)
  await page.goto('/setting/day-terms')
  await expect(page.getByRole('row', { name: /30 days/ })).toContainText(/[1-9]/)
  await page.getByRole('button', { name: 'Add day term' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('spinbutton', { name: 'Days' }).fill('366')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText("Days can't be more than 365")).toBeVisible()
  await form.getByRole('spinbutton', { name: 'Days' }).fill(String(days))
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: `${days} days` })
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByRole('switch', { name: 'Active' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Inactive')
  await row.getByRole('button', { name: `Move ${days} days up` }).click()
  await page.getByRole('button', { name: 'Update Sequence' }).click()
  await expect(page.getByText('The order is saved.')).toBeVisible()
  await expectAccessible(page)
  // On a phone a row is a card, whose further actions are in a menu.
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('listitem').filter({ hasText: `${days} days` })
  await card.getByRole('button', { name: 'Actions', exact: true }).click()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No terms or orders use it.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card).toBeHidden()
  await refused(await pages.open(browser, 'seller'), '/setting/day-terms')
})

test('the terms of all clients are looked over and approved in one place', async ({ browser }) => {
  const admin = await pages.open(browser, 'admin')
  const key = randomUUID().slice(0, 6)
  const company = `Terms ${key}`
  await newClient(admin, company)
  await admin.goto('/inventory/configuration/terms-details')
  await admin.getByRole('button', { name: 'Add term' }).click()
  const form = admin.getByRole('dialog', { name: 'Add term' })
  await form.getByRole('combobox', { name: 'Company' }).click()
  await admin.keyboard.type(company)
  await admin.locator('.loupe-company', { hasText: company }).click()
  await form.getByRole('combobox', { name: 'Day terms' }).click()
  await admin.getByTitle('60 days').last().click()
  for (const [typed, labels] of [
    ['-101', "Ext % / Rap % can't be less than 0"],
    ['101', "Ext % / Rap % can't be more than 100"],
  ] as const) {
    await form.getByLabel(/^Ext %/).fill(typed)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText(labels)).toBeVisible()
  }
  await form.getByLabel(/^Ext %/).fill('4')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await search(admin, company)
  const row = admin.getByRole('row', { name: company })
  await expect(row).toContainText('Pending')
  await row.getByRole('button', { name: 'Ext % 4.00' }).click()
  await expect(admin.getByRole('region', { name: 'Worked example' }).getByRole('row', { name: /^1.00 ct/ })).toContainText('$7,280.00')
  await admin.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await row.getByRole('button', { name: 'Approve' }).click()
  await confirm(admin, 'Approve')
  await expect(row).toContainText('Approved')
  await admin.getByRole('combobox', { name: 'Status' }).click()
  await admin.getByTitle('Pending').last().click()
  await expect(row).toBeHidden()
  await expectAccessible(admin)
  const seller = await pages.open(browser, 'seller')
  await seller.goto('/inventory/configuration/terms-details')
  await expect(seller.getByRole('row', { name: /Approved/ }).first()).toBeVisible()
  await expect(seller.getByRole('button', { name: 'Approve' })).toHaveCount(0)
})

test('a volume discount is hidden from all but the super admin, refused where it overlaps, and tried out on an order', async ({
  browser,
}) => {
  const page = await pages.open(browser, 'super')
  const of = { labGrown: false, basis: 'pieces' }
  const { list: old } = await data<{ list: { id: string }[] }>(page, '/admin/v1/volume-discount/paginate', { filter: of })
  for (const { id } of old) await page.request.delete(`/admin/v1/volume-discount/${id}`)
  await page.goto('/inventory/configuration/volume-discount')
  await page.getByRole('button', { name: 'Add band' }).click()
  const form = page.getByRole('dialog', { name: 'Add band' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Overlapping')
  await form.getByRole('spinbutton', { name: /^From/ }).fill('400000')
  await form.getByRole('spinbutton', { name: 'Discount %' }).fill('2')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/^This overlaps with Natural from 300,000/)).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expectAccessible(page)
  await data(page, '/admin/v1/volume-discount/create', {
    ...{ ...of, name: `Any ${randomUUID().slice(0, 6)}`, from: 1, percent: 2, validFrom: '2020-01-01' },
  })

  const { list } = await data<{ list: { id: string; amount: number }[] }>(page, '/admin/v1/order/paginate', {
    filter: { labGrown: false, amount: { '<': 200_000 } },
    limit: 1,
  })
  await follow(page, `/transaction/order/record/${list[0]!.id}`)
  await page.getByRole('switch', { name: 'Volume discount' }).click()
  const off = (Math.round(list[0]!.amount * 2) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(page.getByRole('row', { name: /^Volume discount/ })).toContainText(`$${off}`)

  const admin = await pages.open(browser, 'admin')
  await refused(admin, '/inventory/configuration/volume-discount')
  await follow(admin, `/transaction/order/record/${list[0]!.id}`)
  await expect(admin.getByRole('heading', { name: 'Final calculation' })).toBeVisible()
  await expect(admin.getByRole('switch', { name: 'Volume discount' })).toHaveCount(0)
  // The trial calculation is not printed, but the company's letterhead is.
  const [heading, company] = [admin.getByRole('heading', { name: 'Final calculation' }), admin.locator('.loupe-page-company')]
  await expect(company).toBeHidden()
  await admin.emulateMedia({ media: 'print' })
  await expect(heading).toBeHidden()
  await expect(company).toBeVisible()
  await expect(admin.getByText('Company', { exact: true })).toBeVisible()
})

test('a policy says what goes out, at what price and why not', async ({ browser }) => {
  const admin = await pages.open(browser, 'admin')
  const name = `Lab ${randomUUID().slice(0, 6)}`
  await admin.goto('/inventory/configuration/global-policy')
  await expect(admin.getByRole('row', { name: /Natural .*does not accept EGL reports/ })).toContainText('Not accepted')
  await expect(admin.getByText(/both find [\d,]+ stones: “.+” applies\./).first()).toBeVisible()
  await admin.getByRole('button', { name: 'Add policy' }).click()
  const form = admin.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('switch', { name: 'Lab-Grown' }).click()
  await expect(form.getByText(/^All stones: [\d,]+ Lab-Grown stones now$/)).toBeVisible()
  await form.getByRole('spinbutton', { name: 'Mark-up %' }).fill('101')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText("Mark-up % can't be more than 100")).toBeVisible()
  await form.getByRole('spinbutton', { name: 'Mark-up %' }).fill('5')
  await form.getByRole('button', { name: 'Save' }).click()
  const row = admin.getByRole('row', { name })
  await expect(row).toContainText(/[\d,]+ \/ [\d,]+ \/ 0/)
  await expect(admin.getByRole('row', { name: /Lab-Grown .*does not accept lab-grown stones/ })).toBeVisible()
  const { list } = await data<{ list: { vStnId: string }[] }>(admin, '/admin/v1/diamond/paginate', { labGrown: true, limit: 1 })
  await admin.getByRole('searchbox', { name: 'Stone ID' }).fill(list[0]!.vStnId)
  await expect(admin.getByText(`Decided by “${name}”. This platform does not accept lab-grown stones.`)).toBeVisible()
  await expectAccessible(admin)
  await row.getByRole('button', { name: 'Delete' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  await refused(await pages.open(browser, 'seller'), '/inventory/configuration/global-policy')
})
