import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { data, signIn } from './sign-in.ts'

/** The lines of documents offer the actions of the desk for the stones of the selected ones. */
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' })

test('the stones of a memo are compared, and held ones say why they cannot be', async ({ page }) => {
  await signIn(page.context(), 'admin')
  const { list } = await data<{ list: { id: string; out: number }[] }>(page, '/admin/v1/memo/paginate', {
    // The oldest: those of other journeys are returned and cancelled meanwhile.
    ...{ limit: 50, sort: [{ createdAt: 'ASC' }] },
    filter: { state: ['out'] },
  })
  const memo = list.find(({ out }) => out > 1)!
  await page.goto(`/transaction/memo/record/${memo.id}`)
  const lines = page.getByRole('region', { name: 'Stones' })
  const boxes = lines.getByRole('checkbox', { name: /^Select [RFL]/ })
  await expect(bar(page)).toHaveCount(0)
  await expect(lines.getByRole('button', { name: 'Return', exact: true })).toHaveAttribute('title', 'Select stones that are out.')
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await expect(bar(page)).toContainText('2 selected')
  await expect(bar(page)).toContainText('$')
  const hold = bar(page).getByRole('button', { name: 'Hold' })
  await expect(hold).toHaveAttribute('aria-disabled', 'true')
  await expect(hold).toHaveAttribute('title', /memo/i)
  await expectAccessible(page)
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/compare\?ids=/)
})

test('the stones of an order are compared from its lines', async ({ page }) => {
  await signIn(page.context(), 'admin')
  const { list } = await data<{ list: { id: string; pieces: number }[] }>(page, '/admin/v1/order/paginate', {
    ...{ limit: 50, sort: [{ createdAt: 'ASC' }] },
    filter: { status: 2 },
  })
  const several = list.find(({ pieces }) => pieces > 1)
  await page.goto(`/transaction/order/record/${several!.id}`)
  await page.getByRole('checkbox', { name: 'Select all stones' }).click()
  await expect(bar(page)).toContainText(`${several!.pieces} selected`)
  await expect(bar(page).getByRole('button', { name: 'Export' })).toBeEnabled()
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/compare\?ids=/)
})

test('the stones of selected offers and of ordered ones have the bar of the desk', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/transaction/offer/pending')
  await page.locator('tbody tr[data-row-key]').first().getByRole('checkbox').click()
  await expect(page.getByRole('group', { name: 'Selected offers' })).toContainText('1 selected')
  await expect(bar(page).getByRole('button', { name: 'Order' })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(bar(page)).toHaveCount(0)
  await follow(page, '/transaction/order/stones')
  await page.locator('tbody tr[data-row-key]').first().getByRole('checkbox').click()
  await expect(bar(page).getByRole('button', { name: 'Share' })).toBeVisible()
})
