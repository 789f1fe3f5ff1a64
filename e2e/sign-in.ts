import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'

export const demoPeople = ['super', 'admin', 'master', 'seller', 'seller2'] as const
export type Person = (typeof demoPeople)[number]
export const password = 'loupe-demo'

/** The file in which people.setup.ts stores a person's session for this run. */
export const sessionOf = (person: Person) => join(process.env['E2E_DATA_DIR'] ?? '', 'sessions', `${person}.json`)

/** Signs a browser in with the person's stored session. */
export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  const { cookies } = JSON.parse(readFileSync(sessionOf(person), 'utf8')) as { cookies: Parameters<BrowserContext['addCookies']>[0] }
  await context.addCookies(cookies)
}

/** A separate page for each person of a test; `close` closes them all. */
export function pagesOf() {
  const contexts: BrowserContext[] = []
  return {
    async open(browser: Browser, person: Person): Promise<Page> {
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      contexts.push(context)
      await signIn(context, person)
      return context.newPage()
    },
    close: () => Promise.all(contexts.map((context) => context.close())),
  }
}

/** The data of a call's response, with the session of the page. */
export const data = async <T>(page: Page, path: string, body: object): Promise<T> =>
  ((await (await page.request.post(path, { data: body })).json()) as { data: T }).data
