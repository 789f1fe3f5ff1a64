import type { Page } from '@playwright/test'
import { elsewhere } from './reused-pages.ts'

/**
 * Whether the screen is there: it has a heading or says what is wrong, nothing is loading, and React has rendered all that it has to. Until the code of a
 * screen has arrived, React leaves the screen before.
 */
const isSettled = () => {
  const root = document.getElementById('root') as unknown as Record<string, { stateNode: { pendingLanes: number } }>
  const container = Object.keys(root).find((key) => key.startsWith('__reactContainer'))!
  const isRendered = root[container]!.stateNode.pendingLanes === 0
  return isRendered && document.querySelector('h1, [role="alert"]') && !document.querySelector('[aria-busy="true"], [aria-label="Loading"]')
}

/** Opens another screen of the app as a link would, which takes a tenth of loading the app anew, and waits until it is there. */
export async function follow(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ key: crypto.randomUUID().slice(0, 8), idx: idx + 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, to)
  await page.waitForFunction(isSettled, null, { timeout: 60_000 })
}

/** Opens a screen: loads the app if the page does not show it yet. */
export async function open(page: Page, path: string): Promise<void> {
  const { protocol, pathname } = new URL(page.url())
  if (protocol === 'about:' || pathname === elsewhere) await page.goto(path)
  else await follow(page, path)
}
