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

/** How many rows, and which columns, of a grid are in view as a whole. */
export const inViewOf = (grid: Locator) =>
  grid.evaluate((table) => {
    const within = table.parentElement!.getBoundingClientRect()
    const isInside = (element: Element) => {
      const at = element.getBoundingClientRect()
      return at.top >= within.top && at.bottom <= within.bottom + 1 && at.left >= within.left && at.right <= within.right
    }
    return {
      rows: [...table.querySelectorAll('[data-r]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= within.top && bottom <= within.bottom
      }).length,
      columns: [...table.querySelectorAll('[role="columnheader"]')].filter(isInside).map((head) => head.textContent),
    }
  })

/** How much of the page moved by itself since it was loaded (CLS); what follows a key or a click is not counted. */
export const layoutShiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
