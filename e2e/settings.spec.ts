import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { inDatabase } from './people.ts'
import { test } from './reused-pages.ts'
import { type Person, pagesOf, signIn } from './sign-in.ts'

/** The pages of the settings area without tests of their own elsewhere, and who may open each of them. */
const people = pagesOf()
test.afterEach(async () => {
  await people.close()
  // Restores the state for later tests, and for a retry of this one.
  await inDatabase('delete from setting where type in (2, 4, 5)', [])
})

/** Who may open a page; everybody else is refused. A page without names is for super admins only. */
const lookers: Record<string, readonly Person[]> = {
  ...Object.fromEntries(['master', 'submaster', 'home-setting', 'discount-settings', 'permission', 'platform'].map((path) => [path, []])),
  ...Object.fromEntries(['project-detail', 'color-config', 'columns', 'order', 'notification', 'email-receiver'].map((path) => [path, []])),
  ...Object.fromEntries(['offline', 'other', 'stone-links', 'health'].map((path) => [path, []])),
  ...Object.fromEntries(['day-terms', 'transport', 'bid-configuration', 'email-group'].map((path) => [path, ['admin']])),
  ...Object.fromEntries(['api-key', 'api-call', 'service-account', 'webhook', 'news-event', 'career'].map((path) => [path, ['admin']])),
  ...Object.fromEntries(['country', 'state', 'city'].map((path) => [path, ['admin']])),
  ...Object.fromEntries(['profile', 'change-password', 'devices'].map((path) => [path, ['admin', 'master', 'seller']])),
}

for (const person of ['admin', 'master', 'seller'] as const)
  test(`each screen of the settings opens for the ${person}, or says that it is not theirs`, async ({ page }) => {
    await signIn(page.context(), person)
    await page.goto('/setting')
    const menu = page.getByRole('navigation', { name: 'Settings' })
    await expect(menu.getByRole('link', { name: 'Change Password' })).toBeVisible()
    const visible = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const theirs = Object.keys(lookers).filter((path) => lookers[path]!.includes(person))
    expect(visible.filter((path) => path?.startsWith('/setting/')).toSorted()).toEqual(theirs.map((path) => `/setting/${path}`).toSorted())
    const refused = page.getByRole('heading', { name: 'You do not have permission to open this page.' })
    for (const [path, open] of Object.entries(lookers)) {
      await follow(page, `/setting/${path}`)
      await expect(page).toHaveURL(new RegExp(`/setting/${path}$`))
      const isOpen = open.includes(person)
      await expect(refused, `${path} for the ${person}`).toBeVisible({ visible: !isOpen })
      if (isOpen) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

async function fillDates(form: Locator, from: number, to: number) {
  for (const [label, days] of [
    ['Start Date', from],
    ['End Date', to],
  ] as const) {
    await form.getByLabel(label).fill(new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16).replace('T', ' '))
    await form.getByLabel(label).press('Enter')
  }
}
const save = (form: Locator) => form.getByRole('button', { name: 'Save', exact: true }).click()
async function remove(page: Page, row: Locator, question: string) {
  await row.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0)
}

test('a super admin adds a text banner, an event, a popup and a version of the app, and takes each away', async ({ page }) => {
  test.slow()
  const mark = randomUUID().slice(0, 6)
  await signIn(page.context(), 'super')
  const form = page.getByRole('dialog')
  const row = page.getByRole('row', { name: mark })
  const png = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#246' } })
    .png()
    .toBuffer()

  await page.goto('/setting')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home.*Setting.*Master/)
  await follow(page, '/setting/home-setting/text-banners')
  await page.getByRole('button', { name: 'Add text banner' }).click()
  await form.getByRole('combobox', { name: 'Type' }).click()
  await page.getByTitle('News', { exact: true }).click()
  await form.getByLabel('Title').fill(`Text ${mark}`)
  await form.getByLabel('Activity').fill('Look here')
  await fillDates(form, 200, 201)
  await form.getByLabel('Background Image', { exact: true }).setInputFiles({ name: 'ground.png', mimeType: 'image/png', buffer: png })
  await expect(form.getByRole('img', { name: 'Background Image 1' })).toBeVisible()
  await save(form)
  await expect(row).toContainText('Upcoming')
  await remove(page, row, 'Are you sure you want to delete this Banner?')

  await page.getByRole('tab', { name: 'Events', exact: true }).click()
  await page.getByRole('button', { name: 'Add event' }).click()
  await save(form)
  for (const text of ['Type is required', 'Title is required', 'Start Date is required', 'End Date is required', 'Description is required'])
    await expect(form.getByText(text, { exact: true })).toBeVisible()
  await form.getByRole('combobox', { name: 'Type' }).click()
  await page.getByTitle('CSR', { exact: true }).click()
  await form.getByLabel('Title').fill(`Event ${mark}`)
  await form.getByLabel('Description').fill('Hall 3')
  await fillDates(form, 200, 201)
  await save(form)
  await expect(row).toContainText('CSR')
  await remove(page, row, 'Are you sure you want to delete this Event?')

  await page.getByRole('tab', { name: 'Popups', exact: true }).click()
  await page.getByRole('button', { name: 'Add popup' }).click()
  await form.getByLabel('Title').fill(`Popup ${mark}`)
  await form.getByLabel('Description').fill('Only today')
  await fillDates(form, 200, 201)
  await form.getByRole('switch', { name: 'After login' }).click()
  await save(form)
  await expect(row).toContainText('Upcoming')
  await remove(page, row, 'Are you sure you want to delete this Popup?')

  await page.getByRole('tab', { name: 'App versions', exact: true }).click()
  await page.getByRole('button', { name: 'Add version' }).click()
  await save(form)
  for (const text of ['Version Name is required', 'Version Number is required', 'Platform selection is required'])
    await expect(form.getByText(text, { exact: true })).toBeVisible()
  await form.getByLabel('Version Name').fill(`Version ${mark}`)
  // The field accepts only digits and dots.
  await form.getByLabel('Version Number').fill('0.0.1x')
  await expect(form.getByLabel('Version Number')).toHaveValue('0.0.1')
  await form.getByRole('combobox', { name: 'Platform' }).click()
  await page.getByTitle('iPhone', { exact: true }).last().click()
  await save(form)
  await row.getByRole('switch', { name: `Version ${mark} is a hard update` }).click()
  await expect(row.getByRole('switch', { name: `Version ${mark} is a hard update` })).toBeChecked()
  await remove(page, row, 'Are you sure you want to delete this Version?')
})

test('a super admin sets what mails go out and to whom, and is told what cannot be', async ({ page }) => {
  await signIn(page.context(), 'super')
  await page.goto('/setting/notification')
  await page.getByRole('switch', { name: 'A platform has not been updated' }).click()
  await save(page.locator('main'))
  await expect(page.getByText('The settings of “Notifications” are saved.')).toBeVisible()

  await follow(page, '/setting/email-receiver')
  const copies = page.getByRole('combobox', { name: /^A platform has not been updated/ })
  await copies.fill('no-place@')
  await copies.press('Enter')
  await save(page.locator('main'))
  await expect(page.getByText('Please enter valid email', { exact: false })).toBeVisible()
  await page.getByTitle('no-place@', { exact: true }).getByLabel('close').click()
  await copies.fill('desk@company.example')
  await copies.press('Enter')
  await save(page.locator('main'))
  await expect(page.getByText('The settings of “Email receivers” are saved.')).toBeVisible()

  // Loaded anew, so that no message of the settings saved before is taken for the next one's.
  await page.goto('/setting/order')
  const hours = page.getByLabel('Offers are valid for')
  await expect(hours).not.toHaveValue('')
  const defaults = await hours.inputValue()
  await hours.fill('0')
  await save(page.locator('main'))
  await expect(page.getByText(/can.t be less than 1/)).toBeVisible()
  await hours.fill(defaults)
  await save(page.locator('main'))
  // Settings saved for the first time count as reviewed, even if nothing has changed.
  await expect(page.getByText(/No changes to save|(settings|are) saved/)).toBeVisible()

  // Neither closes Loupe nor changes the defaults of clients, because other tests run meanwhile; settings/kinds.test.ts checks the effect of both.
  await follow(page, '/setting/offline')
  await expect(page.getByText('Notice(optional)')).toBeVisible()
  await page.getByRole('switch', { name: 'Loupe is offline' }).click()
  await save(page.locator('main'))
  await expect(page.getByText('Please enter the reason and the expected end.')).toBeVisible()
  await expect(page.getByText('(optional)')).toBeHidden()
  await page.getByRole('switch', { name: 'Loupe is offline' }).click()
  await page.getByLabel('Notice').fill('Stocktaking')
  await save(page.locator('main'))
  await expect(page.getByText('The settings of “Offline” are saved.')).toBeVisible()
  await expect(page.getByText('Changed by')).toBeVisible()
  await page.goto('/setting/other')
  await page.getByRole('switch', { name: 'New clients start pending' }).click()
  await page.getByRole('switch', { name: 'New clients start pending' }).click()
  await save(page.locator('main'))
  await expect(page.getByText(/No changes to save|(settings|are) saved/)).toBeVisible()
})

test('a super admin keeps couriers, vacancies, laboratories’ pages and the windows of bids', async ({ page }) => {
  const mark = randomUUID().slice(0, 6)
  await signIn(page.context(), 'super')
  const form = page.getByRole('dialog')
  const row = page.getByRole('row', { name: mark })

  await page.goto('/setting/transport')
  await page.getByRole('button', { name: 'Add courier' }).click()
  await save(form)
  await expect(form.getByText('Courier Name.', { exact: true })).toBeVisible()
  await form.getByLabel('Courier').fill(`Courier ${mark}`)
  await save(form)
  await row.getByRole('switch').click()
  await expect(row.getByRole('switch')).not.toBeChecked()
  await remove(page, row, `Delete Courier ${mark}?`)

  await follow(page, '/setting/career')
  await page.getByRole('button', { name: 'Add vacancy' }).click()
  await form.getByLabel('Position').fill(`Cutter ${mark}`)
  await form.getByLabel('Place').fill('Surat')
  await save(form)
  await expect(row).toContainText('Yes')
  await remove(page, row, `Delete Cutter ${mark}?`)

  await follow(page, '/setting/stone-links')
  const gcal = page.getByRole('row', { name: /^GCAL/ })
  const address = (await gcal.getByRole('code').textContent()) ?? ''
  await gcal.getByRole('button', { name: 'Change' }).click()
  await form.getByLabel('Address').fill('javascript:alert(1)')
  await save(form)
  await expect(form.getByText('Please enter an address that begins with https://.')).toBeVisible()
  await form.getByLabel('Address').fill(address)
  await save(form)
  await expect(form).toBeHidden()

  await follow(page, '/setting/bid-configuration')
  await page.getByRole('button', { name: 'Add windows' }).click()
  await form.getByLabel('From day').fill('31/12/2099')
  await form.getByLabel('From day').press('Tab')
  await save(form)
  const windows = page.getByRole('row', { name: /2099/ })
  await expect(windows).toContainText('Upcoming')
  await windows.getByRole('button', { name: 'Remove' }).click()
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect(windows).toHaveCount(0)
})
