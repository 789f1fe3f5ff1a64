import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

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
