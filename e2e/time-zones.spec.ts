import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible, inDatabase, password, signIn, signUp, someone } from './people.ts'
import { test } from './reused-pages.ts'
import { pagesOf } from './sign-in.ts'

/** Zones and formats: a person in New York reads the deadlines of Mumbai, and writes dates and numbers as they choose. */
const people = pagesOf()
test.afterEach(() => people.close())

async function choose(page: Page, label: string, typed: string, option: RegExp) {
  await page.getByRole('combobox', { name: label }).click()
  await page.keyboard.type(typed)
  await page.locator('.ant-select-item-option', { hasText: option }).first().click()
}

test('a person in New York chooses a zone and formats, and reads and types by them everywhere', async ({ page }) => {
  const nora = someone()
  await signUp(page, nora.name, nora.email)
  await inDatabase(`update "user" set type = 2, is_active = true, is_awaiting_approval = false where email = $1`, [nora.email])
  await signIn(page, nora.email, password, nora.email)
  await page.waitForURL('**/dashboard')
  await follow(page, '/setting/profile')
  const preview = page.getByLabel('Preview')
  await expect(preview).toContainText('Asia/Kolkata')
  await expect(preview).toContainText('$1,234,567.50')
  await choose(page, 'Time zone', 'New York', /New York/)
  await choose(page, 'Date format', '31.12', /31\.12\.2026/)
  await choose(page, 'Number format', '1.234', /1\.234\.567,5/)
  await expect(preview).toContainText('America/New York')
  await expect(preview).toContainText('$1.234.567,50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile has been saved.')).toBeVisible()

  await follow(page, '/transaction/hold')
  const end = page.getByRole('cell', { name: /^\d\d\.\d\d\.\d{4} \d\d:\d\d [AP]M New York/ }).first()
  await expect(end).toBeVisible()
  await expect(end.locator('time')).toHaveAttribute('title', /Asia\/Kolkata, shown in America\/New_York\)$/)

  await follow(page, '/inventory/single-stone/search')
  await expect(
    page
      .getByRole('grid', { name: 'Search' })
      .getByRole('gridcell', { name: /^\d{1,3}(\.\d{3})*,\d\d$/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Search' }).getByRole('gridcell', { name: /^\d+\.\d\d$/ })).toHaveCount(0)
})

test('a super admin sees what time it is in a zone before it becomes the company’s', async ({ browser }) => {
  const page = await people.open(browser, 'super')
  await page.goto('/setting/time-zone')
  const preview = page.getByLabel('Preview')
  await expect(preview).toContainText('Asia/Kolkata')
  await choose(page, 'Time zone', 'Antwerp', /Antwerp/)
  await expect(preview).toContainText('Europe/Brussels')
  await expectAccessible(page)
  // Not saved: other tests run in the company's zone meanwhile. settings/time-zone.test.ts checks what it changes.
  const seller = await people.open(browser, 'seller')
  await seller.goto('/setting/time-zone')
  await expect(seller.getByText('You do not have permission to open this page.')).toBeVisible()
})
