import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayFromNow } from './days.ts'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { pagesOf, signIn } from './sign-in.ts'

const search = async (page: Page, labels: string) => {
  await page.getByRole('searchbox', { name: 'Search' }).fill(labels)
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
}

const others = pagesOf()
test.afterEach(() => others.close())

test('a super admin adds a city, switches it off and on, and may not delete what clients use; a colleague sees it at once', async ({
  page,
  browser,
}) => {
  const name = `E2E ${randomUUID().slice(0, 6)}`
  await signIn(page.context(), 'super')
  await page.goto('/setting/country')
  await search(page, 'Belgium')
  const belgium = page.getByRole('row', { name: /^Belgium/ })
  await expect(belgium).toContainText('+32')
  await belgium.getByRole('button', { name: 'Delete' }).hover()
  await expect(belgium.getByRole('button', { name: 'Delete' })).toHaveAttribute(
    'title',
    /^It is used by .*states.*Make it inactive instead\.$/,
  )
  await belgium.getByRole('link').click()
  await expect(page).toHaveURL(/\/setting\/state\?country=/)
  await page
    .getByRole('row', { name: /^Flanders/ })
    .getByRole('link')
    .click()

  const colleague = await others.open(browser, 'admin')
  await colleague.goto(`${page.url()}&q=${encodeURIComponent(name)}`)
  await expect(colleague.getByText('No results')).toBeVisible()

  await page.getByRole('button', { name: 'Add city' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(colleague.getByRole('row', { name })).toContainText('Active')
  await search(page, name)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Flanders')
  await row.getByRole('switch').click()
  await expect(row.getByRole('switch')).not.toBeChecked()
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`${name} Town`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: `${name} Town` })).toBeVisible()
  await expectAccessible(page)
})

test('news and a group of addresses are kept; what is wrong stays in the form with its reason', async ({ page }) => {
  const mark = randomUUID().slice(0, 6)
  await signIn(page.context(), 'super')
  await page.goto('/setting/news-event')
  await page.getByRole('button', { name: 'Add news' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Title' }).fill(`E2E show ${mark}`)
  await form.getByRole('textbox', { name: 'From' }).fill(dayFromNow(30).typed)
  await form.getByRole('textbox', { name: 'From' }).press('Tab')
  await form.getByRole('textbox', { name: /^To/ }).fill(dayFromNow(29).typed)
  await form.getByRole('textbox', { name: /^To/ }).press('Tab')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('End date must be grater than Start Date')).toBeVisible()
  await form.getByRole('textbox', { name: /^To/ }).fill(dayFromNow(31).typed)
  await form.getByRole('textbox', { name: /^To/ }).press('Tab')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: `E2E show ${mark}` })).toContainText(dayFromNow(31).typed)

  await follow(page, '/setting/email-group')
  await page.getByRole('button', { name: 'Add group' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill(`E2E group ${mark}`)
  const emails = form.getByRole('combobox', { name: 'Addresses' })
  await emails.fill('first@buyer.example')
  await emails.press('Enter')
  await emails.fill('no-place@')
  await emails.press('Enter')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter valid email: no-place@')).toBeVisible()
  await form.getByTitle('no-place@', { exact: true }).getByLabel('close').click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: `E2E group ${mark}` })).toContainText('first@buyer.example')
})

test('a seller is refused each of these lists', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/todo')
  for (const path of ['country', 'state', 'city', 'transport', 'news-event', 'career', 'email-group']) {
    await follow(page, `/setting/${path}`)
    await expect(page.getByRole('heading', { name: 'You do not have permission to open this page.' })).toBeVisible()
    await follow(page, '/todo')
    await expect(page.getByRole('heading', { name: 'You do not have permission to open this page.' })).toHaveCount(0)
  }
})
