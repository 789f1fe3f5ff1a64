import { expect } from './expect.ts'
import { inViewOf } from './in-view.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'

for (const [width, height, rows] of [
  [1440, 900, 10],
  [1024, 768, 5],
] as const)
  test(`the stones of a cell have their status and prices in view, and the matrix is whole: ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signIn(page.context(), 'seller')
    await page.goto('/inventory/single-stone/quick-search')
    await page.getByRole('button', { name: /^G VS1: / }).click()
    const grid = page.getByRole('region', { name: 'Stones of Round G VS1' }).getByRole('grid')
    await expect(grid.getByRole('row').nth(4)).toBeVisible()
    const columns = ['Sts', 'Stone ID', 'Carat', 'Color', 'Clarity', 'Back %', '$/Ct', 'Amount']
    // The column that sorts has an arrow.
    await expect
      .poll(async () => (await inViewOf(grid)).columns.map((title) => title.replace('↑', '')))
      .toEqual(expect.arrayContaining(columns))
    await expect.poll(async () => (await inViewOf(grid)).rows).toBeGreaterThanOrEqual(rows)
    const matrix = page.getByRole('table', { name: 'Stones by color and clarity' })
    await expect.poll(() => matrix.evaluate((table) => table.getBoundingClientRect().right)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  })
