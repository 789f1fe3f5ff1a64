import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'

test('a thumbnail is enlarged under the pointer and with the focus, and Escape hides it', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/inventory/single-stone/search')
  const grid = page.getByRole('grid', { name: 'Search' })
  const small = grid.locator('.desk-thumbnail')
  const large = page.locator('.desk-enlarged')
  await small.nth(2).hover()
  await expect(large).toBeVisible()
  await expect(large).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.mouse.move(700, 60)
  await expect(large).toHaveCount(0)

  await small.nth(1).locator('..').focus()
  await expect(large).toBeVisible()
  const before = await large.getAttribute('src')
  await page.keyboard.press('ArrowDown')
  await expect(large).not.toHaveAttribute('src', before!)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
})

/** Whether the company and the salesman of the first hold can be read; each reading is one, because a list that is being fitted changes. */
const partiesInView = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility()
    const [from, till] = [
      document.querySelector('.loupe-list-room')!.getBoundingClientRect().left,
      document.querySelector('th.loupe-row-end')!.getBoundingClientRect().left,
    ]
    const headed = (title: string) =>
      [...document.querySelectorAll('th')].find((head) => head.textContent.startsWith(title) && isShown(head))
    // Under the company, where the list is too wide for a column of its own.
    const salesman = headed('Sales person') ?? [...document.querySelectorAll('tbody .loupe-list-second')].find(isShown)
    return [headed('Company'), salesman].map((element) => {
      if (!element) return 'nowhere'
      const { left, right } = element.getBoundingClientRect()
      return left >= from - 1 && right <= till + 1 ? 'in view' : `${left} to ${right}, not within ${from} to ${till}`
    })
  })

for (const width of [1440, 1024])
  test(`no text of the list of holds ends in the middle of a letter, ${width} pixels wide`, async ({ page }) => {
    await signIn(page.context(), 'admin')
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/transaction/hold')
    await expect(page.locator('tbody tr[data-row-key]').nth(9)).toBeVisible()
    const covered = () =>
      page.evaluate(() => {
        const edge = document.querySelector('th.loupe-row-end')!.getBoundingClientRect().left
        return [...document.querySelectorAll('tbody td:not(.loupe-row-end)')].filter((cell) => {
          const text = document.createRange()
          text.selectNodeContents(cell)
          const { left, right } = text.getBoundingClientRect()
          // A long text ends with an ellipsis in its own column.
          return left < edge && Math.min(right, cell.getBoundingClientRect().right) > edge + 1 && !cell.hasAttribute('data-cut')
        }).length
      })
    await expect.poll(covered).toBe(0)
    await expect.poll(() => partiesInView(page)).toEqual(['in view', 'in view'])
  })
