import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'

/** The order in which the Tab key goes through a page, a form and a dialog (WCAG 2.4.3). */
interface Stop {
  region: 'skip link' | 'header' | 'sidebar' | 'content' | 'elsewhere'
  /** Whether it stands after the stop before it in the document. */
  isAfter: boolean
  name: string
}
const most = 120

async function tab(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const last = document.querySelector('[data-last-stop]')
    last?.removeAttribute('data-last-stop')
    element.setAttribute('data-last-stop', '')
    const regions = [
      ['skip link', '.loupe-skip'],
      ['header', '.loupe-top'],
      ['sidebar', '.loupe-sider'],
      ['content', '#page'],
    ] as const
    return {
      region: regions.find(([, selector]) => element.closest(selector))?.[0] ?? 'elsewhere',
      isAfter: last === null || (last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      name: (
        element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent ??
        ''
      ).trim(),
    }
  })
}

/** All stops of a page, from its beginning to the end of its content. */
async function stopsOf(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < most) {
    const stop = await tab(page)
    if (stop.region === 'elsewhere' || (stop.region !== 'content' && stops.some(({ region }) => region === 'content'))) break
    stops.push(stop)
  }
  return stops
}
const regionsOf = (stops: readonly Stop[]) => stops.flatMap(({ region }, at) => (region === stops[at - 1]?.region ? [] : [region]))
const order = ['skip link', 'header', 'sidebar', 'content']

test('on the desk: skip link, header, sidebar, then search, stones and what may be done with them', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/inventory/single-stone/search')
  await expect(page.getByRole('grid', { name: 'Search' }).getByRole('row').nth(3)).toBeVisible()
  const stops = await stopsOf(page)

  expect(regionsOf(stops)).toEqual(order)
  expect(stops.filter(({ isAfter }) => !isAfter)).toEqual([])
  const names = stops.map(({ name }) => name)
  const places = ['Stone, report or memo number', 'Save search', 'View options', 'More'].map((name) => names.lastIndexOf(name))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('the skip link leads to the content', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/transaction/hold')
  await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible()
  expect((await tab(page)).region).toBe('skip link')
  await page.keyboard.press('Enter')
  expect((await tab(page)).region).toBe('content')
})

test('in a form: its fields in their order, then its button', async ({ page }) => {
  await signIn(page.context(), 'super')
  await page.goto('/setting/order')
  await page.getByLabel('Memo due in').focus()
  const stops = await stopsOf(page)
  expect(stops.filter(({ isAfter }) => !isAfter)).toEqual([])
  const names = stops.filter(({ region }) => region === 'content').map(({ name }) => name)
  const places = [/^Offers are valid for/, /^Save/].map((name) => names.findIndex((one) => name.test(one)))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('a dialog keeps the focus, and gives it back to what opened it', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/inventory/single-stone/search')
  const opener = page.getByRole('button', { name: 'Save search' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  // After its last stop the browser's own controls have the focus, which the page sees as its body.
  const isWithin = () => dialog.evaluate((layer) => layer.contains(document.activeElement) || document.activeElement === document.body)
  await expect.poll(isWithin).toBe(true)
  for (const key of ['Tab', 'Shift+Tab'])
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press(key)
      expect(await isWithin(), `${key} ${at}`).toBe(true)
    }
  await dialog.getByRole('textbox').first().focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})
