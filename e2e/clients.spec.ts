import { type Locator, type Page, test } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { data, pagesOf } from './sign-in.ts'

const pages = pagesOf()
test.afterEach(() => pages.close())

test('a client is found, looked through tab by tab, and a call is logged that stands in its story', async ({ browser }) => {
  test.slow()
  const page = await pages.open(browser, 'seller')
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('button', { name: 'Account' }).click()
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Clients' }).click()
  await page.waitForURL('**/client')
  await expect(page.getByRole('link', { name: 'Clients', exact: true }).first()).toHaveAttribute('href', '/client')
  // Those given to another sales person in e2e/client-care.spec.ts meanwhile are not for this one.
  await page.getByRole('row').filter({ hasNotText: 'Given ' }).nth(1).getByRole('link').first().click()
  await page.waitForURL('**/client/*')
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expectAccessible(page)

  const client = page.getByRole('navigation', { name: 'Client', exact: true })
  const tabs: [tab: string, isMore: boolean, parts: [part: string, heading: string][]][] = [
    [
      'Enquiry',
      false,
      [
        ['Hold', 'Hold'],
        ['Memo', 'Memo'],
        ['Demand', 'Demand'],
      ],
    ],
    [
      'Transactions',
      false,
      [
        ['Cart', 'Cart'],
        ['Watchlist', 'Watchlist'],
      ],
    ],
    [
      'Order',
      false,
      [
        ['Pending', 'Order'],
        ['Approved', 'Order'],
        ['Rejected', 'Order'],
        ['Canceled', 'Order'],
      ],
    ],
    [
      'Offer',
      false,
      [
        ['Pending', 'Offer'],
        ['Accepted', 'Offer'],
        ['Rejected', 'Offer'],
      ],
    ],
    [
      'Office View',
      false,
      [
        ['Upcoming', 'Appointment'],
        ['Expired', 'Office View'],
      ],
    ],
    [
      'Search',
      false,
      [
        ['Saved search', 'Saved search'],
        ['Recent search', 'Recent search'],
      ],
    ],
    [
      'Analytics',
      true,
      [
        ['Purchase behavior', 'Purchase behavior'],
        ['Search behavior', 'Search behavior'],
      ],
    ],
    ['Engagement', true, [['', 'Engagement']]],
    ['Configuration', true, [['', 'Permission']]],
    ['Suggested stock', true, [['', 'Suggested stock']]],
    [
      'Interactions',
      true,
      [
        ['Email', 'Emails'],
        ['Chat', 'Chats'],
        ['Call', 'Calls'],
      ],
    ],
  ]
  for (const [tab, isMore, parts] of tabs) {
    if (isMore) await client.getByRole('button', { name: /^More/ }).click()
    await (isMore ? page.getByRole('navigation', { name: 'More of Client' }) : client).getByRole('link', { name: tab, exact: true }).click()
    for (const [part, heading] of parts) {
      if (part) await page.getByRole('navigation', { name: tab, exact: true }).getByRole('link', { name: part, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  }

  await page.getByRole('button', { name: 'Log a call' }).click()
  const form = page.getByRole('dialog')
  const subject = `Asked for the memo list ${Date.now()}`
  await form.getByLabel('About').fill(subject)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: subject })).toBeVisible()
  await client.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText(subject)).toBeVisible()
})

const hrefsOf = (page: Page) =>
  page
    .getByRole('row')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

test('a hold in the story of a client leads to it, and its stone to the stone', async ({ browser }) => {
  const page = await pages.open(browser, 'seller')
  const { list } = await data<{ list: { account: string; blockCode: string; vStnId: string }[] }>(
    page,
    '/admin/v1/diamond-block/paginate',
    {
      limit: 1,
      filter: { blockType: 1 },
      sort: [{ createdAt: 'DESC' }],
    },
  )
  const { account, blockCode, vStnId } = list[0]!
  await page.goto(`/client/${account}`)
  // A hold of several stones has a line for each.
  const stone = page.getByRole('link', { name: vStnId, exact: true })
  const entry = page.getByRole('listitem').filter({ hasText: blockCode }).filter({ has: stone }).first()
  await expect(entry.getByRole('link', { name: vStnId, exact: true })).toHaveAttribute('href', `/diamond-details/${vStnId}`)
  await entry.getByRole('link', { name: blockCode, exact: true }).click()

  await expect(page).toHaveURL(new RegExp(`/client/${account}/enquiry/hold\\?q=${blockCode}$`))
  await expect(page.getByRole('row', { name: blockCode }).filter({ hasText: vStnId })).toHaveCount(1)
})

test('a client of somebody else is not found, by any address', async ({ browser }) => {
  const [boss, seller] = [await pages.open(browser, 'super'), await pages.open(browser, 'seller')]
  await boss.goto('/client?size=50')
  await expect(boss.getByRole('row').nth(1)).toBeVisible()
  const all = await hrefsOf(boss)
  await seller.goto('/client?size=50')
  await expect(seller.getByRole('row').nth(1)).toBeVisible()
  const own = new Set(await hrefsOf(seller))
  const strange = all.find((href) => /^\/client\/[^/]+$/.test(href) && !own.has(href)) ?? ''
  expect(strange).not.toBe('')

  for (const part of ['', '/order/pending', '/analytics/purchase-behavior']) {
    await follow(seller, strange + part)
    await expect(seller.getByRole('alert')).toContainText('This client does not exist or is not one of your clients.')
  }
  await seller.getByRole('link', { name: 'Go to clients', exact: true }).click()
  await expect(seller.getByRole('heading', { level: 1, name: 'Clients', exact: true })).toBeVisible()
})

test('clients, their KYC and the users of the company fit a phone', async ({ browser }) => {
  const page = await pages.open(browser, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  const [newest] = (await data<{ list: { id: string; companyName: string }[] }>(page, '/admin/v1/account/paginate', { limit: 1 })).list
  const { id, companyName } = newest!
  const wizard = page.getByRole('dialog', { name: `Edit KYC: ${companyName}`, exact: true })
  await page.goto('/todo')
  const fits = async (path: string, visible: Locator) => {
    await follow(page, path)
    await expect(visible).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  }
  await fits('/client', page.locator('.loupe-list-card').first())
  await fits(`/client/${id}`, page.getByRole('heading', { name: 'Details', exact: true }))
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: `Edit client: ${companyName}`, exact: true })).toBeVisible()
  await fits(`/client/${id}/kyc/basic`, wizard.getByRole('textbox', { name: 'Company name' }))
  await fits(`/client/${id}/kyc/business-detail`, wizard.getByRole('button', { name: 'Add document', exact: true }))
  await fits(`/client/${id}/kyc/setting`, wizard.getByRole('button', { name: 'Record a screening', exact: true }))
  await fits(`/client/${id}/kyc/terms-detail`, wizard.getByRole('button', { name: 'Add term', exact: true }))
  await fits('/user', page.locator('.loupe-list-card').first())
})
