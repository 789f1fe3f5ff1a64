import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { elsewhere, releasePage, takePage } from './reused-pages.ts'

test('a page that is given back keeps nothing of the test before', async ({ browser, baseURL }) => {
  const page = await takePage(browser)
  const context = page.context()
  const state = () =>
    page.evaluate(async () => ({
      ...{ local: localStorage.length, session: sessionStorage.length, databases: (await indexedDB.databases()).length },
      ...{ caches: (await caches.keys()).length, workers: (await navigator.serviceWorker.getRegistrations()).length },
      ...{ name: window.name, size: [innerWidth, innerHeight] },
      clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
      media: ['(prefers-color-scheme: light)', '(prefers-reduced-motion: reduce)', 'screen'].map((query) => matchMedia(query).matches),
    }))
  await page.goto(elsewhere)
  const before = await state()

  await context.addCookies([{ name: 'left', value: 'behind', url: baseURL! }])
  await context.grantPermissions(['clipboard-read'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'no-preference' })
  await page.route('**/version', (route) => route.abort())
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    window.name = 'left behind'
    history.pushState({}, '', '?left')
    await caches.open('left')
    await new Promise((done) => (indexedDB.open('left').onsuccess = done))
  })
  expect(Object.entries(await state()).filter(([key, value]) => String(value) === String(before[key as keyof typeof before]))).toEqual([
    ['workers', 0],
  ])

  await releasePage(page)
  expect(await takePage(browser)).toBe(page)
  await page.goto(elsewhere)
  expect(await state()).toEqual(before)
  expect(await page.evaluate(() => history.length)).toBe(1)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(async () => (await fetch('/version')).status)).toBe(200)
  await releasePage(page)
})
