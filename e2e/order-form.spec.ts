import { expect } from './expect.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { data, signIn } from './sign-in.ts'
import { deskOf, earlierTerms, freeStones } from './trade.ts'

test('an order as last time takes at most twelve keys from the selected stones, and its folded fields can be opened', async ({ page }) => {
  await signIn(page.context(), 'admin')
  const stones = await freeStones(page, 1, 20)
  const { list: clients } = await data<{ list: { companyName: string }[] }>(page, '/admin/v1/account/paginate', { limit: 200 })
  const begin = (name: string) => name.slice(0, 5)
  const isAlone = (name: string) => clients.filter(({ companyName: other }) => begin(other) === begin(name)).length === 1
  const companyName = String((await earlierTerms(page, isAlone)).companyName)
  await page.goto(deskOf(stones))
  await page.getByRole('grid', { name: 'Search' }).getByRole('columnheader').getByRole('checkbox').click()
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText('1 selected')

  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('r')
  const form = page.getByRole('dialog', { name: `Order ${stones[0]!.vStnId}` })
  await expect(form.getByRole('combobox', { name: 'Company' })).toBeFocused()
  for (const letter of begin(companyName)) await press(letter)
  await expect(page.locator('.loupe-company').first()).toContainText(companyName)
  await press('Enter')
  await expect(form.getByText(/are as last time, in O/)).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Bill type' })).toBeHidden()
  await expect(form.getByRole('combobox', { name: 'Buyer' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Show all fields' }).click()
  await expect(form.getByRole('combobox', { name: 'Bill type' })).toBeVisible()
  await form.getByRole('combobox', { name: 'Company' }).focus()
  const buyer = form.getByRole('combobox', { name: 'Buyer' })
  await press('Tab')
  if (!(await buyer.evaluate((element) => element === document.activeElement))) await press('Tab')
  await expect(buyer).toBeFocused()
  await press('Enter')
  await press('Enter')
  await press('Control+Enter')
  await expect(page.getByText(/requested.*; an approver decides/)).toBeVisible()
  expect(keys).toBeLessThanOrEqual(12)
})
