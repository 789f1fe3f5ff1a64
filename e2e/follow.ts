import type { Page } from '@playwright/test'

/** Opens another screen of the app as a link would, which takes a tenth of loading the app anew, and waits until it has a heading and nothing is loading. */
export async function follow(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ key: crypto.randomUUID().slice(0, 8), idx: idx + 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, to)
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy="true"]'), null, { timeout: 20_000 })
}
