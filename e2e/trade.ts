import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import { data } from './sign-in.ts'

/** What the trade tests start with: available stones and a client. */
export interface FreeStone {
  id: string
  vStnId: string
  ctPr: number
}

/** Available natural stones with a list price. @param from a different offset for each test, so that no two tests use the same stones */
export async function freeStones(page: Page, count: number, from: number): Promise<FreeStone[]> {
  const { list } = await data<{ list: FreeStone[] }>(page, '/admin/v1/diamond/paginate', {
    labGrown: false,
    filter: { wSts: 'A', rap: { '>': 0 } },
    sort: [{ vStnId: 'ASC' }],
    page: Math.ceil((from * 100) / count) + Math.floor(Math.random() * (9000 / count)),
    limit: count,
  })
  return list
}

interface Client {
  id: string
  companyName: string
}
/** Clients with an approved KYC who see natural stones: the oldest ones, because parallel tests create clients that have no users yet. */
export async function approvedClients(page: Page, count: number): Promise<Client[]> {
  const { list } = await data<{ list: (Client & { showNatural: boolean })[] }>(page, '/admin/v1/account/paginate', {
    limit: 50,
    sort: [{ createdAt: 'ASC' }],
    filter: { isApproved: 2 },
  })
  return list.filter(({ showNatural }) => showNatural).slice(0, count)
}
export async function firstClient(page: Page): Promise<Client> {
  const [client] = await approvedClients(page, 1)
  if (!client) throw new Error('there are no clients')
  return client
}

/** Creates a client for this test only, through the call of the wizard. @param seller its seller; that of the first client if left out */
export async function newClient(page: Page, companyName: string, seller?: string): Promise<Client> {
  const { list } = await data<{ list: { seller: string }[] }>(page, '/admin/v1/account/paginate', { limit: 1 })
  const { detail } = await data<{ detail: Client }>(page, '/admin/v1/account/create', {
    companyName,
    emails: [`office-${randomUUID().slice(0, 8)}@client.example`],
    mobiles: ['98200123459'],
    group: 'NEW',
    seller: seller ?? list[0]!.seller,
  })
  return detail
}

export const deskOf = (stones: readonly { vStnId: string }[]) =>
  `/inventory/single-stone/search?f=${encodeURIComponent(JSON.stringify({ vStnId: stones.map(({ vStnId }) => vStnId) }))}`

/** Opens the Sales Desk with these stones and selects them. */
export async function tick(page: Page, stones: readonly { vStnId: string }[]) {
  await page.goto(deskOf(stones))
  await page.getByRole('grid', { name: 'Search' }).getByRole('columnheader').getByRole('checkbox').click()
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText(`${stones.length} selected`)
}

export async function chooseCompany(page: Page, form: Locator, company: string) {
  await form.getByRole('combobox', { name: 'Company' }).click()
  await page.keyboard.type(company.slice(0, 8))
  await page.locator('.loupe-company', { hasText: company }).first().click()
}

/** The terms of an earlier order of natural stones, of a client whose requests can be approved: what another order for that client needs beside its stones. */
export async function earlierTerms(page: Page, isMeant = (_companyName: string) => true) {
  // Some clients only see lab-grown stones.
  const { list } = await data<{ list: { id: string }[] }>(page, '/admin/v1/order/paginate', {
    filter: { madeFrom: null, labGrown: false },
    limit: 50,
  })
  for (const { id } of list) {
    const order = await data<Record<string, unknown>>(page, '/admin/v1/order/view', { id })
    // The papers of some clients of the demo have expired; orders from offers and bids lack terms until they are completed.
    if (order['isKycOpen'] === true || order['billType'] === null || order['terms'] === null || order['shippingCity'] === null) continue
    if (!isMeant(String(order['companyName']))) continue
    const { account, user, seller, billType, terms, shippingCountry, shippingCity, companyName } = order
    return { party: { account, user }, order: { account, user, seller, billType, terms, shippingCountry, shippingCity }, companyName }
  }
  throw new Error('no client with an earlier order has a complete KYC')
}

/** Chooses by the keyboard the option that has this text, once it is there: Enter before that chooses nothing. */
export async function pick(box: Locator, text: string) {
  await box.fill(text)
  await expect(box.page().locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toContainText(text)
  await box.press('Enter')
}

/** Answers the question that an action asks first. */
export const confirm = (page: Page, label: string) =>
  page.locator('.ant-modal-confirm').getByRole('button', { name: label, exact: true }).click()

/** Takes an action of a row, which is in the row's menu where the list has no room for it. */
export async function act(row: Locator, name: string) {
  await expect(row).toBeVisible()
  const button = row.getByRole('button', { name })
  if (!(await button.isVisible())) await row.getByRole('button', { name: 'Actions' }).click()
  await button.click()
}
