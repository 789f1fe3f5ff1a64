import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { open } from './follow.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'

const load = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('the shell, as a super admin', () => {
  // One person signs in once; each test opens its own address.
  test.describe.configure({ mode: 'default' })
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage()
    await signIn(page.context(), 'super')
  })
  test.afterAll(() => page.context().close())

  test('sends a browser with a session the outline of the shell at once, and a stranger the plain page', async ({ request }) => {
    const headers = { accept: 'text/html' }
    const ours = await page.context().request.get('/inventory/diamond/search', { headers })
    const theirs = await request.get('/inventory/diamond/search', { headers })

    expect(await ours.text()).toContain('id="painted"')
    expect(await theirs.text()).not.toContain('id="painted"')
    expect([ours.headers()['vary'], theirs.headers()['vary']].map((vary) => vary?.toLowerCase().includes('cookie'))).toEqual([true, true])
    await load(page, '/dashboard')
    await expect(page.locator('#painted')).toHaveCount(0)
  })

  test('opens the palette by keyboard, finds a screen and goes there', async () => {
    await open(page, '/dashboard')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('hold')
    await expect(page.getByRole('option', { name: /^Hold/, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/transaction\/hold/)
    await expect(page).toHaveTitle('Hold · Loupe')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the palette receives what is typed straight after its shortcut', async () => {
    await open(page, '/dashboard')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('?gi10472')
    await expect(page.getByRole('combobox')).toHaveValue('?gi10472')

    await expect(page).toHaveURL(/\/dashboard/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('goes by G and a letter, and never while typing', async () => {
    await open(page, '/transaction/hold')
    await page.getByRole('searchbox', { name: 'Search' }).click()
    await page.keyboard.type('gd')
    await expect(page).toHaveURL(/\/transaction\/hold/)

    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await expect(page).toHaveURL(/\/dashboard/)
  })

  test('lists the shortcuts at ?, and the list closes by Escape', async () => {
    await open(page, '/dashboard')
    await page.keyboard.press('?')

    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list.getByText('Command palette')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  test('switches single-key shortcuts off and on', async () => {
    await open(page, '/dashboard')
    await page.keyboard.press('?')
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('single-key')
    await expect(page.getByRole('option', { name: /single-key/i, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  for (const [query, name, value] of [
    ['theme=dark', 'theme', 'dark'],
    ['theme=light', 'theme', 'light'],
    ['layout-type=boxed', 'layout', 'boxed'],
    ['layout-type=framed', 'layout', 'framed'],
    ['nav-style=horizontal', 'nav', 'horizontal'],
  ] as const)
    test(`follows ${query} in the address, without serious faults of access`, async () => {
      await load(page, `/dashboard?${query}`)

      await expect(page.locator('html')).toHaveAttribute(`data-${name}`, value)
      if (name === 'nav') await expect(page.getByRole('navigation', { name: 'Sidebar' }).getByRole('list')).toHaveCount(0)
      await expectAccessible(page)
    })

  test('switches to lab-grown stones with their colors, and back', async () => {
    await open(page, '/dashboard')
    const toggle = page.getByRole('switch', { name: /Lab-Grown/ })
    const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--loupe-accent'))
    const before = await accent()
    await toggle.click()

    await expect(toggle).toHaveText('Lab-Grown')
    await expect(page.getByRole('region', { name: 'Stock by status' })).toContainText('Lab-Grown')
    await expect.poll(accent).not.toBe(before)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('loupe.stoneType'))).toBe('Y')
    await expectAccessible(page)
    await toggle.click()
    await expect(toggle).toHaveText('Natural')
  })

  test('says that the connection is lost, and that it is back', async () => {
    await open(page, '/dashboard')
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
  })

  test('says that a newer version is there', async () => {
    await page.clock.install()
    let version = 'one'
    await page.route('**/version', (route) => route.fulfill({ json: { code: 'OK', message: 'OK', data: { version } } }))
    await load(page, '/dashboard')
    version = 'two'
    await page.clock.runFor(181_000)
    await expect(page.getByText('A new version of Loupe is available.')).toBeVisible()
    await page.unroute('**/version')
  })

  test('sends an unknown address to the dashboard', async () => {
    await page.goto('/no/such/screen')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('fits a phone: the menu is a drawer', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/dashboard')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Hold' }).click()
    await expect(page).toHaveURL(/\/transaction\/hold/)
    await expectAccessible(page)
  })
})

test('is printed on white and without buttons, whatever the screen shows', async ({ page }) => {
  await signIn(page.context(), 'super')
  await load(page, '/feedback?theme=dark')
  const [html, button] = [page.locator('html'), page.getByRole('button', { name: /^New feedback/ })]
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(button).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(button).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(button).toBeVisible()

  await open(page, '/transaction/hold')
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Release' }) })
  await expect(row.first().getByRole('checkbox')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Release' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('shows a seller a clear page where they are not allowed, and no menu entry', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/user')

  await expect(page.getByRole('heading', { name: 'You do not have permission to open this page.' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('finds a stone by what its number begins with and opens the desk on it', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('R00012')
  await expect(page.getByRole('option', { selected: true })).toContainText('R00012')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/diamond-details\/R00012/)
})

test('finds a client by its code and proposes stones near a number that none has', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await load(page, '/dashboard')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('R0999999')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('combobox').fill('R1814')
  await expect(page.getByRole('group', { name: 'Did you mean' }).getByRole('option', { name: /^R01814/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox').fill('c0001')
  await expect(page.getByRole('option', { selected: true })).toContainText('C0001')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/client\/[0-9a-f-]{36}/)
})
