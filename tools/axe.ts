import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Result, RunOptions, run } from 'axe-core'

/** Less than half of what the package's `source` has: each document compiles it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Targets of 24 pixels too (WCAG 2.5.8), which axe leaves out by default. */
export const withTargets: RunOptions = { rules: { 'target-size': { enabled: true } } }

/**
 * What axe finds wrong on the page as it is now. A document keeps axe once it has it: on a small page loading it takes as long as what it checks.
 *
 * @param within a selector of the part to check
 */
export async function axe(page: Page, { within, ...options }: RunOptions & { within?: string } = {}): Promise<Result[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  return page.evaluate(
    async ([part, given]) => (await (window as unknown as { axe: { run: typeof run } }).axe.run(part ?? document, given)).violations,
    [within, { resultTypes: ['violations'], ...options }] as [string | undefined, RunOptions],
  )
}
