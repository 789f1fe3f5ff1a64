import { randomUUID } from 'node:crypto'
import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './people.ts'
import { data, pagesOf } from './sign-in.ts'
import { confirm, newClient } from './trade.ts'

const pages = pagesOf()
test.afterEach(() => pages.close())

const document = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
})

test('an account is opened from nothing, a document of it rejected and mended, and its KYC approved', async ({ browser }) => {
  const company = `Journey ${randomUUID().slice(0, 6)}`
  const seller = await pages.open(browser, 'seller')
  await seller.goto('/client/new/kyc/terms-detail')
  const drawer = seller.getByRole('dialog', { name: 'Add KYC' })
  // The drawer opens over the list, which stays.
  await expect(seller.locator('tr[data-row-key]').first()).toBeVisible()
  await expect(drawer.getByRole('tab', { name: 'Company details' })).toHaveAttribute('aria-selected', 'true')
  await expect(drawer.getByRole('tab', { name: 'Bank info' })).toHaveAttribute('aria-disabled', 'true')
  await drawer.getByRole('button', { name: 'Save & Continue' }).click()
  await expect(drawer.getByText('Please enter company name')).toBeVisible()
  await expect(drawer.getByText('Please select group')).toBeVisible()

  await drawer.getByRole('textbox', { name: 'Company name' }).fill(company)
  await expect(drawer.getByRole('combobox', { name: 'State' })).toBeDisabled()
  await drawer.getByRole('combobox', { name: 'Emails' }).fill('office@journey.example,office@,')
  await drawer.getByRole('combobox', { name: 'Phone no' }).fill('98200123456,')
  await drawer.getByRole('combobox', { name: 'Group' }).click()
  await seller.getByTitle('Regular').click()
  await drawer.getByRole('button', { name: 'Save & Continue' }).click()
  await expect(drawer.getByText('Please enter valid email: office@', { exact: true })).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Emails' }).press('Backspace')
  await expect(drawer.getByText('Please enter valid email: office@', { exact: true })).toHaveCount(0)
  await expectAccessible(seller)
  await drawer.getByRole('button', { name: 'Save & Continue' }).click()

  const edit = seller.getByRole('dialog', { name: `Edit KYC: ${company}` })
  await expect(edit.getByRole('tab', { name: 'User' })).toHaveAttribute('aria-selected', 'true')
  const addUser = async (name: string, button: string) => {
    await edit.getByRole('button', { name: 'Add user' }).click()
    const user = seller.getByRole('dialog', { name: 'Add user', exact: true })
    await user.getByRole('textbox', { name: 'First name' }).fill(name)
    await user.getByRole('textbox', { name: 'Email' }).fill(`${name}@${company.replace(' ', '-').toLowerCase()}.example`)
    await user.getByRole('textbox', { name: 'Mobile' }).fill('98200123456')
    await user.getByRole('textbox', { name: 'Username' }).fill(`${name}-${company.slice(-6)}`)
    await user.getByRole('button', { name: button, exact: true }).click()
  }
  await addUser('first', 'Save')
  await expect(seller).toHaveURL(/\/kyc\/basic\?fromUserTab=true$/)
  await expect(edit.getByRole('tab', { name: 'Company details' })).toHaveAttribute('aria-selected', 'true')
  await expect(edit.getByText('User saved.')).toBeVisible()
  await edit.getByRole('tab', { name: 'User' }).click()
  await addUser('second', 'Save & Continue')
  await expect(edit.getByRole('tab', { name: 'Business detail' })).toHaveAttribute('aria-selected', 'true')
  await expect(edit.getByText('Approved – nothing checked')).toBeVisible()
  await edit.getByRole('list', { name: 'Checklist' }).getByRole('button', { name: 'Add' }).first().click()
  const form = seller.getByRole('dialog', { name: 'Add document' })
  await form.getByRole('button', { name: /^File/ }).setInputFiles({ ...document('paper.pdf'), buffer: Buffer.from('no PDF at all') })
  await expect(form.getByText(/^File format is not supported/)).toBeVisible()
  await form.getByRole('button', { name: /^File/ }).setInputFiles(document('first.pdf'))
  await expect(form.getByText('Uploaded.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Number' }).fill('U12345')
  await form.getByRole('button', { name: 'Save document' }).click()
  const documents = (of: typeof edit) => of.getByRole('list', { name: 'Documents' })
  await expect(documents(edit).getByText('Pending')).toBeVisible()
  await expectAccessible(seller)

  const admin = await pages.open(browser, 'admin')
  const id = /client\/([^/]+)\/kyc/.exec(seller.url())![1]!
  await admin.goto(`/client/${id}/kyc/business-detail`)
  const review = admin.getByRole('dialog', { name: `Edit KYC: ${company}` })
  await review.getByRole('button', { name: 'Reject' }).click()
  await admin
    .getByRole('dialog', { name: /^Reject:/ })
    .getByRole('textbox', { name: 'Reason' })
    .fill('Not legible')
  await admin
    .getByRole('dialog', { name: /^Reject:/ })
    .getByRole('button', { name: 'Reject' })
    .click()
  await expect(documents(review).getByText('Rejected by')).toBeVisible()

  await expect(documents(edit).getByText('Not legible')).toBeVisible()
  await documents(edit).getByRole('button', { name: 'Edit' }).click()
  const mend = seller.getByRole('dialog', { name: /^Edit / })
  await mend.getByRole('button', { name: /^File/ }).setInputFiles(document('second.pdf'))
  await expect(mend.getByText('Uploaded.')).toBeVisible()
  await mend.getByRole('button', { name: 'Save document' }).click()
  await expect(documents(edit).getByText('Pending')).toBeVisible()

  await expect(documents(review).getByText('second.pdf')).toBeVisible()
  await review.getByRole('button', { name: 'Approve', exact: true }).click()
  await confirm(review.page(), 'Approve')
  await expect(documents(review).getByText('Approved')).toBeVisible()
  await review.getByRole('tab', { name: 'Setting' }).click()
  await review.getByRole('button', { name: 'Close' }).click()
  await expect(admin).toHaveURL(new RegExp(`/client/${id}$`))
  const { detail } = await data<{ detail: { isApproved: number; kyc: { status: number }[] } }>(admin, '/admin/v1/account/getdetails', {
    id,
  })
  expect(detail).toMatchObject({ isApproved: 2, kyc: [{ status: 2 }] })
})

test('what was typed before a reload does not write over what a colleague wrote since, unless that is meant', async ({ browser }) => {
  const admin = await pages.open(browser, 'admin')
  // Accepts the browser's own question whether to lose the input.
  admin.on('dialog', (question) => void question.accept())
  const { id } = await newClient(admin, `Reloaded ${randomUUID().slice(0, 6)}`)
  await admin.goto(`/client/${id}/kyc/basic`)
  const drawer = admin.getByRole('dialog', { name: /^Edit KYC: Reloaded/ })
  const address = drawer.getByRole('textbox', { name: 'Address' })
  await address.fill('Mine')
  const other = await pages.open(browser, 'super')
  await data(other, '/admin/v1/account/update', { id, address: 'Theirs' })
  await admin.reload()
  await expect(address).toHaveValue('Mine')

  await expect(drawer.getByRole('radio', { name: 'Yours: Mine' })).toBeChecked()
  await expect(drawer.getByRole('radio', { name: /: Theirs$/ })).not.toBeChecked()
  const stored = async () => (await data<{ detail: object }>(other, '/admin/v1/account/getdetails', { id, select: ['address'] })).detail
  expect(await stored()).toMatchObject({ address: 'Theirs' })
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer).toBeHidden()
  expect(await stored()).toMatchObject({ address: 'Mine' })
})

test('what a colleague changed meanwhile is shown, and what was typed stays', async ({ browser }) => {
  const admin = await pages.open(browser, 'admin')
  const detail = await newClient(admin, `Two at once ${randomUUID().slice(0, 6)}`)
  await admin.goto(`/client/${detail.id}/kyc/nonsense`)
  const drawer = admin.getByRole('dialog', { name: /^Edit KYC: Two at once/ })
  await drawer.getByRole('textbox', { name: 'Address' }).fill('Mine')
  const other = await pages.open(browser, 'super')
  await data(other, '/admin/v1/account/update', { id: detail.id, zipCode: '400 001' })
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(drawer.getByRole('alert')).toContainText('Zip code from nothing to 400 001')
  await expect(drawer.getByRole('textbox', { name: 'Address' })).toHaveValue('Mine')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer).toBeHidden()
  const now = await data<{ detail: object }>(admin, '/admin/v1/account/getdetails', { id: detail.id, select: ['address', 'zipCode'] })
  expect(now.detail).toMatchObject({ address: 'Mine', zipCode: '400 001' })
})
