import { type Locator, type Page, expect as base } from '@playwright/test'

type Assert = (...args: unknown[]) => Promise<void>
/** Waits until the matcher may hold. @returns whether it does hold; otherwise the matcher itself checks. */
type Wait<Subject> = (subject: Subject, timeout: number, args: unknown[]) => Promise<boolean>

/** The matcher of this name, waited for first. What it accepts, and what it reports of a failure, stays Playwright's. */
const after = <Subject extends Locator | Page>(name: string, wait: Wait<Subject>) =>
  async function matcher(this: { isNot: boolean; timeout: number }, subject: Subject, ...args: unknown[]) {
    const last = args.at(-1)
    const given = typeof last === 'object' && last !== null && 'timeout' in last ? Number(last.timeout) : this.timeout
    const end = Date.now() + given
    if (!this.isNot && (await wait(subject, given, args).catch(() => false))) return { pass: true, message: () => '' }
    const matchers = base.configure({ timeout: Math.max(end - Date.now(), 1) })(subject) as unknown as Record<string, Assert> & {
      not: Record<string, Assert>
    }
    try {
      await (this.isNot ? matchers.not : matchers)[name]!(...args)
      return { pass: !this.isNot, message: () => '' }
    } catch (error) {
      return { pass: this.isNot, message: () => `Waited ${given} ms.\n${(error as Error).message}` }
    }
  }

const attached: Wait<Locator> = async (locator, timeout, [expected]) => {
  if (!Array.isArray(expected)) await locator.waitFor({ state: 'attached', timeout })
  return false
}

/**
 * Playwright's `expect`. At each poll that does not match, Playwright's own describes the whole page for its report, which was a seventh of the scripts'
 * time in journeys; so the commonest matchers wait first until their subject is there.
 */
export const expect = base.extend({
  toBeVisible: after<Locator>('toBeVisible', async (locator, timeout, [options]) => {
    if ((options as { visible?: boolean } | undefined)?.visible === false) return false
    await locator.waitFor({ timeout })
    return true
  }),
  toContainText: after('toContainText', attached),
  toHaveText: after('toHaveText', attached),
  toHaveAttribute: after('toHaveAttribute', attached),
  toHaveValue: after('toHaveValue', attached),
  toHaveURL: after<Page>('toHaveURL', async (page, timeout, [url]) => {
    // A string is a pattern to `waitForURL`, and an address to `toHaveURL`.
    if (!(url instanceof RegExp)) return false
    await page.waitForURL(url, { timeout, waitUntil: 'commit' })
    return true
  }),
}) as unknown as typeof base
