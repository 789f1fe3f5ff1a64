import { type Page, test } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { expectAccessible } from './people.ts'
import { pagesOf } from './sign-in.ts'
import { confirm, firstClient } from './trade.ts'

/** A memo from the Sales Desk to its end: sent by a seller, approved with the keyboard, returned in part, the rest invoiced. */
const pages = pagesOf()
test.afterEach(() => pages.close())

const data = async <T>(page: Page, path: string, body: object): Promise<T> =>
  ((await (await page.request.post(path, { data: body })).json()) as { data: T }).data

test.setTimeout(120_000)
test("a client's memo is approved by keyboard, returned in part and invoiced", async ({ browser }) => {
  const page = await pages.open(browser, 'seller')
  const { list } = await data<{ list: { vStnId: string }[] }>(page, '/admin/v1/diamond/paginate', {
    labGrown: false,
    filter: { wSts: 'A' },
    sort: [{ vStnId: 'ASC' }],
    page: 700 + Math.floor(Math.random() * 300),
    limit: 2,
  })
  const [one, other] = list.map(({ vStnId }) => vStnId)
  const { companyName: client } = await firstClient(page)

  await page.goto(`/inventory/single-stone/search?f=${encodeURIComponent(JSON.stringify({ vStnId: [one, other] }))}`)
  await page.getByRole('grid', { name: 'Search' }).getByRole('columnheader').getByRole('checkbox').click()
  await page.keyboard.press('m')
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Send on memo' }).click()
  await expect(form.getByText('Please Select Company Name.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Company' }).click()
  await page.keyboard.type(client.slice(0, 8))
  await page.locator('.loupe-company', { hasText: client }).first().click()
  await form.getByRole('button', { name: 'Send on memo' }).click()
  const text = page.getByText(/^Memo M\d{6} of 2 stones requested; an approver decides\.$/)
  await expect(text).toBeVisible()
  const memoNo = /M\d{6}/.exec((await text.textContent()) ?? '')?.[0] ?? ''

  const master = await pages.open(browser, 'master')
  await master.setViewportSize({ width: 390, height: 844 })
  await master.goto('/transaction/approvals?kind=memo')
  const waiting = master.getByRole('listitem').filter({ hasText: memoNo })
  await expect(waiting).toContainText(client)
  await expectAccessible(master)
  await waiting.click()
  await expect(waiting).toHaveAttribute('aria-current', 'true')
  await master.keyboard.press('a')
  await confirm(master, 'Approve')
  await expect(master.getByText(`${memoNo}: approved.`)).toBeVisible()
  await expect(waiting).toHaveCount(0)

  await page.getByRole('button', { name: 'Shortcuts', exact: true }).click()
  await page.getByRole('link', { name: 'Memo', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Memo', level: 1 })).toBeVisible()
  await follow(page, `/transaction/memo?q=${memoNo}`)
  await page.getByRole('link', { name: memoNo }).click()
  await expectAccessible(page)
  await page.getByLabel(`Select ${one}`).check()
  await page.getByRole('button', { name: 'Return', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${one}`) })).toContainText('Return requested')

  await follow(master, '/transaction/approvals?kind=return')
  await master.getByRole('listitem').filter({ hasText: memoNo }).getByRole('button', { name: 'Approve' }).click()
  await confirm(master, 'Approve')
  await expect(page.getByRole('row', { name: new RegExp(`${one}`) })).toContainText('Returned')

  await page.getByLabel(`Select ${other}`).check()
  await page.getByRole('button', { name: 'Invoice', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByRole('heading', { name: /^Order O\d{6}$/ })).toBeVisible()
  await follow(page, '/transaction/memo/closed')
  await expect(page.getByRole('row', { name: new RegExp(memoNo) })).toContainText('Closed')
})
