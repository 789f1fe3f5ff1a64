import { expect, test } from '@playwright/test'
import { expectAccessible, inDatabase, password, signIn, signUp, someone } from './people.ts'
import { pagesOf } from './sign-in.ts'

const people = pagesOf()
test.afterEach(() => people.close())

test('the super admin sets discounts, name and colours of the house; a seller has them at once and no way to them', async ({ browser }) => {
  const page = await people.open(browser, 'super')
  const other = await people.open(browser, 'seller')
  await other.goto('/dashboard')
  await expect(other.getByRole('link', { name: 'Loupe' })).toBeVisible()

  await page.goto('/setting/discount-settings')
  const min = page.getByLabel('Min Discount', { exact: true })
  await min.fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Min Discount must be less than or equal to 0')).toBeVisible()
  await min.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please Insert Min Discount')).toBeVisible()
  await min.fill('-90')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Last changed by')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/theme-setup/project-detail')
  await expect(page).toHaveURL(/\/setting\/project-detail$/)
  await page.getByLabel('Name of the business').fill('Facet House')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('link', { name: 'Facet House' })).toBeVisible()

  await page.goto('/theme-setup/color-config')
  await page.getByLabel('Natural, light').fill('#ffffff')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Please choose a darker one/).first()).toBeVisible()
  await page.getByLabel('Natural, light').fill('#5a1e6b')
  const accent = () => other.evaluate(() => document.documentElement.style.getPropertyValue('--loupe-accent'))
  expect(await accent()).not.toBe('#5a1e6b')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(accent).toBe('#5a1e6b')
  await expectAccessible(page)

  await page.goto('/setting/columns')
  await page.getByLabel('Show Lot', { exact: false }).or(page.getByLabel('Show Depth %')).first().uncheck()
  await page.getByRole('button', { name: 'Save for everybody' }).click()
  await expect(page.getByText('Last changed by')).toBeVisible()

  for (const path of [
    'discount-settings',
    'project-detail',
    'color-config',
    'columns',
    'order',
    'notification',
    'email-receiver',
    'offline',
    'other',
  ]) {
    await other.goto(`/setting/${path}`)
    await expect(
      other
        .getByText('You may not', { exact: false })
        .or(other.getByRole('link', { name: 'Go to the dashboard' }))
        .first(),
    ).toBeVisible()
  }
  // As it was, for the journeys after this one.
  await inDatabase('delete from setting where type in (23, 24, 25)', [])
  await inDatabase('delete from grid_column_default', [])
})

test('somebody new chooses a name, a colour and a photo, and another password', async ({ page }) => {
  const nora = someone()
  await signUp(page, nora.name, nora.email)
  await inDatabase(`update "user" set type = 8, is_active = true, is_awaiting_approval = false where email = $1`, [nora.email])
  await signIn(page, nora.email, password, nora.email)
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: `Profile of ${nora.name}` }).click()
  await page.getByRole('link', { name: 'My Settings' }).click()
  await page.waitForURL('**/setting/profile')
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('First Name is required')).toBeVisible()
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('_')
  await page.getByRole('radio', { name: 'Canary' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Profile of Zoë' })).toBeVisible()
  const onePoint = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page.getByLabel('Profile photo').setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('File format is not supported. Please upload .jpg, .jpeg or .png file.')).toBeVisible()
  await page.getByLabel('Profile photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(onePoint, 'base64') })
  await expect(page.getByRole('button', { name: 'Remove' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.loupe-avatar img')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/setting/change-password')
  const button = page.getByRole('button', { name: 'Change Password' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Current password').fill('x')
  await page.getByLabel('Current password').fill('')
  await expect(page.getByText('Current password is required')).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('short')
  await expect(page.getByText('New Password must be minimum of 8 digit.')).toBeVisible()
  await page.getByLabel('New password').fill('a better horse')
  await page.getByLabel('Confirm password').fill('another')
  await expect(page.getByText('Confirm password must be same as new password')).toBeVisible()
  await expect(button).toBeDisabled()
  await page.getByLabel('Confirm password').fill('a better horse')
  await button.click()
  await expect(page.getByText('Your password has been changed.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')
  await expectAccessible(page)
})
