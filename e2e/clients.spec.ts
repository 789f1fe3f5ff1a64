import { expect, test } from '@playwright/test'
import { expectAccessible } from './people.ts'
import { pagesOf } from './sign-in.ts'

const pages = pagesOf()
test.afterAll(() => pages.close())

test('a client is found, looked through tab by tab, and a call is logged that stands in its story', async ({ browser }) => {
  const page = await pages.open(browser, 'seller')
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Account' }).click()
  await page.waitForURL('**/client')
  await expect(page.getByRole('link', { name: 'Clients', exact: true }).first()).toHaveAttribute('href', '/client')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL('**/client/*')
  const here = new URL(page.url()).pathname
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expectAccessible(page)

  const tabs: [path: string, heading: string][] = [
    ['enquiry/hold', 'Hold'],
    ['enquiry/memo', 'Memo'],
    ['enquiry/demand', 'Demand'],
    ['transactions/cart', 'Cart'],
    ['transactions/watchlist', 'Watchlist'],
    ['order/pending', 'Order'],
    ['order/approve', 'Order'],
    ['order/reject', 'Order'],
    ['order/cancel', 'Order'],
    ['offer/pending', 'Offer'],
    ['offer/approve', 'Offer'],
    ['offer/reject', 'Offer'],
    ['office-view/upcoming', 'Appointment'],
    ['office-view/expire', 'Office view'],
    ['search/saved-search', 'Saved search'],
    ['search/recent-search', 'Recent search'],
    ['interactions/mail', 'Mails'],
    ['interactions/chat', 'Chats'],
    ['analytics/purchase-behavior', 'Purchase behavior'],
    ['analytics/search-behavior', 'Search behavior'],
    ['engagment', 'Engagement'],
    ['configuration/permission', 'Permission'],
    ['suggested-stock', 'Suggested stock'],
  ]
  for (const [path, heading] of tabs) {
    await page.goto(`${here}/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }

  await page.goto(`${here}/interactions/call`)
  await page.getByRole('button', { name: 'Log a call' }).click()
  const form = page.getByRole('dialog')
  const subject = `Asked for the memo list ${Date.now()}`
  await form.getByLabel('About').fill(subject)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: subject })).toBeVisible()
  await page.getByRole('navigation', { name: 'Client' }).getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText(subject)).toBeVisible()
})

test('a client of somebody else is not found, by any address', async ({ browser }) => {
  const [boss, seller] = [await pages.open(browser, 'super'), await pages.open(browser, 'seller')]
  await boss.goto('/client')
  const all = await boss
    .getByRole('row')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await seller.goto('/client?size=50')
  const hrefs = async () =>
    seller
      .getByRole('row')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await expect.poll(async () => (await hrefs()).length).toBeGreaterThan(0)
  const own = new Set(await hrefs())
  const strange = all.find((href) => /^\/client\/[^/]+$/.test(href) && !own.has(href)) ?? ''
  expect(strange).not.toBe('')

  for (const part of ['', '/order/pending', '/analytics/purchase-behavior']) {
    await seller.goto(strange + part)
    await expect(seller.getByRole('alert')).toContainText('Resource Not Found')
  }
})
