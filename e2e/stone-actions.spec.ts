import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { follow, open } from './follow.ts'
import { pagesOf } from './sign-in.ts'
import { chooseCompany, deskOf, earlierTerms, freeStones, tick } from './trade.ts'

const pages = pagesOf()
test.afterEach(() => pages.close())

/** The same actions everywhere: a form that survives a reload and a step that is undone; a comparison that acts, and a deal from the cart to an order. */
test('a hold survives a reload and is undone', async ({ browser }) => {
  const page = await pages.open(browser, 'admin')
  const stones = await freeStones(page, 2, 500)
  const companyName = String((await earlierTerms(page)).companyName)

  await tick(page, stones)
  await page.keyboard.press('h')
  const form = page.getByRole('dialog', { name: 'Hold 2 stones' })
  await chooseCompany(page, form, companyName)
  await form.getByRole('textbox', { name: 'Remarks' }).fill('Until Friday')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Remarks' })).toHaveValue('Until Friday')
  await expect(form.getByTitle(companyName)).toBeVisible()
  await form.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(page.getByText(/2 stones held until/)).toBeVisible()
  await expect(form).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Hold undone.')).toBeVisible()
})

test('a deal goes from a comparison over the cart to an order as last time', async ({ browser }) => {
  const page = await pages.open(browser, 'admin')
  const stones = await freeStones(page, 2, 502)
  const companyName = String((await earlierTerms(page)).companyName)

  await open(page, `/inventory/single-stone/compare?ids=${stones.map(({ id }) => id).join(',')}`)
  for (const { vStnId } of stones) await page.getByRole('checkbox', { name: `Select ${vStnId}` }).click()
  await page.keyboard.press('a')
  const cart = page.getByRole('dialog', { name: 'Cart: 2 stones' })
  await chooseCompany(page, cart, companyName)
  await cart.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText(`Cart of ${companyName}: 2 stones.`)).toBeVisible()

  await follow(page, deskOf(stones))
  await page.getByRole('button', { name: 'Deal with a client' }).click()
  const deal = page.getByRole('dialog', { name: 'Deal with a client' })
  await deal.getByRole('combobox', { name: 'Client of the deal' }).click()
  await page.keyboard.type(companyName.slice(0, 8))
  await page.locator('.loupe-company', { hasText: companyName }).first().click()
  for (const { vStnId } of stones)
    await deal
      .getByRole('row', { name: new RegExp(vStnId) })
      .getByRole('checkbox')
      .click()
  await deal.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Order' }).click()
  const order = page.getByRole('dialog', { name: 'Order 2 stones' })
  await expect(order.getByText(/are as last time, in /)).toBeVisible()
  await order.getByRole('combobox', { name: 'Buyer' }).click()
  await page.keyboard.press('Enter')
  await order.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(page.getByText(/2 stones requested.*; an approver decides/)).toBeVisible()
})
