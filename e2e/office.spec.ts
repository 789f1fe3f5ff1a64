import { randomUUID } from 'node:crypto'
import { dayFromNow } from './days.ts'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { pagesOf, signIn } from './sign-in.ts'

const others = pagesOf()
test.afterEach(() => others.close())

test('something is given to do, ticked off by key and seen in the calendar; its trail stands in the audit log', async ({
  page,
  browser,
}) => {
  const mark = `E2E ${randomUUID().slice(0, 6)}`
  await signIn(page.context(), 'super')
  await page.goto('/todo')
  const form = page.getByRole('dialog')
  // The shortcut works only once the page has loaded.
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(form).toBeVisible({ timeout: 1500 })
  }).toPass()
  const due = dayFromNow(36)
  await form.getByRole('textbox', { name: 'To do' }).fill(mark)
  await form.getByRole('textbox', { name: 'Due' }).fill(due.typed)
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  const row = page.getByRole('row', { name: mark })
  await expect(row).toContainText(due.typed)
  await expectAccessible(page)
  await row.getByRole('checkbox').focus()
  await page.keyboard.press('x')
  await expect(row).toBeHidden()

  await follow(page, `/emailsync/calendar?month=${due.month}`)
  await expect(page.getByRole('link', { name: new RegExp(mark) })).toBeVisible()
  await expectAccessible(page)

  const log = await others.open(browser, 'admin')
  await log.goto('/reports/audit')
  await expect(log.getByRole('list', { name: 'Audit log' })).toBeVisible()
  await follow(page, '/reports/audit?type=todo')
  await expect(page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first()).toContainText('To-do done')
  await expectAccessible(page)
  await follow(page, '/setting/health')
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('Size')
  await expectAccessible(page)
})

test('feedback is written down, answered by who may, and closed; what a heading means is said', async ({ page, browser }) => {
  const mark = `E2E ${randomUUID().slice(0, 6)}`
  await signIn(page.context(), 'seller')
  await page.goto('/feedback')
  const form = page.getByRole('dialog')
  // The shortcut works only once the page has loaded.
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(form).toBeVisible({ timeout: 1500 })
  }).toPass()
  await form.getByRole('combobox', { name: 'About' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('Loupe', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Feedback' }).fill(mark)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: mark })).toContainText('Open')
  await expectAccessible(page)

  const colleague = await others.open(browser, 'admin')
  await colleague.goto(`/feedback?q=${encodeURIComponent(mark)}`)
  await colleague.getByRole('row', { name: mark }).getByRole('button', { name: 'Answer' }).click()
  await colleague.getByRole('dialog').getByRole('textbox', { name: 'Answer' }).fill('Thank you')
  await colleague.getByRole('dialog').getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByRole('row', { name: mark })).toContainText('Thank you')

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByRole('tab', { name: 'Glossary' }).click()
  await help.getByRole('searchbox', { name: 'Search the glossary' }).fill('3EX')
  await expect(help.getByText('Cut, polish and symmetry all excellent.')).toBeVisible()
})
