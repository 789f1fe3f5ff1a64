import type { Browser, Page } from 'playwright'

interface Options {
  url: string
  cookie: { name: string; value: string; url: string }
  /** Is on the page when it can be used. */
  shown: string
  /** How many times slower than this machine's the processor is. */
  slower: number
}

/** What the browser's Event Timing says of what a person does first. */
type Act = (page: Page) => Promise<void>

/**
 * The time from the first thing that a person does on a loaded page to the next picture, in milliseconds: the longest of its events, as the browser
 * reports it (rounded to 8). Each call opens the page in a new context.
 */
export async function firstInteraction(browser: Browser, { url, cookie, shown, slower }: Options, act: Act): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([cookie])
    const page = await context.newPage()
    await page.addInitScript(watch)
    const session = await context.newCDPSession(page)
    await page.goto(url)
    await page.waitForSelector(shown)
    // What loads after the first rows is there; what waits for a person is not.
    await page.waitForTimeout(2500)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await act(page)
    await page.waitForTimeout(1500)
    return await page.evaluate(() => (globalThis as unknown as { longest: number }).longest)
  } finally {
    await context.close()
  }
}

/** Runs in the page, before its own scripts. */
function watch() {
  Object.assign(globalThis, { longest: 0 })
  new PerformanceObserver((list) => {
    const page = globalThis as unknown as { longest: number }
    for (const { duration } of list.getEntries()) page.longest = Math.max(page.longest, duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

export const tickFirst: Act = (page) => page.locator('[data-r="3"] input[type=checkbox]').first().click({ force: true, delay: 30 })

export async function arrowFirst(page: Page): Promise<void> {
  await page.locator('[role=grid]').first().focus()
  await page.keyboard.press('ArrowDown')
}
