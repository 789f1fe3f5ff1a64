import { type Browser, type Page, test as base } from '@playwright/test'

/**
 * Pages that no test of this worker uses now, each in a context of its own. A new context runs the whole app in a new process, which compiles it again: that
 * takes more processor time than most journeys. A reused page keeps the browser's cache of files and compiled code, and nothing else.
 */
const free: Page[] = []
const size = { width: 1440, height: 900 }

/** A small file of the app's origin: on leaving for it the page keeps its process, and what the app stored in the browser can be cleared. */
export const elsewhere = '/loupe.svg'

/** A page of a browser in which nobody is signed in. */
export const takePage = async (browser: Browser): Promise<Page> => free.pop() ?? (await browser.newContext()).newPage()

/** Gives a page back as if it were new. After a failure its context is closed instead, so that the report shows the page as it was. */
export async function releasePage(page: Page): Promise<void> {
  const context = page.context()
  if (page.isClosed()) return
  if (base.info().errors.length > 0) return context.close()
  page.removeAllListeners()
  await page.unrouteAll()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.goto(elsewhere)
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await context.clearCookies()
  await context.clearPermissions()
  await page.setViewportSize(size)
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.mouse.move(-1, -1)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Page.resetNavigationHistory')
  await devTools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await devTools.detach()
  free.push(page)
}

/** Playwright's `test` with a reused page. For tests that change the context itself (permissions, scripts at the start, offline) Playwright's own is right. */
export const test = base.extend({
  page: async ({ browser }, use) => {
    const page = await takePage(browser)
    await use(page)
    await releasePage(page)
  },
  context: async ({ page }, use) => use(page.context()),
})
