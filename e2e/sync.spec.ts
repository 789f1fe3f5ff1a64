import { randomUUID } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import { test } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './people.ts'
import { data, pagesOf } from './sign-in.ts'
import { confirm } from './trade.ts'

/** Inventory > Configuration > Sync with Global Inventory. The test plays the other company. */
const pages = pagesOf()
let host: Server | undefined
let stones: object[] = []
test.beforeAll(async ({ baseURL }) => {
  host = createServer((request, reply) => {
    const rows = request.url?.includes('/hk/sync/diamond') ? stones : []
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 'OK', data: { rows, cursor: 'c', more: false } }))
  })
  await new Promise<void>((ready) => host?.listen(Number(new URL(baseURL ?? '').port) + 1000, 'localhost', ready))
})
test.afterAll(() => new Promise((done) => host?.close(done)))
test.afterEach(() => pages.close())

const stone = (vStnId: string, fields: object = {}) => ({
  id: randomUUID(),
  sSts: 'S',
  row: {
    vStnId,
    labGrown: false,
    shpNm: 'ROUND',
    crt: 1,
    colNm: 'D',
    clrNm: 'VS1',
    ctPr: 7000,
    rap: 10_000,
    back: -30,
    amt: 7000,
    ...fields,
  },
})

test('stones of another company come in; what nobody knows is kept aside, and what both have is settled field by field', async ({
  browser,
}) => {
  const page = await pages.open(browser, 'admin')
  const key = randomUUID().slice(0, 6)
  const { list } = await data<{ list: { vStnId: string; wSts: string }[] }>(page, '/admin/v1/diamond/paginate', {
    labGrown: false,
    limit: 1,
    filter: { wSts: 'A' },
  })
  const own = list[0]!.vStnId
  const text = `Said there ${key}`
  stones = [
    stone(`SYNC-${key}`),
    stone(`ODD-${key}`, { colNm: `Q${key}` }),
    { ...stone(own), row: { vStnId: own, labGrown: false, lbCmt: text } },
  ]
  await page.goto('/inventory/configuration/global-sync')
  await expect(page.getByText('is synced every five minutes')).toBeVisible()
  const row = page.getByRole('row', { name: /^Stones (Done|Failed|Reading|Never synced|Interrupted)/ })
  await row.getByRole('button', { name: 'Read now' }).click()
  await expect(page.getByText('Started. It runs in the background.')).toBeVisible()
  await expect(row).toContainText('Done')
  await expectAccessible(page)
  await row.getByRole('button', { name: /open/ }).first().click()
  const open = page.getByRole('dialog', { name: 'Open rows: Stones' })
  await expect(open.getByRole('row', { name: new RegExp(`ODD-${key}`) })).toContainText('unknown code')
  await open
    .getByRole('row', { name: new RegExp(own) })
    .getByRole('button', { name: 'Compare' })
    .click()
  const compare = page.getByRole('dialog', { name: `Compare ${own}` })
  await expect(compare.getByText("It is the company's own stock.")).toBeVisible()
  await compare.getByRole('radio', { name: `Lab comment: Sync host, ${text}` }).check()
  await compare.getByRole('button', { name: 'Resolve 1 field' }).click()
  await confirm(page, 'Resolve')
  await expect(page.getByText('Resolved.')).toBeVisible()
  const { list: now } = await data<{ list: { lbCmt: string }[] }>(page, '/admin/v1/diamond/paginate', {
    labGrown: false,
    filter: { vStnId: own },
  })
  expect(now[0]?.lbCmt).toBe(text)
  const { list: came } = await data<{ list: { wSts: string }[] }>(page, '/admin/v1/diamond/paginate', {
    labGrown: false,
    filter: { vStnId: `SYNC-${key}` },
  })
  expect(came).toMatchObject([{ wSts: 'A' }])
})

test('one person of the staff is read from the host when somebody asks', async ({ browser }) => {
  const page = await pages.open(browser, 'super')
  await page.goto('/user')
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Sync', exact: true }) })
  await row.first().getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(page.getByText('Started. It runs in the background.')).toBeVisible()
})
