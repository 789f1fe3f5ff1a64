import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { releasePage, takePage } from './reused-pages.ts'

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

/** A separate page for each person of a test, or for somebody who has not signed in; `close` gives them all back. */
export function pagesOf() {
  const pages: Page[] = []
  return {
    async open(browser: Browser, person?: Person): Promise<Page> {
      const page = await takePage(browser)
      pages.push(page)
      if (person) await signIn(page.context(), person)
      return page
    },
    close: () => Promise.all(pages.splice(0).map((page) => releasePage(page))),
  }
}

/** The data of a call's response, with the session of the page. */
export const data = async <T>(page: Page, path: string, body: object): Promise<T> =>
  ((await (await page.request.post(path, { data: body })).json()) as { data: T }).data
