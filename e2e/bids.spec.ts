import { type Page, test } from '@playwright/test'
import { expect } from './expect.ts'
import { follow } from './follow.ts'
import { inDatabase } from './people.ts'
import { type Person, pagesOf } from './sign-in.ts'
import { chooseCompany, firstClient, freeStones, tick } from './trade.ts'

/** A round of bids from its start to the winner's order. No screen can move the clock, so the round's times are changed in the database. */
const pages = pagesOf()
test.afterEach(() => pages.close())

const setRound = (diamond: string, opens: string, closes: string) =>
  inDatabase(`update bid_lot set opens_at = now() + $2::interval, closes_at = now() + $3::interval where diamond = $1 and status = 1`, [
    diamond,
    opens,
    closes,
  ])

/** Places a bid from the list of open lots; the empty field suggests the lowest bid that is accepted. */
async function bid(page: Page, vStnId: string, company: string, price: (least: number) => number) {
  await page
    .getByRole('row', { name: new RegExp(vStnId) })
    .getByRole('button', { name: 'Bid', exact: true })
    .click()
  const form = page.getByRole('dialog')
  await chooseCompany(page, form, company)
  const field = form.getByRole('textbox', { name: `Bid for ${vStnId}` })
  const least = Number((await field.getAttribute('placeholder'))?.replace(/[^\d.]/g, ''))
  await field.fill((least - 0.01).toFixed(2))
  await expect(form.getByText(`Bid can't be less than ${least.toFixed(2)}`)).toBeVisible()
  await field.fill(price(least).toFixed(2))
  await form.getByRole('button', { name: 'Bid', exact: true }).click()
  await expect(page.getByText(new RegExp(`^Bid for ${vStnId} placed and leading: \\$[\\d,.]+/ct, \\$[\\d,.]+\\.$`))).toBeVisible()
}

test.setTimeout(120_000)
test('two sellers bid in an open round, the higher wins at the close, and its order is there', async ({ browser }) => {
  const as = (person: Person) => pages.open(browser, person)
  const [admin, one, other] = [await as('admin'), await as('seller'), await as('seller2')]
  const stones = await freeStones(admin, 1, 400)
  const { id = '', vStnId = '' } = stones[0] ?? {}
  const [first, second] = [await firstClient(one), await firstClient(other)]

  await tick(admin, stones)
  await admin.keyboard.press('u')
  await admin.getByRole('dialog').getByRole('button', { name: 'Put up', exact: true }).click()
  await expect(admin.getByText(/^1 put up for bids till /)).toBeVisible()
  await setRound(id, '-1 minute', '1 hour')

  await one.goto(`/transaction/bid/running?q=${vStnId}`)
  await other.goto(`/transaction/bid/running?q=${vStnId}`)
  await bid(one, vStnId, first.companyName, (least) => least)
  const row = (page: Page) => page.getByRole('row', { name: new RegExp(vStnId) })
  await expect(row(one)).toContainText('Leading')
  await bid(other, vStnId, second.companyName, (least) => least + 10)
  await expect(row(other)).toContainText('Leading')
  await expect(row(one)).toContainText('Outbid')

  await setRound(id, '-1 hour', '0')
  await inDatabase(`select graphile_worker.add_job('close-bids', '{}'::json)`, [])
  await follow(other, `/transaction/bid/mine?q=${vStnId}`)
  await expect(row(other)).toContainText('Won')
  await follow(one, `/transaction/bid/mine?q=${vStnId}`)
  await expect(row(one)).toContainText('Lost')
  await row(other)
    .getByRole('link', { name: /^O\d{6}$/ })
    .click()
  await expect(other.getByRole('heading', { name: /^Order O\d{6}$/ })).toBeVisible()
  await expect(other.getByRole('main')).toContainText(second.companyName)
  await expect(other.getByRole('main')).toContainText(vStnId)
})
