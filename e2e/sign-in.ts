import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'

export const demoPeople = ['super', 'admin', 'master', 'seller', 'seller2'] as const
export type Person = (typeof demoPeople)[number]
export const password = 'loupe-demo'

/** Where people.setup.ts keeps a person's session of this run. */
export const sessionOf = (person: Person) => join(process.env['E2E_DATA_DIR'] ?? '', 'sessions', `${person}.json`)

/** Makes a browser somebody's, by the session they have. */
export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  const { cookies } = JSON.parse(readFileSync(sessionOf(person), 'utf8')) as { cookies: Parameters<BrowserContext['addCookies']>[0] }
  await context.addCookies(cookies)
}

/** A page of its own for each person of a journey; `close` ends them all. */
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

/** What a call answers to whoever the page belongs to. */
export const data = async <T>(page: Page, path: string, body: object): Promise<T> =>
  ((await (await page.request.post(path, { data: body })).json()) as { data: T }).data
