import { randomUUID } from 'node:crypto'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'
import { act } from './trade.ts'

test('an admin makes a service account that may only read, rotates its key and revokes it: each key is shown once', async ({
  page,
  request,
}) => {
  const name = `ERP ${randomUUID().slice(0, 6)}`
  await signIn(page.context(), 'admin')
  await page.goto('/setting/service-account')
  await page.getByRole('button', { name: 'Add service account' }).click()
  const form = page.getByRole('dialog', { name: 'Add service account' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('combobox', { name: 'Role' }).click()
  await page.getByTitle('Admin', { exact: true }).click()
  await form.getByRole('switch', { name: 'Read only' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create service account' }).click()
  const shown = page.getByRole('textbox', { name: 'Key', exact: true })
  const first = await shown.inputValue()
  expect(first).toMatch(/^loupe_/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Close without copying' }).click()

  const call = (key: string, path = '/admin/v1/diamond/paginate') =>
    request.post(path, { headers: { authorization: `Bearer ${key}` }, data: { labGrown: false, limit: 1 } })
  expect((await call(first)).status()).toBe(200)
  expect((await call(first, '/admin/v1/todo/create')).status()).toBe(403)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Active')
  await expect(page.locator('body')).not.toContainText(first)

  await act(row, 'Rotate key')
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const second = await shown.inputValue()
  expect(second).not.toBe(first)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Close without copying' }).click()
  expect([(await call(first)).status(), (await call(second)).status()]).toEqual([200, 200])

  await act(row, 'Revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect([(await call(first)).status(), (await call(second)).status()]).toEqual([401, 401])
  await follow(page, '/setting/api-call')
  await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toBeVisible()
})
