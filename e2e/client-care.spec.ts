import { randomUUID } from 'node:crypto'
import { type Page, test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './people.ts'
import { data, pagesOf } from './sign-in.ts'
import { chooseCompany, freeStones, newClient, tick } from './trade.ts'

const pages = pagesOf()
test.afterEach(() => pages.close())

const meOf = async (page: Page) =>
  ((await (await page.request.get('/admin/v1/auth/me')).json()) as { data: { id: string; name: string } }).data

test('clients of a sales person are given to another, after saying whose they are and what stays', async ({ browser }) => {
  const [admin, seller, other] = [
    await pages.open(browser, 'admin'),
    await pages.open(browser, 'seller'),
    await pages.open(browser, 'seller2'),
  ]
  const [from, to] = [await meOf(seller), await meOf(other)]
  const name = `Given ${randomUUID().slice(0, 6)}`
  const one = await newClient(admin, `${name} One`, from.id)
  await newClient(admin, `${name} Two`, from.id)

  await admin.goto('/client')
  await admin.getByRole('searchbox', { name: 'Search' }).fill(name)
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('row')).toHaveCount(3)
  await admin.getByRole('columnheader').getByRole('checkbox').click()
  await expect(admin.getByRole('status').filter({ hasText: '2 clients selected' })).toBeVisible()
  await admin.getByRole('button', { name: 'Reassign to another sales person' }).click()
  const form = admin.getByRole('dialog', { name: 'Reassign 2 clients to another sales person' })
  const what = form.getByRole('region', { name: 'Clients to reassign' })
  await expect(what).toContainText(`2 clients of ${from.name}`)
  await expect(what).toContainText('These clients have no open work.')
  await form.getByRole('button', { name: 'Reassign clients', exact: true }).click()
  await expect(form.getByText('Please select sales person')).toBeVisible()
  await form.getByRole('combobox', { name: 'Sales person' }).click()
  await admin.getByTitle(to.name, { exact: true }).click()
  await expectAccessible(admin)
  await form.getByRole('button', { name: 'Reassign clients', exact: true }).click()

  await expect(admin.getByText('2 clients reassigned.')).toBeVisible()
  await expect(admin.getByRole('row', { name: new RegExp(`${name} One.*${to.name}`) })).toBeVisible()
  await expect(admin.getByText('2 clients selected')).toHaveCount(0)
  await other.goto(`/client/${one.id}`)
  await expect(other.getByText(`Sales person: ${to.name}`)).toBeVisible()
  await seller.goto(`/client/${one.id}`)
  await expect(seller.getByRole('alert')).toContainText('This client does not exist or is not one of your clients.')
})

test('a scan that cannot be read is said to be so; KYC approve brings every document along, and one press takes it back', async ({
  browser,
}) => {
  const [admin, seller] = [await pages.open(browser, 'admin'), await pages.open(browser, 'seller')]
  const { id } = await newClient(admin, `Overwritten ${randomUUID().slice(0, 6)}`, (await meOf(seller)).id)
  for (const docType of ['PAN', 'GST']) {
    const reply = await admin.request.post('/admin/v1/account/upload-file', {
      multipart: {
        ...{ account: id, purpose: 'kyc' },
        file: {
          name: `${docType}.pdf`,
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
        },
      },
    })
    const file = ((await reply.json()) as { data: { id: string } }).data.id
    await data(admin, '/admin/v1/account/kyc/upsert', { account: id, type: 'business', docType, number: randomUUID().slice(0, 8), file })
  }

  await admin.goto(`/client/${id}/kyc/business-detail`)
  const drawer = admin.getByRole('dialog', { name: /^Edit KYC: Overwritten/ })
  await drawer.getByRole('list', { name: 'Documents' }).getByRole('button', { name: 'View' }).first().click()
  await expect(admin.getByText('This document cannot be displayed.')).toBeVisible()
  await admin.keyboard.press('Escape')
  await drawer.getByRole('tab', { name: 'Setting' }).click()
  await drawer.getByRole('combobox', { name: 'KYC approve' }).click()
  await admin.getByTitle('Approved', { exact: true }).click()
  await expect(drawer.getByText('2 of 2 documents become Approved. Each change is recorded in the history.')).toBeVisible()
  await expectAccessible(admin)
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(drawer).toBeHidden()
  const status = async () =>
    (await data<{ detail: { isApproved: number; kyc: { status: number }[] } }>(admin, '/admin/v1/account/getdetails', { id })).detail
  expect(await status()).toMatchObject({ isApproved: 2, kyc: [{ status: 2 }, { status: 2 }] })
  await expect(admin.getByText('2 documents were changed with KYC approve.')).toBeVisible()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  expect(await status()).toMatchObject({ isApproved: 1, kyc: [{ status: 1 }, { status: 1 }] })
  await expect(admin.locator('.client-head').getByText('Pending')).toBeVisible()
})

test('a memo begins with the days of the client’s default term', async ({ browser }) => {
  const admin = await pages.open(browser, 'admin')
  const seller = await pages.open(browser, 'seller')
  const name = `Termed ${randomUUID().slice(0, 6)}`
  const { id: account } = await newClient(admin, name, (await meOf(seller)).id)
  const values = await data<Record<string, { id: string; name: string }[]>>(admin, '/admin/v1/master/list-by-code', {
    masters: ['CURRENCY', 'DAY_TERM'],
  })
  const days = values['DAY_TERM']!.find((one) => one.name === '45 days')!
  const term = await data<{ id: string }>(admin, '/admin/v1/account-term/create', {
    ...{ account, currencyId: values['CURRENCY']![0]!.id, dayTermsId: days.id },
  })
  await data(admin, '/admin/v1/account-term/approve', { id: term.id })

  await tick(seller, await freeStones(seller, 1, 40))
  await seller.keyboard.press('m')
  const form = seller.getByRole('dialog')
  await chooseCompany(seller, form, name)
  await expect(form.locator('.ant-form-item', { has: seller.getByRole('combobox', { name: 'Terms', exact: true }) })).toContainText(
    '45 days',
  )
})
