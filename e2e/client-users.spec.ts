import { randomUUID } from 'node:crypto'
import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { data, pagesOf } from './sign-in.ts'
import { confirm, deskOf, newClient } from './trade.ts'

const pages = pagesOf()
test.afterEach(() => pages.close())

test('users of a client are added at once, two fail and are mended; a term is worked out, approved, and what an order starts with', async ({
  browser,
}) => {
  const admin = await pages.open(browser, 'admin')
  const key = randomUUID().slice(0, 6)
  const detail = await newClient(admin, `Many ${key}`)
  await admin.goto(`/client/${detail.id}/kyc/user`)
  await admin.getByRole('button', { name: 'Add several' }).click()
  const several = admin.getByRole('dialog', { name: 'Add several users' })
  await several.getByRole('button', { name: 'Add user' }).click()
  const fill = async (at: number, of: Record<string, string>) => {
    for (const [name, value] of Object.entries(of)) await several.getByRole('textbox', { name }).nth(at).fill(value)
  }
  const good = { 'First name': 'Good', Email: `good-${key}@many.example`, Mobile: '+98 200-12345', Username: `good-${key}` }
  await fill(0, good)
  await fill(1, { ...good, 'First name': 'Twin' })
  await fill(2, { 'First name': 'Short', Email: `short-${key}@many.example`, Mobile: '12', Username: `short-${key}` })
  await several.getByRole('button', { name: 'Save all' }).click()

  await expect(several.getByText('1 added, 2 could not be added:')).toBeVisible()
  await expect(several.getByText('Twin: This username is already in use. This email is already in use.')).toBeVisible()
  await expect(several.getByText('Short: Phone number length should between 7-15 and contains only number')).toBeVisible()
  await expectAccessible(admin)
  await fill(0, { Email: `twin-${key}@many.example`, Username: `twin-${key}` })
  await fill(1, { Mobile: '1234567' })
  await several.getByRole('button', { name: 'Save all' }).click()
  await expect(several).toBeHidden()
  await expect(admin.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(3)

  await admin.getByRole('tab', { name: 'Terms detail' }).click()
  await admin.getByRole('button', { name: 'Add term' }).click()
  const term = admin.getByRole('dialog', { name: 'Add term' })
  await term.getByRole('combobox', { name: 'Day terms' }).click()
  await admin.getByTitle('45 days').click()
  await term.getByLabel(/^Ext %/).fill('5')
  await expect(term.getByRole('row', { name: '0.50 ct $7,000.00' })).toContainText('$7,350.00')
  await term.getByLabel(/^Rap %/).fill('-2')
  await expect(term.getByLabel(/^Ext %/)).toHaveValue('')
  await expect(term.getByRole('row', { name: '0.50 ct $7,000.00' })).toContainText('$6,800.00')
  await expectAccessible(admin)
  await term.getByRole('button', { name: 'Save' }).click()
  await admin.getByRole('list', { name: 'Terms' }).getByRole('button', { name: 'Approve' }).click()
  await confirm(admin, 'Approve')
  await expect(admin.getByRole('list', { name: 'Terms' }).getByText('Approved')).toBeVisible()

  const free = await data<{ list: { vStnId: string }[] }>(admin, '/admin/v1/diamond/paginate', {
    labGrown: false,
    filter: { wSts: 'A' },
    sort: [{ vStnId: 'ASC' }],
    page: 1100,
    limit: 1,
  })
  await follow(admin, deskOf(free.list))
  await admin.getByRole('grid', { name: 'Search' }).getByRole('columnheader').getByRole('checkbox').click()
  await admin.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Order' }).click()
  const order = admin.getByRole('dialog')
  await order.getByRole('combobox', { name: 'Company' }).click()
  await admin.keyboard.type(detail.companyName)
  await admin.locator('.loupe-company', { hasText: detail.companyName }).first().click()
  await expect(order.locator('.ant-form-item', { has: admin.getByRole('combobox', { name: 'Terms', exact: true }) })).toContainText(
    '45 days',
  )
})
