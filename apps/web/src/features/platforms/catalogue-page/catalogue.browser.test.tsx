import type { CataloguePage, CatalogueStone, PublicCatalogue } from '@loupe/contract/platforms/public-catalogues.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Catalogue } from './catalogue.tsx'

const opened = {
  ...{ title: 'Our diamonds', companyName: 'Shop', labGrown: false, currency: 'EUR', rateDate: '2026-11-20', isPriceHidden: false },
  ...{ expiresAt: '2027-01-01T00:00:00.000Z', count: 60, found: 60, shapes: [], colours: [], clarities: [], weights: null, prices: null },
} satisfies PublicCatalogue
const stone = (vStnId: string) => ({ vStnId, shpNm: 'Round', crt: 1, price: 100, media: [], labGrown: false }) as unknown as CatalogueStone
let pages = 3
let ranges: Partial<PublicCatalogue> = {}
/** What the company has changed since the page was opened. */
let headings: Partial<PublicCatalogue> = {}
let requests: URL[] = []
const asked = (path: string) => requests.filter(({ pathname }) => pathname.endsWith(path))

const storedKey = 'catalogue t'
beforeEach(() => {
  pages = 3
  ranges = {}
  headings = {}
  requests = []
  history.replaceState(null, '', location.pathname)
  const answer = (url: URL): unknown => {
    if (url.pathname.endsWith('/like')) return { isLiked: true }
    if (url.pathname.endsWith('/heading')) return { ...opened, ...ranges, ...headings }
    if (!url.pathname.endsWith('/stones')) return { ...opened, ...ranges }
    const number = Number(url.searchParams.get('page'))
    return { count: pages * 24, pages, list: number > pages ? [] : [stone(`P${number}`)] } satisfies CataloguePage
  }
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, location.origin)
    requests.push(url)
    return Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: answer(url) }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.removeItem(storedKey)
})
const heart = (vStnId: string) => page.getByRole('button', { name: `Like ${vStnId}` })

it('hints at the limits of carat and price as they are written elsewhere on the page', async () => {
  ranges = { weights: { from: 0.7, to: 1.5 }, prices: { from: 749, to: 44089 } }
  await render(<Catalogue token="t" />)
  await expect.element(page.getByRole('spinbutton', { name: 'Carat: from' })).toHaveAttribute('placeholder', '0.70')
  await expect.element(page.getByRole('spinbutton', { name: 'Price, EUR: to' })).toHaveAttribute('placeholder', '44,089')
})

it('shows the heading as the company has changed it since the page was opened', async () => {
  const rendered = await render(<Catalogue token="t" />)
  await expect.element(page.getByRole('heading', { name: 'Our diamonds' })).toBeVisible()
  await rendered.unmount()
  headings = { title: 'Winter', currency: 'USD', found: 90 }
  await render(<Catalogue token="t" />)
  await expect.element(page.getByRole('heading', { name: 'Winter' })).toBeVisible()
  await expect.element(page.getByText('Prices in USD. All stones are natural diamonds.')).toBeVisible()
  await expect.element(page.getByText(/Of 90 stones, the 60 lightest are shown here/)).toBeVisible()
})

it('begins at the first page when it shows only liked stones', async () => {
  await render(<Catalogue token="t" />)
  await heart('P1').click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(heart('P2')).toBeVisible()

  await page.getByRole('button', { name: 'Liked (1)' }).click()

  await expect.element(heart('P1')).toBeVisible()
  const last = asked('/stones').at(-1)!.searchParams
  expect([last.get('stones'), last.get('page')]).toEqual(['P1', '1'])
})

it('shows the last page when the one that was open is gone', async () => {
  await render(<Catalogue token="t" />)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(heart('P2')).toBeVisible()
  pages = 2
  await page.getByRole('button', { name: 'Next' }).click()

  await expect.element(page.getByText('2 of 2')).toBeVisible()
  await expect.element(heart('P2')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.element(heart('P1')).toBeVisible()
})

it('says that a visitor may like fifty stones, and asks for all of them', async () => {
  const liked = Array.from({ length: 50 }, (_, i) => `S${i}`)
  localStorage.setItem(storedKey, JSON.stringify({ visitor: crypto.randomUUID(), liked }))
  await render(<Catalogue token="t" />)
  await heart('P1').click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('You can like 50 stones. Remove a like first.')
  await expect.element(heart('P1')).toHaveAttribute('aria-pressed', 'false')
  expect(asked('/like')).toEqual([])
  await page.getByRole('button', { name: 'Liked (50)' }).click()
  await expect.poll(() => asked('/stones').at(-1)!.searchParams.get('stones')).toBe(liked.join(','))
})

it('folds the colors of a large catalogue, but never a chosen one', async () => {
  ranges = { colours: Array.from({ length: 40 }, (_, at) => ({ name: `Color ${at + 1}`, count: 1 })) }
  await render(<Catalogue token="t" />)
  const last = page.getByRole('button', { name: 'Color 40' })
  await expect.element(page.getByRole('button', { name: 'Color 14' })).toBeVisible()
  await expect.element(last).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'All 40' }).click()
  await last.click()
  await page.getByRole('button', { name: 'Fewer' }).click()
  await expect.element(last).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: 'Color 39' })).not.toBeInTheDocument()
})
