import { type Browser, type Page, test } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible, mailedCode, password, someone } from './people.ts'
import { pagesOf } from './sign-in.ts'

const pages = pagesOf()
test.afterEach(() => pages.close())

/** A new person signs in with the given password and chooses their own. */
async function firstSignIn(browser: Browser, username: string, email: string): Promise<Page> {
  const page = await pages.open(browser)
  await page.goto('/signin')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('six horses')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('One-time code').fill(await mailedCode(page, email, 0))
  await page.waitForURL('**/update-default-password')
  await page.getByLabel('Current password').fill('six horses')
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Retype password').fill(password)
  await page.getByRole('button', { name: 'Update password' }).click()
  await page.waitForURL('**/dashboard')
  return page
}

test('a sales person is added, given a right, sees what it opens, and loses it again', async ({ browser }) => {
  test.slow()
  const { email } = someone()
  const username = email.split('@')[0] ?? ''
  const boss = await pages.open(browser, 'super')
  await boss.goto('/dashboard')
  await boss.getByRole('button', { name: 'Shortcuts', exact: true }).click()
  await boss.getByRole('button', { name: 'User', exact: true }).click()
  const form = boss.getByRole('dialog', { name: 'Add User' })
  await form.getByRole('button', { name: 'Add User' }).click()
  for (const message of [
    'Firstname is required',
    'Username is required',
    'Password is required',
    'Email is required',
    'Mobile is required',
    'Please select type',
  ])
    await expect(form.getByText(message)).toBeVisible()
  await form.getByLabel('First name').fill('Nia')
  await form.getByLabel('Last name').fill(username)
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password').fill('six horses')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Mobile').fill('9990001234')
  await form.getByRole('combobox', { name: 'Type' }).click()
  await boss.getByText('Sales person', { exact: true }).last().click()
  await expect(form.getByText('Role: Sales person')).toBeVisible()
  await form.getByRole('button', { name: 'Add User' }).click()
  await expect(form).toBeHidden()

  const nia = await firstSignIn(browser, username, email)
  const opened = nia.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' })
  await expect(opened).toHaveCount(0)

  await follow(boss, `/user?q=${username}`)
  await boss.getByRole('link', { name: `Nia ${username}`, exact: true }).click()
  await boss.getByRole('navigation', { name: 'User', exact: true }).getByRole('link', { name: 'Action', exact: true }).click()
  await boss.getByRole('list', { name: 'Actions' }).getByRole('button', { name: 'Set a password', exact: true }).click()
  const given = boss.getByRole('dialog', { name: `New password of Nia ${username}` })
  await given.getByLabel('New password').fill('five5')
  await given.getByRole('button', { name: 'Change password', exact: true }).click()
  await expect(given.getByText('At least six character required')).toBeVisible()
  await expectAccessible(boss)
  await boss.keyboard.press('Escape')
  await boss.getByRole('button', { name: 'Leave', exact: true }).click()
  await boss.getByRole('navigation', { name: 'User', exact: true }).getByRole('link', { name: 'Configuration' }).click()
  await boss.getByRole('navigation', { name: 'Configuration' }).getByRole('link', { name: 'Permissions' }).click()
  const tick = boss.getByRole('checkbox', { name: 'Users: View', exact: true })
  await tick.check()
  await expectAccessible(boss)
  await boss.getByRole('button', { name: 'Save' }).click()
  await expect(boss.getByRole('row', { name: /^Users/ })).toContainText('custom')
  await expect(opened).toBeVisible()
  await opened.click()
  await expect(nia.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(nia.getByRole('button', { name: 'Add User' })).toHaveCount(0)

  await boss.getByRole('button', { name: 'Reset to role' }).click()
  await expect(nia.getByRole('heading', { name: 'You do not have permission to open this page.' })).toBeVisible()
})

test('an admin looks at Loupe as a seller, changes nothing, and is back with one key', async ({ browser }) => {
  const admin = await pages.open(browser, 'admin')
  await admin.goto('/user')
  await admin.getByRole('button', { name: 'View as' }).click()
  await admin.getByRole('menuitem', { name: 'Sales person', exact: true }).click()

  await expect(admin.getByText('Preview as Sales person')).toBeVisible()
  await expect(admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' })).toHaveCount(0)
  // The preview survives a reload, and refuses a page that the previewed role may not open.
  await admin.reload()
  await expect(admin.getByText('Preview as Sales person')).toBeVisible()
  await follow(admin, '/user')
  await expect(admin.getByRole('heading', { name: 'You do not have permission to open this page.' })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Exit preview (Esc)' })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: /Profile of/ }).click()
  await admin.getByRole('button', { name: 'Reset Password' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Reset Password' })
  await dialog.getByLabel('Current password').fill('not the one')
  await dialog.getByLabel('New password').fill(password)
  await dialog.getByLabel('Confirm password').fill(password)
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expect(admin.getByText('This is a preview: nothing is changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await admin.keyboard.press('Escape')

  await expect(admin.getByText('Preview as Sales person')).toBeHidden()
  await expect(admin).toHaveURL(/\/user$/)
  await expect(admin.getByRole('button', { name: 'Add User' })).toBeVisible()
  await admin.reload()
  await expect(admin.getByRole('button', { name: 'Add User' })).toBeVisible()
})
