import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { data, pagesOf } from './sign-in.ts'
import { act, approvedClients, chooseCompany, deskOf, firstClient, freeStones, tick } from './trade.ts'

/** A seller's day: a stone is found, put on hold, negotiated and ordered; the hold ends with the order. In the dark, on a small notebook. */
const pages = pagesOf()
test.afterEach(() => pages.close())

test.setTimeout(120_000)
test('a seller holds a stone, offers for it, is countered, and the price agreed becomes the order', async ({ browser }) => {
  const page = await pages.open(browser, 'seller')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const stones = await freeStones(page, 1, 200)
  const { vStnId = '', ctPr = 0 } = stones[0] ?? {}
  const { companyName } = await firstClient(page)

  await tick(page, stones)
  await page.keyboard.press('h')
  const form = page.getByRole('dialog')
  await chooseCompany(page, form, companyName)
  await form.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(page.getByText(/^Hold of \S+ requested until .*; an approver decides\.$/)).toBeVisible()

  await tick(page, stones)
  await page.keyboard.press('o')
  await chooseCompany(page, form, companyName)
  await form.getByRole('textbox', { name: `Price for ${vStnId}` }).fill((ctPr * 0.9).toFixed(2))
  await form.getByRole('button', { name: 'Offer', exact: true }).click()
  const text = page.getByText(/^OF\d{6}: \S+ offered until /)
  await expect(text).toBeVisible()
  const code = (await text.textContent())?.slice(0, 8) ?? ''

  const master = await pages.open(browser, 'master')
  await master.goto(`/transaction/offer/pending?q=${code}`)
  await act(master.getByRole('row', { name: new RegExp(code) }), 'Counter')
  const answer = master.getByRole('dialog')
  await answer.getByRole('spinbutton', { name: 'We ask $/Ct' }).fill((ctPr * 0.97).toFixed(2))
  await answer.getByRole('button', { name: 'Counter', exact: true }).click()
  await expect(master.getByText(/^We ask \$[\d,.]+\/ct .*now\.$/)).toBeVisible()

  await follow(page, `/transaction/offer/pending?q=${code}`)
  const row = page.getByRole('row', { name: new RegExp(code) })
  await expect(row).toContainText('We ask')
  await row.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Create order' }).click()
  const accepted = page.getByText(/^Accepted\. Order O\d{6} is pending approval\.$/)
  await expect(accepted).toBeVisible()
  const orderNo = /O\d{6}/.exec((await accepted.textContent()) ?? '')?.[0] ?? ''

  // The column of holders is out of sight there.
  await page.setViewportSize({ width: 1440, height: 900 })
  await follow(page, deskOf(stones))
  await page.getByRole('button', { name: `Holder of ${vStnId}` }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: orderNo })).toBeVisible()
  const held = await data<{ count: number }>(page, '/admin/v1/diamond-block/paginate', { filter: { vStnId, status: [1, 2] } })
  expect(held.count).toBe(0)
})

test('what a client keeps in the cart is ticked there and ordered, with the client filled in', async ({ browser }) => {
  const page = await pages.open(browser, 'seller')
  const [other, ...stones] = await freeStones(page, 3, 300)
  const [client, second] = await approvedClients(page, 2)
  const store = (account: string | undefined, diamonds: unknown[]) =>
    page.request.post('/admin/v1/diamond-track/create', { data: { trackType: 1, diamonds, account } })
  await store(
    client?.id,
    stones.map(({ id }) => id),
  )
  await store(second?.id, [other?.id])
  await page.goto('/transaction/cart')
  const box = (vStnId = '') => page.getByRole('row', { name: new RegExp(vStnId) }).getByRole('checkbox')
  for (const { vStnId } of stones) await box(vStnId).click()
  const bar = page.getByRole('group', { name: 'Selection' })
  await expect(bar).toContainText('2 selected')
  await box(other?.vStnId).click()
  await expect(bar.getByRole('button', { name: 'Hold' })).toHaveAttribute('title', 'Please select the same party.')
  await box(other?.vStnId).click()
  await page.keyboard.press('r')
  const form = page.getByRole('dialog', { name: 'Order 2 stones' })
  await expect(form.getByTitle(client?.companyName ?? '')).toBeVisible()
  for (const { vStnId } of stones) await expect(form).toContainText(vStnId)
})
