import { type Page, test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './people.ts'
import { data, pagesOf } from './sign-in.ts'
import { confirm, earlierTerms, freeStones } from './trade.ts'

/** The inbox of a master sales: the team's requests, answered with the keyboard alone. */
const pages = pagesOf()
test.afterEach(() => pages.close())

interface Made {
  created: { blockCode: string; offerCode: string }[]
}
interface Order {
  created: { orderNo: string }
}

/** Requests one document of each kind through the calls of the forms; the order uses the terms of an earlier order. */
async function requestForAll(seller: Page) {
  const [held, sent, offered, ordered] = await freeStones(seller, 4, 300)
  if (!held || !sent || !offered || !ordered) throw new Error('there are no free stones')
  const { party: client, order: terms } = await earlierTerms(seller)
  const party = { ...client, partial: false }
  const block = (more: object) => data<Made>(seller, '/admin/v1/diamond-block/create', { ...party, ...more })
  const hold = await block({ blockType: 1, diamonds: [held.id], hours: 8 })
  const memo = await block({ blockType: 2, diamonds: [sent.id] })
  const offer = await data<Made>(seller, '/admin/v1/diamond-track/create', {
    ...{ ...party, trackType: 4, diamonds: [offered.id], hours: 8, trackPricePerCarat: Number((offered.ctPr * 0.95).toFixed(2)) },
  })
  const order = await data<Order>(seller, '/admin/v1/order/create', { ...terms, partial: false, diamonds: [ordered.id] })
  const codes = [hold.created[0]?.blockCode, memo.created[0]?.blockCode, offer.created[0]?.offerCode, order.created.orderNo]
  return { codes: codes.map(String), stones: [held, sent, offered, ordered].map(({ vStnId }) => vStnId) }
}

test.setTimeout(120_000)
test('a master approves a hold, a memo and an offer, and refuses an order, without touching the mouse', async ({ browser }) => {
  const seller = await pages.open(browser, 'seller')
  const { codes, stones } = await requestForAll(seller)
  const [hold = '', memo = '', offer = '', order = ''] = codes

  const page = await pages.open(browser, 'master')
  await page.goto('/transaction/approvals')
  const card = (code: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: code, exact: true }) })
  const scope = async (code: string) => {
    await expect(card(code)).toBeVisible()
    // Step by step: the requests of other journeys come and go meanwhile.
    const stepsLeft = () =>
      card(code).evaluate((one) => {
        const all = [...(one.parentElement?.children ?? [])]
        return all.indexOf(one) - all.findIndex((other) => other.hasAttribute('aria-current'))
      })
    await expect
      .poll(
        async () => {
          const left = await stepsLeft()
          if (left !== 0) await page.keyboard.press(left > 0 ? 'j' : 'k')
          return left
        },
        { intervals: [20] },
      )
      .toBe(0)
  }

  await scope(hold)
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${hold}: approved.`)).toBeVisible()
  await scope(memo)
  await page.keyboard.press('a')
  await confirm(page, 'Approve')
  await expect(page.getByText(`${memo}: approved.`)).toBeVisible()
  await scope(offer)
  await page.keyboard.press('a')
  await confirm(page, 'Accept')
  await expect(page.getByText(new RegExp(`^${offer}: \\S+ accepted. The order is pending approval.`))).toBeVisible()
  await scope(order)
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toContainText('The stone returns to its previous status.')
  await page.getByRole('dialog').getByRole('textbox').first().focus()
  await page.keyboard.type('The terms are too long')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${order}: rejected.`)).toBeVisible()
  for (const code of codes) await expect(card(code)).toHaveCount(0)
  await expectAccessible(page)

  const { list } = await data<{ list: { vStnId: string; wSts: string }[] }>(page, '/admin/v1/diamond/paginate', {
    ...{ labGrown: false, filter: { vStnId: stones }, limit: 10 },
  })
  const stands = new Map(list.map(({ vStnId, wSts }) => [vStnId, wSts]))
  expect(stones.map((vStnId) => stands.get(vStnId))).toEqual(['H', 'M', 'C', 'A'])
})
