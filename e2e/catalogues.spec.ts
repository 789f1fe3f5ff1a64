import { randomUUID } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './people.ts'
import { releasePage, takePage, test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'
import { chooseCompany } from './trade.ts'

const post = async <T>(page: Page, path: string, data: object): Promise<T> => {
  const reply = await page.request.post(path, { data })
  const body = (await reply.json()) as { code: string; message: string; data: T }
  expect([path, body.code, body.message]).toEqual([path, 'OK', body.message])
  return body.data
}
interface Client {
  id: string
  companyName: string
}
interface Made {
  id: string
  url: string
  embed: string
  feedJson: string
}

/** An active client with a sales person, and a saved search for round stones. */
async function begin(page: Page): Promise<{ client: Client; search: { id: string; name: string } }> {
  await signIn(page.context(), 'admin')
  const filter = { isActive: true, seller: { '!': null }, showNatural: true }
  const { list } = await post<{ list: Client[] }>(page, '/admin/v1/account/paginate', { filter, limit: 1, sort: [{ companyName: 'ASC' }] })
  const name = `Rounds ${randomUUID().slice(0, 6)}`
  const search = { filter: { shpNm: ['ROUND'], wSts: ['A'] } }
  const { id } = await post<{ id: string }>(page, '/admin/v1/diamond/search/upsert', { name, labGrown: false, search })
  return { client: list[0]!, search: { id, name } }
}
async function make(page: Page, more: object = {}): Promise<Made & { client: Client }> {
  const { client, search } = await begin(page)
  const price = { markUp: 35, rounding: 'nine', currency: 'EUR', rate: 0.92, rateDate: '2026-11-20' }
  const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const body = { title: 'Diamonds for you', account: client.id, savedSearch: search.id, ...price, expiresAt, ...more }
  return { ...(await post<Made>(page, '/admin/v1/catalogue/create', body)), client }
}
const pathOf = (url: string) => new URL(url).pathname

test('a sales person makes a catalogue, its visitors like and ask for stones, and both are seen with it', async ({ page, browser }) => {
  const { client, search } = await begin(page)
  await page.goto('/inventory/catalogues')
  await page.getByRole('button', { name: 'Add catalogue' }).click()
  const form = page.getByRole('dialog', { name: 'Add catalogue' })
  await chooseCompany(page, form, client.companyName)
  await form.getByRole('textbox', { name: 'Title' }).fill('Rings and stones')
  await form.getByRole('combobox', { name: 'Stones' }).fill(search.name)
  await page.getByTitle(new RegExp(search.name)).first().click()
  await form.getByRole('spinbutton', { name: 'Mark-up' }).fill('40')
  await expect(form.getByRole('region', { name: 'Preview of prices' })).toContainText('available stones')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create catalogue' }).click()
  const addresses = page.getByRole('dialog', { name: 'Addresses of the catalogue' })
  const url = await addresses.getByRole('textbox', { name: 'Link' }).inputValue()
  await expect(addresses.getByRole('textbox', { name: 'Embed code' })).toHaveValue(
    /<script async src="[^"]+\/catalogue\.js" data-catalogue="[\w-]{43}"><\/script>/,
  )
  await addresses.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Close without copying' }).click()

  // A visitor on a phone, without a session.
  const shop = await takePage(browser)
  await shop.setViewportSize({ width: 390, height: 844 })
  await shop.emulateMedia({ colorScheme: 'dark' })
  const live = shop.waitForResponse(/\/live$/)
  await shop.goto(pathOf(url))
  await expect(shop.getByRole('heading', { name: 'Rings and stones' })).toBeVisible()
  const cards = shop.getByRole('list', { name: 'Stones' }).getByRole('listitem')
  await expect(cards.first()).toContainText('$')
  await expect.poll(() => shop.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(shop)
  await expect(shop.locator('body')).not.toContainText('Loupe')

  await shop.getByRole('button', { name: /^Filters/ }).click()
  // Not the same number again: other journeys hold stones meanwhile, which leave the catalogue.
  const count = async () => Number(/^[\d,.]+/.exec((await shop.getByText(/^[\d,.]+ stones?/).textContent()) ?? '')?.[0].replace(/\D/g, ''))
  const all = await count()
  await shop.getByRole('group', { name: 'Clarity' }).getByRole('button').first().click()
  await expect.poll(count).toBeLessThan(all / 2)
  await shop.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(count).toBeGreaterThan(all / 2)

  const stone = (await cards.first().getByRole('button', { name: /^Like/ }).getAttribute('aria-label'))!.replace('Like ', '')
  await shop.getByRole('button', { name: `Like ${stone}` }).click()
  await expect(shop.getByRole('button', { name: 'Liked (1)' })).toBeVisible()
  await cards.nth(0).getByRole('checkbox').check()
  await cards.nth(1).getByRole('checkbox').check()
  await shop.getByRole('button', { name: 'Compare (2)' }).click()
  await expect(shop.getByRole('table').getByRole('columnheader')).toHaveCount(3)
  await expectAccessible(shop)
  await shop.goBack()

  const liked = cards.filter({ has: shop.getByRole('button', { name: `Like ${stone}` }) })
  await liked.getByRole('button').first().click()
  const ask = shop.getByRole('form', { name: 'Enquire about this stone' })
  await ask.getByRole('textbox', { name: 'Name' }).fill('Ada Example')
  await ask.getByRole('textbox', { name: 'Email' }).fill('ada@mail.example')
  await ask.getByRole('textbox', { name: /Message/ }).fill('May I see it on Friday?')
  await expectAccessible(shop)
  await ask.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(shop.getByText(`Your enquiry was sent. ${client.companyName} will answer by email.`)).toBeVisible()

  // The sales person sees both with the catalogue, without reloading.
  const row = page.getByRole('row', { name: /Rings and stones/ }).first()
  await row.getByRole('button', { name: 'Figures' }).click()
  const figures = page.getByRole('dialog', { name: 'Figures' })
  await expect(figures.getByRole('row', { name: new RegExp(stone) })).toContainText(/1\s*1/)
  await expectAccessible(page)

  // A colleague holds the stone: it leaves the open page, which is told within a second. By itself the page would ask after half a minute.
  expect((await live).status()).toBe(200)
  await shop.goBack()
  await expect(shop.getByRole('button', { name: `Like ${stone}` })).toBeVisible()
  await post(page, '/admin/v1/diamond-block/create', { account: client.id, diamonds: [stone], blockType: 1, hours: 24 })
  await expect(shop.getByRole('button', { name: `Like ${stone}` })).toHaveCount(0, { timeout: 15_000 })
  await releasePage(shop)
})

/** A website of a retailer, of an origin of its own. */
async function website(html: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html; charset=utf-8').end(html))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a catalogue is embedded in pages of allowed origins, in their style; any other page shows words', async ({ page, baseURL }) => {
  let html = ''
  const [allowed, other] = [await website(''), await website('')]
  for (const { server } of [allowed, other])
    server.removeAllListeners('request').on('request', (_, reply) => reply.setHeader('content-type', 'text/html; charset=utf-8').end(html))
  const made = await make(page, { origins: [allowed.origin] })
  // PUBLIC_URL names the host as the browser does here.
  const tag = made.embed.replace(new URL(made.url).origin, baseURL!)
  html = `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width"><style>:root{--catalogue-accent:rgb(120, 20, 60);--catalogue-radius:0px;--catalogue-scheme:light}</style><main><h1>Our shop</h1>${tag}</main></html>`

  await page.goto(allowed.origin)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Diamonds for you' })).toBeVisible()
  const heart = frame.getByRole('button', { name: /^Like / }).first()
  await heart.click()
  await expect(heart).toHaveCSS('background-color', 'rgb(120, 20, 60)')
  await expect(frame.getByRole('button', { name: 'Liked (1)' })).toHaveCSS('border-radius', '0px')
  // Light or dark as the page says, whatever the visitor's system has.
  for (const [colorScheme, scheme, background] of [
    ['dark', 'light', 'rgb(247, 248, 250)'],
    ['light', 'dark', 'rgb(18, 21, 27)'],
    ['dark', '', 'rgb(18, 21, 27)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate((value) => document.documentElement.style.setProperty('--catalogue-scheme', value || 'initial'), scheme)
    await expect(frame.locator('.catalogue')).toHaveCSS('background-color', background)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => document.documentElement.style.removeProperty('--catalogue-scheme'))
  // As tall as its content: the page scrolls, not the frame.
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(900)
  await expectAccessible(page)
  // The page itself reads the feed.
  const path = `${baseURL}${pathOf(made.feedJson)}`
  const read = (address: string) =>
    page.evaluate(async (url) => ((await (await fetch(url)).json()) as { message: string }).message, address)
  expect(await read(path)).toBe('OK')

  const sentence = (origin: string) =>
    `This catalogue may not be shown on ${origin}. Whoever made it can add this address to its allowed pages.`
  await page.goto(other.origin)
  await expect(page.getByText(sentence(other.origin))).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await read(path)).toBe(sentence(other.origin))

  // A frame written by hand gets no further.
  html = `<!doctype html><html lang="en"><title>Other</title><iframe title="x" referrerpolicy="origin" src="${baseURL}${pathOf(made.url)}"></iframe></html>`
  await page.goto(other.origin)
  await expect(page.frameLocator('iframe').getByText(sentence(other.origin))).toBeVisible()
  html = `<!doctype html><html lang="en"><title>Other</title><iframe title="x" referrerpolicy="no-referrer" src="${baseURL}${pathOf(made.url)}"></iframe></html>`
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(other.origin)
  await refused

  await page.goto('/inventory/catalogues')
  await page.request.post('/admin/v1/catalogue/revoke', { data: { id: made.id } })
  html = `<!doctype html><html lang="en"><title>Shop</title><main>${tag}</main></html>`
  await page.goto(allowed.origin)
  await expect(page.getByText('This catalogue is no longer available.')).toBeVisible()
  for (const { server } of [allowed, other]) server.close()
})
