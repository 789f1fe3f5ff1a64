import { type Page, expect } from '@playwright/test'
import { countJobs, inViewOf, layoutShiftOf } from './jobs.ts'
import { test } from './reused-pages.ts'
import { data, signIn } from './sign-in.ts'
import { freeStones, tick } from './trade.ts'

/**
 * The twelve jobs of a trader, from the dashboard or the stones they act on, by keys: what each takes at most. `SCOREBOARD=1` prints the table.
 * An order as last time is counted in order-form.spec.ts too.
 */
const beginning = 3

/** Available stones, and a client whom the beginning of the name finds first. */
async function given(page: Page) {
  const { list } = await data<{ list: { companyName: string; isApproved: number; showNatural: boolean }[] }>(
    page,
    '/admin/v1/account/paginate',
    {
      limit: 200,
      sort: [{ createdAt: 'DESC' }],
      filter: { isActive: true },
    },
  )
  const begin = ({ companyName }: { companyName: string }) => companyName.slice(0, beginning)
  const client = list.find(
    (one) =>
      one.isApproved === 2 && one.showNatural && list.find((other) => begin(other).toLowerCase() === begin(one).toLowerCase()) === one,
  )!
  return { stones: await freeStones(page, 4, 900), client, letters: begin(client) }
}

test('the twelve jobs take few keys', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page.context(), 'admin')
  const jobs = countJobs(page)
  const { stones, client, letters } = await given(page)
  const one = stones[0]!
  const dialog = (name: RegExp | string) => page.getByRole('dialog', { name })
  const option = page.getByRole('option')
  const chooseClient = async () => {
    await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeFocused()
    await jobs.letters(letters)
    await expect(page.locator('.loupe-company').first()).toContainText(client.companyName)
    await jobs.press('Enter')
  }
  await page.goto('/inventory/single-stone/search')
  const grid = page.getByRole('grid', { name: 'Search' })
  await expect(grid.getByRole('row').nth(22)).toBeVisible()
  const { rows, columns } = await inViewOf(grid)
  const shifts = [`desk ${(await layoutShiftOf(page)).toFixed(3)}`]
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Price position' }).getByRole('table')).toBeAttached()
  shifts.push(`dashboard ${(await layoutShiftOf(page)).toFixed(3)}`)

  await jobs.press('Control+k')
  await jobs.copied('1 ct round D-F VS')
  await expect(option.filter({ hasText: /^Search: / }).first()).toBeVisible()
  await jobs.press('Enter')
  await expect(page).toHaveURL(/single-stone\/search\?f=/)
  jobs.done('search a wish', 4)

  await jobs.press('Control+k')
  await jobs.copied(client.companyName)
  await expect(option.filter({ hasText: client.companyName }).first()).toBeVisible()
  await jobs.press('Enter')
  await expect(page).toHaveURL(/\/client\/.+/)
  jobs.done('find a client', 4)

  await jobs.press('Control+k')
  await jobs.copied(one.vStnId)
  await expect(option.filter({ hasText: one.vStnId }).first()).toBeVisible()
  await jobs.press('Enter')
  await expect(page.getByRole('heading', { name: one.vStnId }).first()).toBeVisible()
  await jobs.press('h')
  await chooseClient()
  await jobs.press('Control+Enter')
  await expect(page.getByText(/held until/).first()).toBeVisible()
  jobs.done('hold by number', 8)

  await jobs.press('z', 'h')
  await expect(dialog(/UnHold|Release/)).toBeVisible()
  await jobs.press('Control+Enter')
  await expect(page.getByText(/1 released/)).toBeVisible()
  jobs.done('release', 3)

  // From here on the person acts on selected stones of the desk.
  const onDesk = async (count: number) => {
    await tick(page, stones.slice(0, count))
    await page.getByRole('gridcell').first().focus()
  }
  await onDesk(1)
  await jobs.press('m')
  await chooseClient()
  await jobs.press('Control+Enter')
  await expect(page.getByText(/on memo M/).first()).toBeVisible()
  jobs.done('memo', 6)
  await jobs.press('Control+z')
  await expect(page.getByText('Undone.')).toBeVisible()
  jobs.done('undo', 1)

  await onDesk(1)
  await jobs.press('o')
  await chooseClient()
  await jobs.press('Control+Enter')
  await expect(page.getByText(/offered until/).first()).toBeVisible()
  jobs.done('offer at the asking price', 6)

  await onDesk(1)
  await jobs.press('e')
  await chooseClient()
  await expect(
    dialog(/^Send Email/)
      .getByText(/@/)
      .first(),
  ).toBeVisible()
  await jobs.press('Control+Enter')
  await expect(page.getByText(/Email queued/).first()).toBeVisible()
  jobs.done('mail', 6)

  await onDesk(1)
  await jobs.press('s', 'Control+Enter')
  await expect(dialog(/link/i)).toBeVisible()
  jobs.done('share', 2)
  await page.keyboard.press('Escape')

  await onDesk(2)
  await jobs.press('f')
  await expect(dialog('Export')).toBeVisible()
  await jobs.press('Enter')
  await expect(page.getByText(/as Excel: done/)).toBeVisible()
  jobs.done('export', 2)

  await onDesk(3)
  await jobs.press('d')
  await expect(page).toHaveURL(/compare\?ids=/)
  jobs.done('compare', 1)

  await page.goto('/transaction/approvals')
  await expect(page.getByRole('list', { name: 'Pending approvals' }).getByRole('listitem').first()).toBeVisible()
  await jobs.press('a')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^(Approve|Accept)$/ })).toBeFocused()
  await jobs.press('Enter')
  await expect(page.getByText(/: (approved|accepted)/).first()).toBeVisible()
  jobs.done('approve', 2)
  const head = `1440 x 900: ${rows} rows, ${columns.length} columns in view; layout shift (CLS): ${shifts.join(', ')}`
  if (process.env['SCOREBOARD']) process.stdout.write(`${head}\n\n${jobs.table()}\n`)
})
