import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'
import { act, newClient } from './trade.ts'

async function chooseUser(page: Page, form: Locator, name: string) {
  await form.getByRole('combobox', { name: 'API user' }).fill(name)
  await page.getByTitle(new RegExp(`: ${name}$`)).click()
}

test('an admin gives a client’s system a key and a webhook: each secret is shown once, the key searches stones, and once revoked it opens nothing', async ({
  page,
  request,
}) => {
  const name = `E2E ${randomUUID().slice(0, 6)}`
  await signIn(page.context(), 'admin')
  // A new client without deals, and no stones: otherwise a failing webhook would first repeat deliveries from before the test.
  const client = await newClient(page, name)
  const username = `api-${randomUUID().slice(0, 8)}`
  const made = await page.request.post('/admin/v1/account-user/create', {
    data: { account: client.id, firstName: name, type: 7, email: `${username}@shop.example`, mobile: '9876543', username },
  })
  expect(made.ok(), await made.text()).toBe(true)

  await page.goto('/setting/api-key')
  await page.getByRole('button', { name: 'Add key' }).click()
  const keyForm = page.getByRole('dialog', { name: 'Add key' })
  await chooseUser(page, keyForm, name)
  await keyForm.getByRole('textbox', { name: 'Name' }).fill(name)
  await keyForm.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByRole('textbox', { name: 'Key', exact: true }).inputValue()
  expect(key).toMatch(/^loupe_/)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Close without copying' }).click()

  const requestIt = () =>
    request.post('/api/v1/stones/paginate', { headers: { authorization: `JWT ${key}` }, data: { labGrown: false, limit: 1 } })
  const answer = await requestIt()
  expect(answer.ok(), await answer.text()).toBe(true)
  expect(await answer.text()).not.toMatch(/"(rap|back|vendor|cost)"/)

  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Active')
  await expect(page.locator('body')).not.toContainText(key)
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect((await requestIt()).status()).toBe(401)
  await page.getByRole('link', { name: 'call log' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toContainText('clientApi.stones')

  await follow(page, '/setting/webhook')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add webhook' })
  await chooseUser(page, form, name)
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('checkbox', { name: 'Stones' }).uncheck()
  await form.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/hook')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter a host with a public name, such as hooks.example.com.', { exact: false })).toBeVisible()
  await form.getByRole('textbox', { name: 'Address' }).fill('https://hooks.loupe-e2e.example/hook')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Secret', exact: true })).toHaveValue(/^whsec_/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Close without copying' }).click()
  const hook = page.getByRole('row', { name: new RegExp(name) })
  await act(hook, 'Test')
  await expect(page.getByRole('row', { name: /webhook\.test/ })).toContainText(/Its host/)
  await expectAccessible(page)
})
