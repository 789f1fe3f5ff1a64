import { expect } from './expect.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'

test('the import report names each refused row and why', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/inventory/imports')
  await expect(page.getByRole('row', { name: /diamonds\.csv/ })).toContainText('99,876')
  await expectAccessible(page)
  await page.getByRole('button', { name: '64 refused' }).click()

  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('row')).toHaveCount(26)
  await panel.getByRole('searchbox', { name: 'Search' }).fill('R24068')
  await panel.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await expect(panel.getByRole('row', { name: /R24068/ })).toContainText('58.9')
  await expectAccessible(page)
})

test('the import report is not for sellers', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/inventory/imports')

  await expect(page.getByRole('heading', { name: 'You do not have permission to open this page.' })).toBeVisible()
})
