import type { Page } from '@playwright/test'
import { specAddresses } from '../apps/web/src/features/shell/spec-addresses.ts'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { elsewhere, test } from './reused-pages.ts'
import { data, signIn } from './sign-in.ts'

/** The menus of S0 §2, literally: the sidebar's groups and the header's entries by their labels, the rest by their addresses. */
const sidebar =
  'Dashboard, Master, Account, User, Diamond, Stock, Setting, Enquiry, Price, Feedback, Media, Cabin, Stock summary, Appointment, Parcel master, Transactions, Notification, Reports, Pricing, Todo'.split(
    ', ',
  )
const header = ['Home', 'Inventory', 'Clients', 'Transactions', 'Bulk Emails', 'Users']
const under = (base: string, parts: string) => parts.split(' ').map((part) => `${base}/${part}`)
const tabs = specAddresses.flatMap(([, addresses]) => addresses).filter((address) => address !== '/dashboard')
const tabsOfClient = [
  ...under('kyc', 'basic user business-detail bank-info branch references-detail setting terms-detail'),
  ...under('enquiry', 'hold memo demand'),
  ...under('transactions', 'cart watchlist'),
  ...under('order', 'pending approve reject cancel'),
  ...under('offer', 'pending approve reject'),
  ...under('office-view', 'upcoming expire'),
  ...under('search', 'saved-search recent-search'),
  ...under('interactions', 'mail call chat'),
  ...under('analytics', 'purchase-behavior search-behavior'),
  'engagment',
  ...under('configuration', 'permission change-password'),
  'suggested-stock',
]
const tabsOfUser = [
  'overview',
  'action',
  'performance',
  ...under('configuration', 'user-infomation permissions change-password'),
  ...under('user-behaviour', 'activity login-log'),
]

const linksIn = (page: Page) => page.locator('nav a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

/** Goes to each address as a link within the app does, without reloading it. @returns the errors as text */
async function openAll(page: Page, addresses: Iterable<string>, found: (links: string[]) => void = () => undefined): Promise<string[]> {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(`${page.url()}: ${message}`))
  for (const path of addresses) {
    await follow(page, path)
    const main = await page.evaluate(() => {
      const at = document.querySelector('main')!
      const isRefused = at.textContent.includes('You do not have permission')
      return { isRefused, heading: at.querySelector('h1, h2, h3')?.textContent, alerts: at.querySelectorAll('[role=alert]').length }
    })
    if (main.isRefused || main.alerts > 0 || !main.heading) faults.push(`${path} cannot be seen`)
    // An unknown address redirects to the dashboard.
    if (path !== '/dashboard' && new URL(page.url()).pathname === '/dashboard') faults.push(`${path} leads home`)
    found(await linksIn(page))
  }
  return faults
}

test.beforeEach(async ({ page }) => {
  // About a hundred pages; the time depends on the machine.
  test.setTimeout(600_000)
  await signIn(page.context(), 'super')
  // Folded to icons, the sidebar has the links of a group only while it is open (first-screen.spec.ts).
  await page.goto(elsewhere)
  await page.evaluate(() => localStorage.setItem('loupe.preferences', JSON.stringify({ narrow: false })))
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation', { name: 'Sidebar' })).toBeVisible()
})

test('every entry of the menus bears its word and opens its page', async ({ page }) => {
  const side = page.getByRole('navigation', { name: 'Sidebar' })
  const missing = []
  for (const word of sidebar) if ((await side.getByText(word, { exact: true }).count()) === 0) missing.push(word)
  expect(missing).toEqual([])
  expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()).toEqual(header)

  // Opens the links found on the way too, except the tabs of the specification, which the next test opens.
  const paths = new Set([...(await linksIn(page)), '/setting'])
  const isElsewhere = (path: string) => tabs.includes(path) || /^\/(client|user\/record)\/[^/]+/.test(path)
  const faults = await openAll(page, paths, (links) => {
    for (const link of links) if (!isElsewhere(link)) paths.add(link)
  })
  expect(faults).toEqual([])
  expect(paths.size).toBeGreaterThan(80)
})

test('every tab and every shortcut of the specification opens its page', async ({ page }) => {
  const first = async (path: string) =>
    (await data<{ list: { id: string }[] }>(page, `/admin/v1/${path}/paginate`, { limit: 1 })).list[0]?.id
  const [client, user] = [await first('account'), await first('user')]
  const faults = await openAll(page, [
    ...new Set(tabs),
    ...tabsOfClient.map((tab) => `/client/${client}/${tab}`),
    ...tabsOfUser.map((tab) => `/user/record/${user}/${tab}`),
  ])
  expect(faults).toEqual([])
})

test('an address that leads nowhere is named on the dashboard, with the way to similar ones by keyboard', async ({ page }) => {
  await page.goto('/reprots/overview')
  await expect(page).toHaveURL(/\/dashboard$/)
  const notice = page.getByRole('status').filter({ hasText: 'Page not found: /reprots/overview' })
  await expect(notice).toBeVisible()
  await notice.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reports\/overview$/)
  await expect(notice).toHaveCount(0)
})

test('the address of a record that does not exist says so, and leads to its list', async ({ page }) => {
  const id = '00000000-0000-4000-8000-000000000000'
  for (const [path, record, list] of [
    [`/transaction/order/record/${id}`, 'order', 'orders'],
    [`/transaction/memo/record/${id}`, 'memo', 'memos'],
    ['/diamond-details/R0', 'stone', 'the desk'],
    [`/diamond-details/${id}`, 'stone', 'the desk'],
    [`/inventory/upload-sheet/${id}`, 'sheet', 'sheets'],
    [`/notification/bulk-email/record/${id}`, 'email', 'bulk emails'],
    [`/price/list/${id}`, 'price list', 'price lists'],
    [`/user/record/${id}/detail`, 'user', 'users'],
  ] as const) {
    await follow(page, path)
    await expect(page.getByRole('alert')).toContainText(`This ${record} does not exist or is not visible to you.`)
    // An id is not for people.
    await expect(page.getByRole('heading', { name: /[\da-f]{8}-/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: `Go to ${list}` })).toBeVisible()
  }
})

test('a list that cannot be loaded says so, and is tried again', async ({ page }) => {
  const failing = '**/admin/v1/feedback/paginate'
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { code: 'E_ERROR', message: 'Something went wrong. Please contact admin.' } }),
  )
  await page.goto('/feedback')
  const text = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  await expect(text).toBeVisible()
  await page.unroute(failing)
  await text.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(text).toBeHidden()
})
