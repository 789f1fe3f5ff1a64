import { type Page, test } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { signIn } from './sign-in.ts'
import { earlierTerms, freeStones } from './trade.ts'

/** A trader's daily jobs by thumb, on the page of a stone and on the desk. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Taps an action of the stone, which is in the menu where the line has no room for it. */
async function tapAction(page: Page, name: RegExp) {
  const action = page.getByRole('main').getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first()
  await expect(page.getByRole('button', { name: /^Hold/ }).first()).toBeVisible()
  if (!(await action.isVisible())) await page.getByRole('main').getByRole('button', { name: /More/ }).last().tap()
  await action.tap()
}

/** Finds the client in the form that is open, by the beginning of its name. */
async function tapClient(page: Page, companyName: string) {
  const form = page.getByRole('dialog').last()
  await form
    .getByRole('combobox', { name: /Company|For/ })
    .first()
    .tap()
  await page.keyboard.type(companyName.slice(0, 8))
  await page.locator('.loupe-company', { hasText: companyName }).first().tap()
  return form
}

test('a thumb sends a stone on memo, offers, orders, watches and shares another', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard')
  const stones = await freeStones(page, 4, 80)
  const companyName = String((await earlierTerms(page)).companyName)
  const jobs = [
    { action: /^Watch/, submit: 'Add to watchlist', done: /^Watchlist of/ },
    { action: /^Offer/, submit: 'Offer', done: /offered until/, isLast: true },
    { action: /^Memo/, submit: 'Send on memo', done: /on memo|Memo M/, isLast: true },
    { action: /^Order/, submit: 'Order', done: /requested/, isLast: true },
    { action: /^Share/, submit: 'Create link', done: /^Share Stone: / },
  ]
  let at = 0
  for (const { action, submit, done, isLast } of jobs) {
    await follow(page, `/diamond-details/${stones[at]!.vStnId}`)
    await tapAction(page, action)
    const form = await tapClient(page, companyName)
    if (submit === 'Order') {
      await expect(form.getByText(/as last time/)).toBeVisible()
      const buyer = form.getByRole('combobox', { name: 'Buyer' })
      const isChosen = (await buyer.locator('xpath=ancestor::*[contains(@class,"ant-select")][1]').innerText()).trim() !== ''
      if (!isChosen) {
        await buyer.tap()
        await page.locator('.ant-select-item-option').last().tap()
      }
    }
    await form.getByRole('button', { name: submit, exact: true }).tap()
    await expect(page.getByText(done).first()).toBeVisible()
    if (isLast) at += 1
  }
})

test('a thumb finds a wish on the desk', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/inventory/single-stone/search')
  const cards = page.getByRole('list', { name: 'Search' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  await page.getByLabel('Stone, report or memo number').tap()
  await page.keyboard.type('oval 1 to 1.5 ct D-F VS')
  await page.keyboard.press('Enter')
  await expect(cards.first()).toContainText(/1\.\d\d ct Oval/)
})
