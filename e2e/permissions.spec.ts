import { type Page, test } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { type Person, data, pagesOf } from './sign-in.ts'

/** Roles & permissions: changes by the super admin apply at once, in open browsers and on the server. */
const pages = pagesOf()
test.afterAll(() => pages.close())

interface Listed {
  list: { id: number; name: string; users: number }[]
}
const roleNamed = async (boss: Page, name: string) =>
  (await data<Listed>(boss, '/admin/v1/role/paginate', { limit: 1000 })).list.find((role) => role.name === name)
const offerOf = async (page: Page) =>
  (await page.request.post('/admin/v1/diamond-track/counter', { data: { id: '00000000-0000-4000-8000-000000000000' } })).status()

test('a right taken from a role is gone from an open browser, and the server refuses it', async ({ browser }) => {
  test.slow()
  const as = (person: Person) => pages.open(browser, person)
  const [boss, seller] = [await as('super'), await as('seller2')]
  // A new role like that of sales persons, so that no parallel test loses a permission.
  const name = `Floor ${Date.now() % 1_000_000}`
  await boss.goto('/setting/permission')
  await boss.getByRole('button', { name: 'Add role' }).click()
  const form = boss.getByRole('dialog', { name: 'Add role' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Add role' }).click()
  await expect(form.getByText('Please select group')).toBeVisible()
  await form.getByRole('combobox', { name: 'Group' }).click()
  await boss.locator('.ant-select-item').getByText('Sales persons and master sales', { exact: true }).last().click()
  await form.getByRole('combobox', { name: /Rights of/ }).click()
  await boss.getByText('Sales person', { exact: true }).last().click()
  await form.getByRole('button', { name: 'Add role' }).click()
  await expect(boss.getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect(boss.getByText('No one has this role.', { exact: true })).toBeVisible()
  await expectAccessible(boss)

  // The role is assigned in the user's form.
  const { id } = (await data<{ list: { id: string }[] }>(boss, '/admin/v1/user/paginate', { filter: { username: 'seller2' } })).list[0]!
  const choose = async (role: string) => {
    await follow(boss, `/user/record/${id}/overview`)
    await boss.getByRole('button', { name: 'Edit', exact: true }).click()
    const edit = boss.getByRole('dialog', { name: /^Edit User/ })
    await edit.getByRole('combobox', { name: 'Role' }).click()
    await boss.getByText(role, { exact: true }).last().click()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeHidden()
  }
  await choose(name)
  const role = await roleNamed(boss, name)
  expect(role?.users).toBe(1)

  await seller.goto('/inventory/single-stone/search')
  // The menu of actions for stones stays open from here on.
  const more = seller.getByRole('button', { name: 'More' }).last()
  await more.click()
  const offer = seller.getByRole('menuitem', { name: 'Offer' })
  const isOffered = () => expect(offer).toHaveAttribute('title', 'Please Select Diamond.')
  const isTaken = () => expect(offer).toHaveAttribute('title', 'Operation is not allowed.')
  await isOffered()
  expect(await offerOf(seller)).toBe(404)

  // Arrow keys move between checkboxes, and Space toggles them; the page lists the changes before they are saved.
  await follow(boss, `/setting/permission?role=${role?.id}`)
  await boss.getByRole('checkbox', { name: 'Offers: View' }).focus()
  await boss.keyboard.press('ArrowRight')
  await boss.keyboard.press('Space')
  await expect(boss.getByText('Offers: − insert')).toBeVisible()
  // Without View nobody can open the page, so the other rights are removed with it; rights selected without View cause a warning.
  const demands = (right: string) => boss.getByRole('checkbox', { name: `Demands: ${right}` })
  await demands('View').uncheck()
  await expect(demands('Delete')).not.toBeChecked()
  await demands('Insert').check()
  await expect(boss.getByText('Without View, these pages cannot be opened: Demands.')).toBeVisible()
  await boss.getByRole('button', { name: 'Undo' }).click()
  await boss.getByRole('checkbox', { name: 'Offers: Insert' }).uncheck()
  await expect(boss.getByRole('checkbox', { name: 'Transactions and all below it' })).toHaveJSProperty('indeterminate', true)
  await boss.getByRole('button', { name: 'Save' }).click()
  await expect(boss.getByText('Permissions saved.')).toBeVisible()
  await isTaken()
  expect(await offerOf(seller)).toBe(403)

  // A person's own right is an exception, shown as the difference from the role; it makes the action available again.
  await boss.getByRole('navigation', { name: 'Roles' }).getByRole('list').getByRole('list').getByRole('link').click()
  await expect(boss.getByText(`Same as the role ${name}.`)).toBeVisible()
  await boss.getByRole('checkbox', { name: 'Offers: Insert' }).check()
  await boss.getByRole('button', { name: 'Save' }).click()
  await expect(boss.getByRole('region', { name: `Different from the role ${name}` })).toContainText('Offers: + insert')
  await expect(boss.getByRole('row', { name: /^Offers/ })).toContainText('custom')
  await isOffered()
  await expectAccessible(boss)
  await boss.getByRole('button', { name: 'Reset to role' }).click()
  await isTaken()

  // The role's history shows the changes, and the role can be deleted once nobody has it.
  await follow(boss, `/setting/permission?role=${role?.id}`)
  await boss.getByRole('button', { name: 'History' }).click()
  const story = boss.getByRole('dialog', { name: 'History' })
  await expect(story.getByRole('listitem').first()).toContainText('Rights changed')
  await expect(story.getByRole('listitem').first()).toContainText('view, insert, update → view, update')
  await boss.keyboard.press('Escape')
  await choose('Sales person')
  await isOffered()
  await follow(boss, `/setting/permission?role=${role?.id}`)
  await boss.getByRole('button', { name: 'Delete' }).click()
  await boss.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  // The list shows the role with which it begins.
  await expect(boss).not.toHaveURL(/role=/)
  await expect(boss.getByText(name, { exact: true })).toHaveCount(0)
})

test('a role goes back to what it began with, seen before it is saved; nobody but a super admin is let in', async ({ browser }) => {
  const boss = await pages.open(browser, 'super')
  await boss.goto('/setting/permission?role=8')
  const reset = boss.getByRole('button', { name: 'Reset to default permissions' })
  await expect(reset).toHaveAttribute('title', 'The role already has its default permissions.')
  await boss.getByRole('checkbox', { name: 'Parcels: Update' }).check()
  await reset.click()
  await expect(boss.getByRole('checkbox', { name: 'Parcels: Update' })).not.toBeChecked()
  await expect(boss.getByText('Changes take effect when you save.')).toBeHidden()

  for (const person of ['admin', 'master', 'seller'] as const) {
    const page = await pages.open(browser, person)
    await page.goto('/setting/permission')
    await expect(page.getByRole('heading', { name: 'You do not have permission to open this page.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Roles & permissions' })).toHaveCount(0)
    const put = await page.request.put('/admin/v1/permission/by-role/8', { data: { data: [{ module: 'offer', permissions: {} }] } })
    expect(put.status()).toBe(403)
  }
})
