import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { saveSetting } from './save-setting.ts'
import { data, signIn } from './sign-in.ts'
import { firstClient, freeStones } from './trade.ts'

/** The dashboard: what to do now, and how the business stands. */
const open = async (page: Page, person: 'master' | 'seller' | 'admin' | 'super') => {
  await signIn(page.context(), person)
  await data(page, '/admin/v1/user/dismiss', { notice: 'tour' })
  await page.goto('/dashboard')
  await expect(page.getByRole('group', { name: 'Most urgent' }).getByRole('row').nth(3)).toBeVisible()
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()

const sections = [
  ...['My work today', 'Holds', 'Stone of the day', 'Business', 'Top clients', 'Movers'],
  ...['Ageing', 'Stock by status', 'Price position'],
]

test('what to do now and how we stand are on one screen: of each section the heading and the first content', async ({ page }) => {
  await open(page, 'master')
  await expect(page.getByRole('meter', { name: 'Sales against target' })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Value sold' })).toBeVisible()
  await expect(card(page, 'Stone of the day').getByRole('img')).toBeVisible()

  const endOf = async (what: Locator) => {
    const box = await what.boundingBox()
    return box ? box.y + box.height : Infinity
  }
  // An announcement of another journey may stand above them for a moment.
  for (const name of sections) {
    const section = card(page, name)
    await expect.poll(() => endOf(section.getByRole('heading')), name).toBeLessThanOrEqual(900)
    const first = section.locator('tbody > tr, img').first()
    await expect.poll(() => endOf(first), `${name}, first content`).toBeLessThanOrEqual(900)
  }
  // The figures that are read against each other: target, this period, the one before, and the change.
  const sales = card(page, 'Business')
    .getByRole('row', { name: /^Value sold/ })
    .first()
  await expect(sales.getByRole('cell')).toHaveText([/^\$/, /^\$/, /%$/])
  await expect.poll(() => endOf(page.getByRole('figure', { name: 'Value sold' }))).toBeLessThanOrEqual(900)
})

test('a hold about to end is released from its row, and the row goes', async ({ page }) => {
  await signIn(page.context(), 'admin')
  const [stone] = await freeStones(page, 1, 520)
  const client = await firstClient(page)
  await data(page, '/admin/v1/diamond-block/create', { blockType: 1, diamonds: [stone!.id], account: client.id, hours: 1, partial: false })
  await open(page, 'admin')
  const row = page.getByRole('group', { name: 'Most urgent' }).getByRole('row').filter({ hasText: stone!.vStnId })
  await row.getByRole('button', { name: 'Release' }).click()

  // It says so, and offers to undo it.
  await expect(page.getByText(`${stone!.vStnId} is now`)).toBeVisible()
  const [message, main] = [await page.locator('.loupe-toast').last().boundingBox(), await page.getByRole('main').boundingBox()]
  expect(message!.y + message!.height).toBeLessThanOrEqual(main!.y)
  await expect(page.getByRole('group', { name: 'Most urgent' }).getByRole('row').filter({ hasText: stone!.vStnId })).toHaveCount(0)
  const { list } = await data<{ list: unknown[] }>(page, '/admin/v1/diamond-block/paginate', {
    filter: { vStnId: stone!.vStnId, blockType: 1, status: [1, 2] },
  })
  expect(list).toEqual([])
})

test('an approval is rejected from its row with a reason, by the keyboard', async ({ page }) => {
  await open(page, 'super')
  const all = page.getByRole('button', { name: 'Show 12', exact: true })
  if (await all.isVisible()) await all.click()
  const first = page.getByRole('button', { name: /^Reject / }).first()
  const code = ((await first.getAttribute('aria-label')) ?? (await first.textContent()) ?? '').replace('Reject ', '')
  // By its code: the requests of other journeys come and go meanwhile.
  await page.getByRole('button', { name: `Reject ${code}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: new RegExp(`^Reject(?: the return)?: ${code}$`) })
  await form.getByRole('textbox').fill('Papers are missing')
  await form.getByRole('button', { name: 'Reject' }).click()

  // It may be stones that come back from a memo.
  await expect(page.getByText(new RegExp(`^${code}: (?:return )?rejected\\.$`))).toBeVisible()
  await expect(page.getByRole('button', { name: `Reject ${code}` })).toHaveCount(0)
})

test('each figure has its value in a table, for screen readers and for print', async ({ page }) => {
  await open(page, 'master')
  for (const name of ['Stock by status', 'Ageing', 'Top clients', 'Movers', 'Price position']) {
    const table = card(page, name).getByRole('table')
    await expect(table.getByRole('columnheader').nth(1)).toBeVisible()
    await expect(table.getByRole('row').nth(2)).toBeVisible()
  }
  await expect(card(page, 'Stock by status').getByRole('rowheader', { name: 'Available', exact: true })).toBeVisible()
  await page.getByText('As a table').click()
  await expect(page.getByRole('figure', { name: 'Value sold' }).getByRole('row').nth(5)).toBeVisible()
  await expectAccessible(page)
})

test('prints its cards in two columns, none of them cut', async ({ page }) => {
  await open(page, 'master')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^As of \d{2}\/\d{2}\/\d{4} \d{2}:\d{2} [AP]M, printed by \S/)).toBeVisible()
  await expect(page.getByText('90 days', { exact: true })).toBeHidden()
  // Times, because what is left of them is wrong when the paper is read.
  await expect(page.getByText(/^\d{2}:\d{2}:\d{2}$/).filter({ visible: true })).toHaveCount(0)
  // A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1046 })
  const gap = async () => {
    const [work, prices] = [await card(page, 'My work today').boundingBox(), await card(page, 'Price position').boundingBox()]
    return work && prices ? prices.x - work.x - work.width : -Infinity
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.loupe-card-scroll')].flatMap((table) =>
        table.scrollWidth > table.clientWidth ? [table.ariaLabel] : [],
      ),
    )
  await expect.poll(cut).toEqual([])
})

test('a sales target is set where the dashboard shows it is missing', async ({ page }) => {
  await open(page, 'super')
  // A try that failed may have left none.
  await saveSetting(page, '/admin/v1/setting/sales-target', { monthNatural: 600_000 })
  await follow(page, '/setting/sales-target')
  const field = page.getByLabel('Company, natural')
  await expect(field).toHaveValue(/600/)
  await field.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings of “Sales targets” are saved.')).toBeVisible()

  await follow(page, '/dashboard')
  await page.getByRole('link', { name: 'Set a sales target' }).click()
  await expect(page).toHaveURL(/sales-target/)
  // What has just been saved, and not what was read before.
  await expect(field).toHaveValue('')
  await field.fill('600000')
  const stored = page.waitForResponse((reply) => reply.url().endsWith('/setting/sales-target') && reply.request().method() !== 'GET')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await stored).status()).toBe(200)
  await page.goto('/dashboard')
  await expect(page.getByText(/% of the target \$600,000\.00/)).toBeVisible()
})

test('a person with fewer rights has fewer parts, and only links they may open', async ({ page }) => {
  await open(page, 'seller')
  const kinds = page.getByRole('list', { name: 'Work by kind' })
  await expect(kinds.getByRole('link', { name: /^Holds ending/ })).toBeVisible()
  await expect(kinds.getByRole('link', { name: /Imports|undelivered/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Set a sales target' })).toHaveCount(0)
})

for (const [width, scheme] of [
  [390, 'dark'],
  [1024, 'light'],
] as const)
  test(`nothing on the dashboard is wider than a window of ${width} pixels, and it is accessible (${scheme})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await open(page, 'master')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    // Work comes first, and all of a card is read without moving it sideways.
    expect((await card(page, 'My work today').boundingBox())!.y).toBeLessThan(200)
    await expectAccessible(page)
  })

test('the tour is offered once a person, goes by keyboard, blocks nothing and can be started again', async ({ page }) => {
  await signIn(page.context(), 'seller2')
  await page.goto('/dashboard')
  // In one line, whatever the window, so that the first screen stays one.
  const offer = page.getByRole('complementary', { name: 'Welcome' })
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await offer.boundingBox())?.height).toBeLessThanOrEqual(33)
    await expect.poll(() => offer.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
  }
  await page.getByRole('button', { name: 'Start tour' }).click()
  const tour = page.getByRole('complementary', { name: 'Tour' })
  await expect(tour).toBeFocused()
  await expect(tour).toContainText('1 of 5')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tour).toContainText('3 of 5')
  await page.keyboard.press('ArrowLeft')
  await expect(tour).toContainText('2 of 5')
  // The page beneath stays usable.
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL(/reports\/overview/)
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)

  // Answered: not offered again, on a deep link, or on another device.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Work by kind' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start tour' })).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('start tour')
  await expect(page.getByRole('option', { name: /Start tour/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tour).toBeVisible()
})

test('the checklist of a new installation leads to the next step and is dismissed for good', async ({ page }) => {
  const list = ['company', 'limits', 'prices', 'stock', 'client', 'hold'].map((step, at) => ({ step, isDone: at < 2 }))
  await page.route('**/admin/v1/dashboard/checklist', (route) => route.fulfill({ json: { code: 'OK', data: { list } } }))
  await open(page, 'super')
  const steps = page.getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(6)
  await expect(page.getByText('2 of 6 done')).toBeVisible()
  await expect(steps.getByRole('link')).toHaveCount(4)
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'Upload and activate a price list' }).click()
  await expect(page).toHaveURL(/price\/list/)

  await page.goBack()
  await page.getByRole('button', { name: 'Dismiss the checklist' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Work by kind' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('a filled installation has no checklist, and a term explains itself', async ({ page }) => {
  await open(page, 'admin')
  await expect(page.getByRole('list', { name: 'Steps' })).toHaveCount(0)
  await page.getByRole('button', { name: 'What does “Back %” mean?' }).click()
  await expect(page.getByText(/Percent below \(negative\) or above/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/Percent below \(negative\) or above/)).toBeHidden()
})
