import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { sessions } from '@loupe/contract/access/sessions.ts'
import { users } from '@loupe/contract/access/users.ts'
import { diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { media } from '@loupe/contract/inventory/media.ts'
import { matchPairs } from '@loupe/contract/inventory/match-pairs.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { stoneLinks } from '@loupe/contract/inventory/stone-links.ts'
import { summaries } from '@loupe/contract/inventory/summary.ts'
import { stockImports } from '@loupe/contract/inventory/stock-imports.ts'
import type { Named } from '@loupe/contract/route.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { consignments } from '@loupe/contract/transactions/consignments.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'

/**
 * Every screen as data: path, title, its place in the menus, and the route of the contract that guards it. Router, menus, palette, breadcrumbs and
 * links read it; a screen that is not here does not exist. The sidebar's groups and the header's entries are S0 §2's.
 */
export interface Screen {
  path: `/${string}`
  /** Where the menus lead to, for a screen whose path has parameters: the first of its views. */
  entry?: `/${string}`
  title: string
  guard: Named
  /** Sidebar group; without one the screen is reached from others. */
  group?: Group
  /** Entry of the header navigation it stands for. */
  header?: Header
  /** Tab menu it belongs to, shown above the page. */
  tabs?: string
  /** Draws its own head and tab menu, as the desk does: the shell adds none. */
  hasOwnHead?: true
}
/** The sidebar's entries, in the specification's order (S0 §2); one without a screen is not shown. */
export const groups = [
  'Dashboard',
  'Master',
  'Account',
  'User',
  'Diamond',
  'Stock',
  'Setting',
  'Enquiry',
  'Price',
  'Feedback',
  'Media',
  'Cabin',
  'Stock summary',
  'Appointment',
  'Parcel master',
  'Transactions',
  'Notification',
  'Reports',
  'Pricing',
  'Todo',
] as const
/** The header's entries: what they are called there (S0 §2). */
export const headers = ['Home', 'Inventory', 'Clients', 'Transactions', 'Bulk Emails', 'Users'] as const
export type Header = (typeof headers)[number]
export type Group = (typeof groups)[number]

const define = <const S extends Record<string, Screen>>(all: S): { [K in keyof S]: Screen } => all

export const screens = define({
  dashboard: { path: '/dashboard', title: 'Dashboard', guard: dashboard.view, group: 'Dashboard', header: 'Home' },
  inventory: { path: '/inventory', title: 'Inventory', guard: diamonds.search, header: 'Inventory' },
  search: { path: '/inventory/single-stone/search', title: 'Search', guard: diamonds.search, group: 'Diamond', hasOwnHead: true },
  quickSearch: {
    path: '/inventory/single-stone/quick-search',
    title: 'Quick Search',
    guard: diamonds.quickSearch,
    group: 'Diamond',
    hasOwnHead: true,
  },
  newArrival: {
    path: '/inventory/single-stone/new-arrival',
    title: 'New Arrival',
    guard: diamonds.search,
    group: 'Diamond',
    hasOwnHead: true,
  },
  bestBuy: { path: '/inventory/single-stone/best-buy', title: 'Best Buy', guard: diamonds.search, group: 'Diamond', hasOwnHead: true },
  upcoming: { path: '/inventory/single-stone/upcoming', title: 'Upcoming', guard: diamonds.search, group: 'Diamond', hasOwnHead: true },
  savedSearch: {
    path: '/inventory/single-stone/saved-search',
    title: 'Saved Search',
    guard: savedSearches.list,
    group: 'Diamond',
    hasOwnHead: true,
  },
  matchPair: {
    path: '/inventory/single-stone/match-pair',
    title: 'Match Pair',
    guard: matchPairs.insert,
    group: 'Diamond',
    hasOwnHead: true,
  },
  compare: { path: '/inventory/single-stone/compare', title: 'Compare', guard: diamonds.compare, hasOwnHead: true },
  columnSetting: {
    path: '/inventory/single-stone/column-setting',
    title: 'Diamond List Column Setting',
    guard: diamonds.search,
    hasOwnHead: true,
  },
  stone: { path: '/diamond-details/:id', title: 'Stone', guard: diamonds.view, hasOwnHead: true },
  dna: { path: '/dna/:id', title: 'Stone', guard: diamonds.view, hasOwnHead: true },
  shareLinks: { path: '/inventory/shared-links', title: 'Shared links', guard: shareLinks.list, group: 'Diamond' },
  notes: { path: '/todo/notes', title: 'Notes and reminders', guard: diamondNotes.list, group: 'Todo' },
  stoneLinks: { path: '/setting/stone-links', title: 'Laboratory pages', guard: stoneLinks.upsert, group: 'Setting' },
  stockImports: { path: '/inventory/imports', title: 'Stock imports', guard: stockImports.list, group: 'Stock' },
  media: { path: '/media', title: 'Media', guard: media.settings, group: 'Media' },
  stockSummary: { path: '/stock-summary', title: 'Stock summary', guard: summaries.summary, group: 'Stock summary' },
  holds: {
    path: '/transaction/hold/:view?',
    entry: '/transaction/hold',
    title: 'Hold',
    guard: blocks.list,
    group: 'Transactions',
    header: 'Transactions',
    tabs: 'transaction',
  },
  memos: {
    path: '/transaction/memo/:view?',
    entry: '/transaction/memo',
    title: 'Memo',
    guard: memos.list,
    group: 'Transactions',
    header: 'Transactions',
    tabs: 'transaction',
  },
  memo: { path: '/transaction/memo/record/:id', title: 'Memo', guard: memos.view, group: 'Transactions', header: 'Transactions' },
  consignment: {
    path: '/transaction/consignment/:view',
    entry: '/transaction/consignment/overview',
    title: 'Consignment',
    guard: consignments.list,
    group: 'Transactions',
    header: 'Transactions',
    tabs: 'transaction',
  },
  approvals: {
    path: '/transaction/approvals',
    title: 'Approvals',
    guard: approvals.list,
    group: 'Transactions',
    header: 'Transactions',
    tabs: 'transaction',
  },
  orders: {
    path: '/transaction/order/:view',
    entry: '/transaction/order/pending',
    title: 'Order',
    guard: orders.list,
    group: 'Transactions',
    header: 'Transactions',
    tabs: 'transaction',
  },
  order: { path: '/transaction/order/record/:id', title: 'Order', guard: orders.view, group: 'Transactions', header: 'Transactions' },
  users: { path: '/user', title: 'Users', guard: users.list, group: 'User', header: 'Users' },
  devices: { path: '/devices', title: 'Devices and sign-ins', guard: sessions.list, group: 'User' },
})
export type ScreenName = keyof typeof screens

/** Straight to what is done many times a day (S0 §2). One without a screen is not shown. */
export const shortcutPaths = [
  '/transaction/watchlist',
  '/transaction/cart',
  '/transaction/office-view/today',
  '/transaction/offer/pending',
  '/transaction/order/pending',
  '/transaction/memo',
] as const

/** The address of a screen, with its parameters filled in. */
export const linkTo = (name: ScreenName, params: Record<string, string> = {}, search: Record<string, string> = {}) => {
  const path = screens[name].path.replace(/\/:(\w+)(\??)/g, (_, param: string, optional: string) =>
    optional && params[param] === undefined ? '' : `/${encodeURIComponent(params[param] ?? '')}`,
  )
  const query = new URLSearchParams(search).toString()
  return query ? `${path}?${query}` : path
}
