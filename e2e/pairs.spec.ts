import type { Page } from '@playwright/test'
import { axe } from '../tools/axe.ts'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'

/** A seller makes pairs, compares two of them, and sorts the rows of the Sales Desk in a custom order. */
const violationsOf = async (page: Page) => (await axe(page, { within: 'main' })).map(({ id, nodes }) => [id, nodes[0]?.html])
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' })

test('pairs are found by criteria, ticked together and compared', async ({ context, page }) => {
  test.setTimeout(120_000)
  await signIn(context, 'seller')
  await page.goto('/inventory/single-stone/match-pair?c=crt:3')
  await expect(page.getByText('Please select any 2 criteria.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Color', exact: true }).check()
  await expect(page).toHaveURL(/c=crt:3,colNm:1/)
  const first = page.getByRole('gridcell', { name: /^Select all of 1 Pair 1/ })
  await expect(first).toBeVisible({ timeout: 30_000 })

  await page.getByRole('checkbox', { name: 'Select all of 1', exact: true }).click()
  await expect(bar(page)).toContainText('2 selected')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('d')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await page.getByRole('switch', { name: 'Differences only' }).click()
  await expect(table.getByRole('rowheader', { name: 'Shape', exact: true })).toHaveCount(0)
  await expect(table.getByRole('rowheader', { name: 'Report No.' })).toBeVisible()

  await follow(page, '/inventory/single-stone/match-pair?view=without')
  await expect(page.getByRole('gridcell', { name: /^Closest is .* too far apart in/ }).first()).toBeVisible({ timeout: 30_000 })
})

test('rows stay in the order one gave them, until it is given up; pasted stones in the order pasted', async ({ context, page }) => {
  await signIn(context, 'seller2')
  const cells = page.getByRole('grid', { name: 'Search' }).getByRole('button', { name: /^[RF]\d+$/ })
  const names = async () => (await cells.allInnerTexts()).slice(0, 4)
  await page.goto('/inventory/single-stone/search')
  await expect(cells.first()).toBeVisible()
  const [a, b, c, d] = (await names()) as [string, string, string, string]

  await cells.first().locator('..').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(names).toEqual([b, c, a, d])
  const stored = async () => {
    const place = { listType: 'diamond-search', labGrown: false }
    const reply = await page.request.post('/admin/v1/diamond/reorder/list', { data: place })
    const [, , third] = ((await reply.json()) as { data: { diamonds: string[] | null } }).data.diamonds ?? []
    if (!third) return ''
    const stone = await page.request.get(`/admin/v1/diamond/${third}`)
    return ((await stone.json()) as { data: { vStnId: string } }).data.vStnId
  }
  await expect.poll(stored).toBe(a)
  await page.reload()
  await expect.poll(names).toEqual([b, c, a, d])
  await page.getByRole('button', { name: 'Remove Custom row order' }).click()
  await expect.poll(names).toEqual([a, b, c, d])

  await page.getByRole('button', { name: 'Paste', exact: true }).click()
  await page.getByRole('textbox', { name: /numbers/i }).fill([d, a, c, b].join('\n'))
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Show these 4 stones' }).click()
  await expect.poll(names).toEqual([d, a, c, b])

  await cells.nth(1).locator('..').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
  await page.keyboard.press(']')
  await page.keyboard.press(']')
  await page.keyboard.press('Escape')
  await expect(
    page
      .getByRole('row', { name: new RegExp(b) })
      .getByRole('gridcell')
      .filter({ hasText: b }),
  ).toBeFocused()
})
