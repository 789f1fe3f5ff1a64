import { type Page, test } from '@playwright/test'
import { axe, withTargets } from '../tools/axe.ts'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { signIn } from './sign-in.ts'
import { deskOf, firstClient, freeStones } from './trade.ts'

/** On a phone, touched by a finger, every list is cards: nothing is wider than the window, and filters, order and selection are in a sheet from below. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const lists = [
  '/transaction/hold',
  '/transaction/memo',
  '/transaction/order/pending',
  '/transaction/order/stones',
  '/transaction/offer/pending',
  '/transaction/bid/running',
  '/transaction/proforma',
  '/transaction/cart',
  '/transaction/watchlist',
  '/transaction/office-view/open',
  '/enquiry/clients',
  '/enquiry/order',
  '/client',
  '/user',
  '/todo',
  '/notification',
  '/inventory/shared-links',
  '/inventory/upload-sheet',
  '/inventory/single-stone/demands',
  '/inventory/parcel/search',
  '/price/list',
  '/setting/master',
  '/setting/country',
  '/setting/api-key',
]
/** What reaches beyond its own width, but for lines of links, which are swiped. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#page *')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX))
      .map(({ className }) => className)
      .filter((name) => !/tab-menu|loupe-place/.test(name)),
  )

test('every list is cards that fit the window, without a violation', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page.context(), 'super')
  await page.goto('/dashboard')
  for (const path of lists) {
    await follow(page, path)
    await expect.soft(page.locator('.loupe-cards, .loupe-cards-empty').first(), path).toBeVisible()
    const { poll } = expect.configure({ soft: true })
    await poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    await poll(() => sideways(page), path).toEqual([])
    await expect.soft(page.locator('#page table'), path).toHaveCount(0)
    const violations = await axe(page, { within: '#page', ...withTargets })
    expect.soft(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
  }
})

test('the sheet from below sorts and selects; the actions for the selected rows stay in view', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/transaction/hold')
  const cards = page.locator('.loupe-list-card')
  await expect(cards.nth(3)).toBeVisible()
  await page.getByRole('button', { name: 'Filter and sort', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
  await sheet.getByRole('combobox', { name: 'Default order' }).selectOption({ label: 'Carat' })
  await expect(page).toHaveURL(/sort=crt%3AASC|sort=crt:ASC/)
  await sheet.getByRole('button', { name: 'Ascending' }).tap()
  await expect(page).toHaveURL(/sort=crt(%3A|:)DESC/)
  // The cards of the order before are pale, and leave with it.
  await expect(page.locator('.loupe-cards')).not.toHaveAttribute('data-dimmed')
  const violations = await axe(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
  await sheet.getByRole('button', { name: 'Show the list' }).tap()
  await expect(sheet).toBeHidden()

  await cards.nth(0).getByRole('checkbox').tap()
  const bar = page.getByRole('group', { name: 'Selection' })
  await expect(bar).toContainText('1 selected')
  await cards.nth(20).scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport()
})

test('a card has its first action, and the others in a menu', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/transaction/order/pending')
  const card = page.locator('.loupe-list-card').first()
  await expect(card.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Reject' })).toBeHidden()
  await card.getByText('Details').tap()
  await expect(card.getByRole('term').filter({ hasText: 'Ordered' })).toBeVisible()

  await follow(page, '/transaction/hold')
  await expect(card.getByRole('button', { name: /^(Release|Approve)$/ })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Extend' })).toBeHidden()
  await card.getByRole('button', { name: 'Actions' }).tap()
  await expect(card.getByRole('button', { name: 'Extend' })).toBeVisible()
})

test('the first card begins below one line, with the picture of its stone', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard')
  const card = page.locator('.loupe-list-card').first()
  const ofStones = ['hold', 'offer/pending', 'order/pending', 'memo', 'bid/running', 'cart', 'watchlist']
  for (const list of ofStones) {
    await follow(page, `/transaction/${list}`)
    await expect(card, list).toBeVisible()
    // An announcement of another journey may stand above it for a moment.
    await expect.poll(async () => (await card.boundingBox())?.y, list).toBeLessThan(list === 'bid/running' ? 165 : 145)
    if (!/order|memo/.test(list)) await expect(card.locator('.loupe-card-picture > :is(img, svg)'), list).toBeVisible()
  }
})

test('the search of a list with tabs opens from its icon, and the client of memos is in the sheet', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/transaction/memo')
  const search = page.getByRole('searchbox', { name: 'Search' })
  const width = async () => (await search.boundingBox())?.width
  await expect.poll(width).toBeLessThan(40)
  await search.tap()
  await expect.poll(width).toBeGreaterThan(100)
  await page.keyboard.type('no such memo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=no/)
  await page.getByRole('button', { name: 'Filter and sort', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: 'Filter and sort' }).getByRole('combobox', { name: 'Client' })).toBeVisible()
})

test('the sheet of filters on the desk removes the client and what has no field in it', async ({ page }) => {
  await signIn(page.context(), 'seller')
  const stones = await freeStones(page, 2, 64)
  const { id, companyName } = await firstClient(page)
  await page.goto(`${deskOf(stones)}&client=${id}`)
  await page.getByRole('button', { name: 'Filters (2)' }).tap()
  const active = page.getByRole('dialog', { name: 'Filters' }).getByRole('group', { name: 'Active filters' })
  await active.getByRole('button', { name: `Remove For ${companyName}` }).tap()
  await expect(page).not.toHaveURL(/client=/)
  await active.getByRole('button', { name: /^Remove Stone/ }).tap()
  await expect(page).not.toHaveURL(/vStnId/)
  await expect(active.getByRole('button', { name: /^Remove / })).toHaveCount(0)
})

test('the reason of a rejected term leaves the name of the company its line, and its column at 1024', async ({ page }) => {
  await signIn(page.context(), 'super')
  await page.goto('/inventory/configuration/terms-details')
  const reason = page.locator('.terms-reason:not(:empty)').first()
  await expect(reason).toBeVisible()
  const title = page
    .locator('.loupe-list-card', { has: page.locator('.terms-reason:not(:empty)') })
    .first()
    .locator('.loupe-card-title')
  expect((await title.boundingBox())?.height).toBeLessThan(45)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(page.getByRole('table').locator('.terms-reason:not(:empty)').first()).toBeVisible()
  expect(await reason.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
})

test('pairs are cards under the heading of their pair, which selects both', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/inventory/single-stone/match-pair?c=crt:3,colNm:1')
  const pair = page.getByRole('checkbox', { name: /^Pair 1 / })
  await pair.tap()
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText('2 selected')
  await expect(page.getByRole('list', { name: 'Match Pair' }).getByRole('checkbox', { checked: true })).toHaveCount(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.goto('/inventory/single-stone/match-pair?view=without')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Closest is .* too far apart in/ })
      .first(),
  ).toBeVisible()
})

test('a finger selects a stone on the desk, holds it for a client and takes that back', async ({ page }) => {
  await signIn(page.context(), 'seller')
  const stones = await freeStones(page, 2, 60)
  const { companyName } = await firstClient(page)
  await page.goto(deskOf(stones))
  const cards = page.getByRole('list', { name: 'Search' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await cards.filter({ hasText: stones[0]!.vStnId }).getByRole('checkbox').tap()
  const bar = page.getByRole('group', { name: 'Selection' })
  await expect(bar).toContainText('1 selected')
  await bar.getByRole('button', { name: /^Hold/ }).tap()
  const form = page.getByRole('dialog').filter({ hasText: `Hold ${stones[0]!.vStnId}` })
  await form.getByRole('combobox', { name: 'Company' }).tap()
  await page.keyboard.type(companyName.slice(0, 8))
  await page.locator('.loupe-company', { hasText: companyName }).first().tap()
  await form.getByRole('button', { name: 'Hold', exact: true }).tap()
  await expect(page.getByText(/^Hold of \S+ requested until/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('Undone')).toBeVisible()
})
