import type { Page } from '@playwright/test'
import axeCore, { type Result, type RunOptions } from 'axe-core'

/**
 * What axe finds wrong on the page as it is now. A document keeps axe once it has it: on a small page loading it takes as long as what it checks.
 *
 * @param within a selector of the part to check
 */
export async function axe(page: Page, { within, ...options }: RunOptions & { within?: string } = {}): Promise<Result[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeCore.source)
  return page.evaluate(
    async ([part, given]) => (await (window as unknown as { axe: typeof axeCore }).axe.run(part ?? document, given)).violations,
    [within, { resultTypes: ['violations'], ...options }] as [string | undefined, RunOptions],
  )
}
