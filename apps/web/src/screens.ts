import type { Guard } from './api/session.tsx'

/**
 * Every screen as data: path, title, its place in the menus, and the permission it needs. Router, menus, palette, breadcrumbs and links are derived from
 * it; a screen that is not here does not exist. S0 §2 gives the sidebar's groups and the header's entries.
 */
export interface Screen {
  path: `/${string}`
  /** Where the menus link to when the path has parameters: the first of the screen's views. */
  entry?: `/${string}`
  title: string
  /** The permission of the screen's main route, copied here because every page loads whatever this file imports. */
  access: Guard['access']
  alsoNeeds?: NonNullable<Guard['alsoNeeds']>
  /** Sidebar group; a screen without one is opened from other screens. */
  group?: Group
  /** The header entry that is highlighted on this screen. */
  header?: Header
  /** Tab menu shown above the page. */
  tabs?: string
  /** The screen draws its own heading and tab menu, as the desk does, so the shell adds none. */
  hasOwnHead?: true
  /** The heading of the settings menu under which the screen is listed. */
  setting?: SettingHeading
}
/** Headings of the settings menu, in order; 'You' is displayed as the person's own name (S1 §2). */
export const settingHeadings = ['Settings', 'Trade', 'Company', 'Content', 'Places', 'You'] as const
type SettingHeading = (typeof settingHeadings)[number]
/** The sidebar's groups, in the specification's order (S0 §2); a group without screens is hidden. */
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
/** The header's entries, with the specification's names (S0 §2). */
export const headers = ['Home', 'Inventory', 'Clients', 'Transactions', 'Bulk Emails', 'Users'] as const
export type Header = (typeof headers)[number]
export type Group = (typeof groups)[number]

const define = <const S extends Record<string, Screen>>(all: S): { [K in keyof S]: Screen } => all

const home = '/setting/home-setting'
/** Menu position of the transaction lists. */
const transaction = { group: 'Transactions', header: 'Transactions', tabs: 'transaction' } as const

/** A page of settings of the company. */
const company = { access: 'setting:update', setting: 'Company' } as const

const configuration = { group: 'Setting', tabs: 'configuration' } as const

/** Menu position of a person's notifications and of messages to many people. */
const notification = { group: 'Notification', tabs: 'notification' } as const

/** Menu position of the desk's stone lists. */
const desk = { access: 'diamond:view', group: 'Diamond', hasOwnHead: true } as const

/** Menu position of the collections of stones. */
const collection = { access: 'collection:view', tabs: 'stone-collection' } as const

const parcel = { group: 'Parcel master', tabs: 'parcel' } as const

export const screens = define({
  dashboard: { path: '/dashboard', title: 'Dashboard', access: 'dashboard:view', group: 'Dashboard', header: 'Home' },
  inventory: { path: '/inventory', title: 'Inventory', access: 'diamond:view', header: 'Inventory' },
  search: { path: '/inventory/single-stone/search', title: 'Search', ...desk },
  quickSearch: { path: '/inventory/single-stone/quick-search', title: 'Quick Search', ...desk },
  newArrival: { path: '/inventory/single-stone/new-arrival', title: 'New Arrival', ...desk },
  bestBuy: { path: '/inventory/single-stone/best-buy', title: 'Best Buy', ...desk },
  upcoming: { path: '/inventory/single-stone/upcoming', title: 'Upcoming', ...desk },
  savedSearch: { path: '/inventory/single-stone/saved-search', title: 'Saved Search', ...desk, access: 'saved-search:view' },
  matchPair: { path: '/inventory/single-stone/match-pair', title: 'Match Pair', ...desk, access: 'match-pair:view' },
  compare: { path: '/inventory/single-stone/compare', title: 'Compare', access: 'diamond:view', hasOwnHead: true },
  demands: { path: '/inventory/single-stone/demands', title: 'Demands', ...desk, access: 'demand:view' },
  requests: { path: '/inventory/single-stone/requests', title: 'Client requests', ...desk },
  trendingStones: { path: '/inventory/single-stone-collection/trending', title: 'Trending collections', ...collection, group: 'Diamond' },
  bestOfStones: { path: '/inventory/single-stone-collection/best-of-cs', title: 'Best of collections', ...collection },
  premiumStones: { path: '/inventory/single-stone-collection/premium', title: 'Premium collections', ...collection },
  featureStone: { path: '/inventory/configuration/feature-stone', title: 'Feature Stone', ...collection, group: 'Diamond' },
  columnSetting: {
    path: '/inventory/single-stone/column-setting',
    title: 'Diamond List Column Setting',
    access: 'diamond:view',
    hasOwnHead: true,
  },
  priceConfiguration: {
    path: '/inventory/single-stone/price-configuration',
    title: 'Price Configuration',
    access: 'diamond:view',
    hasOwnHead: true,
  },
  stone: { path: '/diamond-details/:id', title: 'Stone', access: 'diamond:view', hasOwnHead: true },
  dna: { path: '/dna/:id', title: 'Stone', access: 'diamond:view', hasOwnHead: true },
  shareLinks: { path: '/inventory/shared-links', title: 'Shared links', access: 'diamond:mail', group: 'Diamond' },
  catalogues: { path: '/inventory/catalogues', title: 'Catalogues', access: 'diamond:mail', group: 'Diamond' },
  notes: { path: '/todo/notes', title: 'Notes and reminders', access: 'diamond:view', group: 'Todo' },
  todos: { path: '/todo/:view?', entry: '/todo', title: 'To-do', access: 'todo:view', group: 'Todo' },
  feedback: { path: '/feedback', title: 'Feedback', access: 'feedback:view', group: 'Feedback' },
  auditLog: { path: '/reports/audit', title: 'Audit log', access: 'audit:view', group: 'Reports' },
  health: { path: '/setting/health', title: 'System health', access: 'health:view', setting: 'Company' },
  masters: { path: '/setting/master', title: 'Master', access: 'master:update', group: 'Master', setting: 'Settings' },
  subMasters: { path: '/setting/submaster', title: 'SubMaster', access: 'master:update', group: 'Master', setting: 'Settings' },
  settings: { path: '/setting', title: 'Setting', access: 'signedIn', group: 'Setting' },
  homeSettings: { path: `${home}/:tab?`, entry: home, title: 'Home Settings', access: 'home-setting:update', setting: 'Settings' },
  dayTerms: { path: '/setting/day-terms', title: 'Day terms', access: 'master:view', setting: 'Trade' },
  discountSettings: { path: '/setting/discount-settings', title: 'Discount Settings', access: 'setting:update', setting: 'Settings' },
  roles: { path: '/setting/permission', title: 'Roles & permissions', access: 'permission:update', setting: 'Settings' },
  platforms: { path: '/setting/platform', title: 'Platforms', access: 'platform:update', alsoNeeds: 'cost:view', setting: 'Settings' },
  stoneLinks: { path: '/setting/stone-links', title: 'Laboratory pages', ...company },
  countries: { path: '/setting/country', title: 'Countries', access: 'master:view', setting: 'Places' },
  states: { path: '/setting/state', title: 'States', access: 'master:view', setting: 'Places' },
  cities: { path: '/setting/city', title: 'Cities', access: 'master:view', setting: 'Places' },
  transports: { path: '/setting/transport', title: 'Couriers', access: 'master:view', setting: 'Trade' },
  newsEvents: { path: '/setting/news-event', title: 'News and shows', access: 'content:view', setting: 'Content' },
  careers: { path: '/setting/career', title: 'Careers', access: 'content:view', setting: 'Content' },
  emailGroups: { path: '/setting/email-group', title: 'Email groups', access: 'email-group:view', setting: 'Company' },
  apiKeys: { path: '/setting/api-key', title: 'API keys', access: 'api:view', setting: 'Company' },
  serviceAccounts: { path: '/setting/service-account', title: 'Service accounts', access: 'api:view', setting: 'Company' },
  apiCalls: { path: '/setting/api-call', title: 'API calls', access: 'api:view', setting: 'Company' },
  webhooks: { path: '/setting/webhook', title: 'Webhooks', access: 'api:view', setting: 'Company' },
  projectDetail: { path: '/setting/project-detail', title: 'Project detail', ...company },
  colorConfig: { path: '/setting/color-config', title: 'Colors', ...company },
  companyColumns: { path: '/setting/columns', title: 'Default columns', ...company },
  timeZoneSettings: { path: '/setting/time-zone', title: 'Time zone', ...company },
  salesTargets: { path: '/setting/sales-target', title: 'Sales targets', ...company },
  orderSettings: { path: '/setting/order', title: 'Order settings', ...company },
  notificationSettings: { path: '/setting/notification', title: 'Notifications', ...company },
  emailReceivers: { path: '/setting/email-receiver', title: 'Email receivers', ...company },
  offlineSettings: { path: '/setting/offline', title: 'Offline', ...company },
  otherSettings: { path: '/setting/other', title: 'Other settings', ...company },
  media: { path: '/media', title: 'Media', access: 'diamond:view', group: 'Media' },
  uploadSheet: { path: '/inventory/upload-sheet', title: 'Upload sheet', access: 'diamond:upload', group: 'Stock' },
  sheet: { path: '/inventory/upload-sheet/:id', title: 'Sheet', access: 'diamond:upload' },
  intakes: { path: '/inventory/vendor-intake', title: 'Vendor intake', access: 'intake:view', group: 'Stock' },
  stockImports: { path: '/inventory/imports', title: 'Stock imports', access: 'diamond:upload', group: 'Stock' },
  globalSync: { path: '/inventory/configuration/global-sync', title: 'Sync with Global Inventory', access: 'sync:view', ...configuration },
  termsDetails: { path: '/inventory/configuration/terms-details', title: 'Terms Details', access: 'account:view', ...configuration },
  // Hidden (S0 §2): only the super admin has the permission until it is given to another role.
  volumeDiscount: {
    path: '/inventory/configuration/volume-discount',
    title: 'Volume Discount',
    access: 'volume-discount:view',
    ...configuration,
  },
  caratRange: { path: '/inventory/configuration/carat-range', title: 'Carat Range', access: 'master:view', ...configuration },
  globalPolicy: { path: '/inventory/configuration/global-policy', title: 'Rapnet Policy', access: 'global-policy:view', ...configuration },
  cutGroup: { path: '/inventory/configuration/cut-group', title: 'Cut Group', access: 'master:view', ...configuration },
  size: { path: '/inventory/configuration/size', title: 'Size', access: 'master:view', ...configuration },
  parcels: { path: '/inventory/parcel/search', title: 'Parcel', access: 'parcel:view', ...parcel },
  parcelPrices: { path: '/inventory/parcel/price', title: 'Parcel price', access: 'parcel:view', ...parcel },
  trendingParcels: { path: '/inventory/parcel-collection/trending', title: 'Trending parcels', access: 'collection:view', ...parcel },
  bestOfParcels: { path: '/inventory/parcel-collection/best-of-cs', title: 'Best of parcels', access: 'collection:view', tabs: 'parcel' },
  premiumParcels: { path: '/inventory/parcel-collection/premium', title: 'Premium parcels', access: 'collection:view', tabs: 'parcel' },
  priceLists: { path: '/price/list', title: 'Price lists', access: 'price-list:view', group: 'Price' },
  priceList: { path: '/price/list/:id', title: 'Price list', access: 'price-list:view' },
  priceRules: { path: '/pricing/rules', title: 'Price rules', access: 'price-rule:view', group: 'Pricing', tabs: 'pricing' },
  revise: { path: '/pricing/revise', title: 'Revise prices', access: 'price:insert', group: 'Pricing', tabs: 'pricing' },
  priceRuns: { path: '/pricing/changes', title: 'Price changes', access: 'price:view', group: 'Pricing', tabs: 'pricing' },
  stockSummary: { path: '/stock-summary', title: 'Stock summary', access: 'diamond:view', group: 'Stock summary' },
  reports: { path: '/reports/:report', entry: '/reports/overview', title: 'Reports', access: 'report:view', group: 'Reports' },
  holds: { path: '/transaction/hold/:view?', entry: '/transaction/hold', title: 'Hold', access: 'block:view', ...transaction },
  memos: { path: '/transaction/memo/:view?', entry: '/transaction/memo', title: 'Memo', access: 'block:view', ...transaction },
  memo: { path: '/transaction/memo/record/:id', title: 'Memo', access: 'block:view', group: 'Transactions', header: 'Transactions' },
  consignment: {
    path: '/transaction/consignment/:view',
    entry: '/transaction/consignment/overview',
    title: 'Consignment',
    access: 'block:view',
    ...transaction,
  },
  approvals: { path: '/transaction/approvals', title: 'Approvals', access: 'approval:view', ...transaction },
  orders: { path: '/transaction/order/:view', entry: '/transaction/order/pending', title: 'Order', access: 'order:view', ...transaction },
  proformas: { path: '/transaction/proforma', title: 'Proforma', access: 'order:print', ...transaction },
  bids: { path: '/transaction/bid/:view', entry: '/transaction/bid/running', title: 'Bid', access: 'bid:view', ...transaction },
  officeView: {
    path: '/transaction/office-view/:view',
    entry: '/transaction/office-view/today',
    title: 'Office View',
    access: 'cabin:view',
    group: 'Appointment',
    header: 'Transactions',
    tabs: 'transaction',
  },
  cabinSlots: { path: '/cabin', title: 'Cabin slots', access: 'cabin:view', group: 'Cabin' },
  bidConfiguration: { path: '/setting/bid-configuration', title: 'Bid configuration', access: 'bid:approve', setting: 'Trade' },
  order: { path: '/transaction/order/record/:id', title: 'Order', access: 'order:view', group: 'Transactions', header: 'Transactions' },
  offers: { path: '/transaction/offer/:view', entry: '/transaction/offer/pending', title: 'Offer', access: 'offer:view', ...transaction },
  cart: { path: '/transaction/cart', title: 'Cart', access: 'track:view', ...transaction },
  watchlist: { path: '/transaction/watchlist', title: 'Watchlist', access: 'track:view', ...transaction },
  offerHistory: {
    path: '/transaction/offer-history/:view',
    entry: '/transaction/offer-history/approved',
    title: 'Offer History',
    access: 'offer:view',
    ...transaction,
  },
  stoneOffers: { path: '/inventory/single-stone/offer-history', title: 'Offer History', access: 'offer:view', group: 'Diamond' },
  enquiry: {
    path: '/enquiry/:kind/:view?',
    entry: '/enquiry/clients',
    title: 'Enquiry',
    access: 'track:view',
    group: 'Enquiry',
    header: 'Transactions',
  },
  clientKyc: { path: '/client/:id/kyc/:tab?', title: 'KYC', access: 'account:view', header: 'Clients' },
  users: { path: '/user/:view?', entry: '/user', title: 'Users', access: 'user:view', group: 'User', header: 'Users' },
  user: { path: '/user/record/:id/:tab/:part?', title: 'User', access: 'user:view', header: 'Users' },
  clients: { path: '/client', title: 'Clients', access: 'account:view', group: 'Account', header: 'Clients' },
  // After the wizard: this path's parameters would match the wizard's paths too.
  client: { path: '/client/:id/:tab?/:part?', title: 'Client', access: 'account:view', header: 'Clients' },
  notifications: { path: '/notification', title: 'Inbox', access: 'signedIn', ...notification },
  bulkEmails: {
    path: '/notification/bulk-email/:view?',
    entry: '/notification/bulk-email',
    title: 'Bulk Emails',
    access: 'bulk-email:view',
    header: 'Bulk Emails',
    ...notification,
  },
  bulkEmail: {
    path: '/notification/bulk-email/record/:id',
    title: 'Bulk Email',
    access: 'bulk-email:view',
    header: 'Bulk Emails',
    group: 'Notification',
  },
  emailLog: { path: '/notification/email-log', title: 'Email log', access: 'bulk-email:approve', ...notification },
  emailSync: {
    path: '/emailsync/:view',
    entry: '/emailsync/email',
    title: 'Emails, calls, calendar',
    access: 'email-sync:view',
    group: 'Account',
  },
  profile: { path: '/setting/profile', title: 'My Settings', access: 'signedIn', setting: 'You' },
  changePassword: { path: '/setting/change-password', title: 'Change Password', access: 'signedIn', setting: 'You' },
  devices: { path: '/setting/devices', title: 'Devices and sign-ins', access: 'signedIn', setting: 'You' },
})
export type ScreenName = keyof typeof screens

/** Shortcuts to frequently used lists (S0 §2). A path without a screen is not shown. */
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
