import { randomUUID } from 'node:crypto'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { data, pagesOf, signIn } from './sign-in.ts'

const others = pagesOf()
test.afterEach(() => others.close())

test('a seller writes to one client, looks at it as that client, sends it and sees it go; the seller is told', async ({ page }) => {
  const subject = `E2E ${randomUUID().slice(0, 8)}`
  await signIn(page.context(), 'seller')
  await page.goto('/notification')
  await page.getByRole('link', { name: 'Bulk Emails' }).first().click()
  await expect(page).toHaveURL(/\/notification\/bulk-email\/all$/)
  await page.getByRole('link', { name: 'Sales', exact: true }).click()
  await expect(page).toHaveURL(/\/bulk-email\/sales$/)
  await page.getByRole('button', { name: 'Write a bulk email' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Subject' }).fill(`${subject} for {{nobody}}`)
  await form.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('new stones are here.')
  await form.getByRole('combobox', { name: 'Only these clients' }).click()
  // Enter before the clients are there chooses nobody.
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(form.getByText(/of 1 client/)).toBeVisible()
  // An invalid value shows an error at once, and nothing is counted.
  const days = form.getByRole('spinbutton', { name: 'Ordered within' })
  await days.fill('-5')
  await expect(form.getByText("Ordered within: This can't be less than 1.")).toBeVisible()
  await expect(form.getByText(/of 1 client/)).toHaveCount(0)
  await days.fill('')
  await expect(form.getByText(/of 1 client/)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  // The error names the field, and the input stays.
  await expect(form.getByText('Unknown field: {{nobody}}', { exact: false })).toBeVisible()
  await form.getByRole('textbox', { name: 'Subject' }).fill(`${subject} for {{companyName}}`)
  await form.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL(/\/record\//)
  const letter = page.frameLocator('iframe[title="Email"]')
  await expect(letter.getByText('new stones are here.')).toBeVisible()
  await expect(letter.getByText('{{')).toHaveCount(0)
  await expectAccessible(page)
  // The recipients are listed by name, and the preview is that of one of them.
  const to = page.getByRole('region', { name: 'Preview' }).getByText(/^To .+@/)
  const [, address = 'nobody'] = /([^\s,]+@\S+)$/.exec(await to.innerText()) ?? []
  await page.getByRole('button', { name: 'Recipients', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('cell', { name: address, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  const recipients = page.getByRole('region', { name: 'Recipients' })
  await expect(recipients.getByText('Sent').first()).toBeVisible()
  await expect(recipients.getByRole('cell', { name: address, exact: true })).toBeVisible()
  await expect(to).toContainText(address)
  await expect
    .poll(async () =>
      ((await (await page.request.get('/dev/mail.json')).json()) as { subject: string }[]).some((mail) => mail.subject.startsWith(subject)),
    )
    .toBe(true)

  // A mail without recipients shows that, and cannot be sent.
  const draft = { type: 'sales', subject, body: '<p>x</p>', audience: { accounts: [randomUUID()] } }
  const { id } = await data<{ id: string }>(page, '/admin/v1/bulknotification/create', draft)
  await follow(page, `/notification/bulk-email/record/${id}`)
  await expect(page.getByText('No recipients', { exact: true })).toBeVisible()
  await expect(to).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send…' })).toHaveAttribute('aria-disabled', 'true')
})

test('a notification leads to its page and is seen then; each sees their own and chooses what they are told of', async ({
  page,
  browser,
}) => {
  await signIn(page.context(), 'seller2')
  await page.goto('/notification')
  await page.getByRole('button', { name: 'Notification settings' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Watched stones')).toBeVisible()
  await expect(panel.getByText('Pending approvals')).toHaveCount(0)
  const other = await others.open(browser, 'master')
  // Unread whoever has read it before, and found among the notifications that other journeys cause meanwhile.
  const title = 'DEMO: Holds wait for approval'
  const { list } = await data<{ list: { id: string }[] }>(other, '/admin/v1/notification/paginate', { filter: { title } })
  await data(other, '/admin/v1/notification/seen', { ids: list.map(({ id }) => id), isSeen: false })
  await other.goto('/notification')
  await other.getByRole('searchbox', { name: 'Search' }).fill(title)
  await other.getByRole('link', { name: title }).click()
  await expect(other).toHaveURL(/\/transaction\/approvals/)
  await other.getByRole('button', { name: /^Notifications/ }).click()
  await expect(other.getByRole('link', { name: title })).toHaveCount(0)
})
