import { type Locator, type Page, expect } from '@playwright/test'

/** Counts the keys and clicks that a person's jobs take; a text that the person has before them, such as a report number, is not counted. */
export function countJobs(page: Page) {
  const rows: { job: string; keys: number; clicks: number }[] = []
  let [keys, clicks] = [0, 0]
  return {
    async press(...names: string[]) {
      for (const name of names) {
        keys += 1
        await page.keyboard.press(name)
      }
    },
    /** The keys of the letters count. */
    async letters(text: string) {
      keys += text.length
      await page.keyboard.type(text)
    },
    copied: (text: string) => page.keyboard.type(text),
    async click(target: Locator) {
      clicks += 1
      await target.click()
    },
    /** The job is done: it took no more than this many keys and clicks together. */
    done(job: string, atMost: number) {
      expect.soft(keys + clicks, job).toBeLessThanOrEqual(atMost)
      rows.push({ job, keys, clicks })
      keys = 0
      clicks = 0
    },
    table: () =>
      ['| job | keys | clicks |', '|---|---:|---:|', ...rows.map((row) => `| ${row.job} | ${row.keys} | ${row.clicks} |`)].join('\n'),
  }
}
