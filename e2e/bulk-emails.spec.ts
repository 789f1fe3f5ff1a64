import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './people.ts'
import { pagesOf, signIn } from './sign-in.ts'

const others = pagesOf()
test.afterAll(() => others.close())

test('a seller writes to one client, looks at it as that client, sends it and sees it go; the seller is told', async ({ page }) => {
  const subject = `E2E ${randomUUID().slice(0, 8)}`
  await signIn(page.context(), 'seller')
  await page.goto('/notification')
  await page.getByRole('link', { name: 'Bulk Emails' }).first().click()
  await expect(page).toHaveURL(/\/notification\/bulk-email\/all$/)
  await page.getByRole('link', { name: 'Sales', exact: true }).click()
  await page.getByRole('button', { name: 'Write a bulk e-mail' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Subject' }).fill(`${subject} for {{nobody}}`)
  await form.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('new stones are here.')
  await form.getByRole('combobox', { name: 'Only these clients' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(form.getByText(/of 1 client/)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  // Refused by name, and nothing that was typed is lost.
  await expect(form.getByText('There is no field {{nobody}}', { exact: false })).toBeVisible()
  await form.getByRole('textbox', { name: 'Subject' }).fill(`${subject} for {{companyName}}`)
  await form.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL(/\/record\//)
  const letter = page.frameLocator('iframe[title="The mail"]')
  await expect(letter.getByText('new stones are here.')).toBeVisible()
  await expect(letter.getByText('{{')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('region', { name: 'Recipients' }).getByText('Sent').first()).toBeVisible()
  await expect
    .poll(async () =>
      ((await (await page.request.get('/dev/mail.json')).json()) as { subject: string }[]).some((mail) => mail.subject.startsWith(subject)),
    )
    .toBe(true)
})

test('a notification leads to its page and is seen then; each sees their own and chooses what they are told of', async ({
  page,
  browser,
}) => {
  await signIn(page.context(), 'seller2')
  await page.goto('/notification')
  await page.getByRole('button', { name: 'What I am told of' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Watched stones')).toBeVisible()
  await expect(panel.getByText('Waiting for approval')).toHaveCount(0)
  const other = await others.open(browser, 'master')
  await other.goto('/notification')
  await other.getByRole('link', { name: 'DEMO: Holds wait for approval' }).click()
  await expect(other).toHaveURL(/\/transaction\/approvals/)
  await other.getByRole('button', { name: /^Notifications/ }).click()
  await expect(other.getByRole('link', { name: 'DEMO: Holds wait for approval' })).toHaveCount(0)
})
