import { expect } from './expect.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'

test('an admin looks at the deliveries of the demo’s webhooks, sees what was sent, sends one and a period again, and enables what was disabled', async ({
  page,
}) => {
  await signIn(page.context(), 'admin')
  await page.goto('/setting/webhook')
  const shop = page.getByRole('row', { name: /Web shop.*shop\.example/ })
  await expect(shop).toContainText('Paused')
  const catalogue = page.getByRole('row', { name: /Old catalogue/ })
  await expect(catalogue).toContainText('Disabled')

  await catalogue.getByRole('button', { name: 'Deliveries' }).click()
  const panel = page.getByRole('dialog', { name: 'Deliveries: Old catalogue' })
  await expect(panel.getByText('It failed 15 times in a day. Last error: Its host returned 503.')).toBeVisible()
  // What other journeys do for this client waits above it. The filter is in the address.
  await panel.getByTitle('Undelivered', { exact: true }).click()
  await page.reload()
  await expect(panel).toBeVisible()
  const dead = panel.getByRole('row', { name: /Undelivered/ })
  await dead.getByRole('button', { name: 'Show' }).click()
  const delivery = page.getByRole('dialog', { name: /^Delivery: / })
  await expect(delivery).toContainText('POST https://catalogue.example/hooks')
  await expect(delivery).toContainText('Status 503. Its host returned 503. 15 attempts')
  await expectAccessible(page)
  await delivery.getByRole('button', { name: 'Close' }).click()
  const rows = panel.locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await panel.getByTitle('All', { exact: true }).click()
  await expect(rows.nth(1)).toBeVisible()
  await panel.getByTitle('Undelivered', { exact: true }).click()
  await expect(rows).toHaveCount(1)
  await dead.getByRole('button', { name: 'Send again' }).click()
  await expect(panel.getByText('No undelivered messages.')).toBeVisible()
  await panel.getByTitle('All', { exact: true }).click()
  await expect(panel.getByRole('row', { name: /Undelivered/ })).toHaveCount(0)

  await panel.getByRole('button', { name: 'Send a period again' }).click()
  const form = page.getByRole('dialog', { name: 'Send messages of “Old catalogue” again' })
  const until = form.getByLabel('Until')
  await until.fill('2020-01-01 00:00')
  await until.press('Enter')
  await form.getByRole('button', { name: 'Send again' }).click()
  await expect(form.getByText('Please choose a time after the beginning.')).toBeVisible()
  await expectAccessible(page)
  const from = form.getByLabel('From')
  await from.fill('2019-12-31 00:00')
  await from.press('Enter')
  await form.getByRole('button', { name: 'Send again' }).click()
  await expect(panel.getByText(/No messages to send again\. Messages delivered before .* are no longer stored\./)).toBeVisible()

  await panel.getByRole('button', { name: 'Enable' }).click()
  await expect(panel.getByRole('button', { name: 'Enable' })).toHaveCount(0)
  await expect(catalogue).toContainText('Active')
})
