import type { Page, Route } from 'playwright'
import { catalogueAddress, checkSheet, listRows, settle, stoneToSee } from './world.ts'

/** A screen of the demo as docs/images shows it. */
export interface Scene {
  /** The address, or how to get there. */
  open: string | ((page: Page) => Promise<void>)
  /** What is done on the screen. */
  act?: (page: Page) => Promise<void>
  /** In the dark theme too. */
  isInBoth?: boolean
  /** Shows nothing that moves with the day: compared pixel by pixel. */
  isStable?: boolean
}

const first = (page: Page, name: RegExp) => page.locator(listRows).getByRole('link', { name }).first()

/** Opens a list, then the record that its first matching link leads to. */
const recordOf = (list: string, link: RegExp) => async (page: Page) => {
  await page.goto(list)
  await first(page, link).click()
  await page.waitForURL((url) => url.pathname !== list)
}

/** A screen while the server fails, or with less permission than the super admin has: the replies are changed on their way. */
const withReply = (url: string, path: string, reply: (route: Route) => Promise<void>) => async (page: Page) => {
  await page.route(url, reply)
  await page.goto(path)
  await settle(page)
  await page.unroute(url)
}

export const scenes: Record<string, Scene> = {
  desk: { open: '/inventory/single-stone/search', isInBoth: true, isStable: true },
  'stone-page': { open: async (page) => void (await page.goto(`/diamond-details/${await stoneToSee(page)}`)), isInBoth: true },
  'match-pair': { open: '/inventory/single-stone/match-pair?c=crt:3,colNm:1', isInBoth: true },
  'stock-summary': { open: '/stock-summary?rows=colNm&cols=age&as=heat', isInBoth: true, isStable: true },
  'quick-search': { open: '/inventory/single-stone/quick-search', isInBoth: true, isStable: true },
  order: {
    open: recordOf('/transaction/order/pending', /^O\d+$/),
    act: (page) => page.getByRole('heading', { name: /^Order O/ }).waitFor(),
    isInBoth: true,
  },
  'sheet-check': { open: checkSheet, isInBoth: true },
  dashboard: { open: '/dashboard', isInBoth: true },
  'new-arrival': { open: '/inventory/single-stone/new-arrival' },
  requests: {
    isStable: true,
    open: '/inventory/single-stone/requests',
    act: (page) =>
      page.locator('main textarea').first().fill('2 ovals 1.5 up FG VS no fluor, and a pair of EM 3ct each H+ VS+ under 12k/ct'),
  },
  demands: { open: '/inventory/single-stone/demands' },
  'saved-search': { open: '/inventory/single-stone/saved-search', act: (page) => page.getByRole('tab', { name: /^Team/ }).click() },
  'shared-links': { open: '/inventory/shared-links' },
  holds: { open: '/transaction/hold' },
  memos: { open: '/transaction/memo' },
  approvals: { open: '/transaction/approvals' },
  orders: { open: '/transaction/order/pending' },
  offers: { open: '/transaction/offer/pending' },
  bids: { open: '/transaction/bid/running' },
  proformas: { open: '/transaction/proforma' },
  cart: { open: '/transaction/cart' },
  clients: { open: '/client' },
  client: {
    open: recordOf('/client', /\w{3}/),
    act: (page) => page.getByRole('region', { name: 'Timeline' }).locator('time').first().waitFor(),
  },
  kyc: {
    isStable: true,
    open: async (page) => {
      await page.goto('/client')
      await first(page, /\w{3}/).waitFor()
      const link = page.locator(`${listRows} a[aria-label^="KYC of"]`).first()
      // In the menu of the row, where the list has no room for it.
      if (!(await link.isVisible())) await page.locator(listRows).getByRole('button', { name: 'Actions' }).first().click()
      await link.click()
      await page
        .getByRole('dialog')
        .or(page.getByRole('heading', { name: /KYC/ }))
        .first()
        .waitFor()
    },
  },
  users: { open: '/user', isStable: true },
  parcels: { open: '/inventory/parcel/search', isStable: true },
  'vendor-intake': { open: '/inventory/vendor-intake', isStable: true },
  media: { open: '/media' },
  'price-lists': { open: '/price/list', isStable: true },
  'price-rules': { open: '/pricing/rules', isStable: true },
  'price-changes': { open: '/pricing/changes' },
  reports: { open: '/reports/overview' },
  'audit-log': { open: '/reports/audit' },
  inbox: { open: '/notification' },
  'to-do': { open: '/todo' },
  settings: { open: '/setting', isStable: true },
  permissions: { open: '/setting/permission', isStable: true },
  'time-zone': { open: '/setting/time-zone', isStable: true },
  webhooks: { open: '/setting/webhook' },
  health: { open: '/setting/health' },
  profile: { open: '/setting/profile', isStable: true },
  catalogues: { open: '/inventory/catalogues', isStable: true },
  'public-catalogue': { open: async (page) => void (await page.goto(await catalogueAddress(page))), isInBoth: true },
  'state-empty': { open: '/inventory/single-stone/search?f=%7B%22crt%22%3A%7B%22%3E%3D%22%3A99%7D%7D', isStable: true },
  'state-error': {
    open: withReply('**/admin/v1/feedback/**', '/feedback', (route) =>
      route.fulfill({ status: 500, json: { code: 'E_INTERNAL', message: 'Something went wrong on our side.', data: {} } }),
    ),
  },
  'state-no-permission': {
    isStable: true,
    open: withReply('**/admin/v1/auth/me', '/setting/permission', async (route) => {
      const response = await route.fetch()
      const { data, ...reply } = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...reply, data: { ...data, permissions: [] } } })
    }),
  },
  // Last, because the desk stays so.
  gallery: {
    open: async (page) => {
      await page.goto('/inventory/single-stone/search')
      await page.locator('[aria-label="Search"] :is([role="row"], li)').nth(1).waitFor()
      // On a phone the desk is a gallery already.
      const view = page.getByRole('button', { name: /gallery/i })
      if (await view.isVisible()) await view.click()
    },
  },
}
