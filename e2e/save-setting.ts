import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Changes fields of a kind of settings, based on its latest version. */
export async function saveSetting(page: Page, path: string, change: object) {
  const { settings, updatedAt } = (
    (await (await page.request.get(path)).json()) as { data: { settings: object; updatedAt: string | null } }
  ).data
  const reply = await page.request.put(path, { data: { settings: { ...settings, ...change }, updatedAt } })
  expect(reply.status(), await reply.text()).toBe(200)
}
