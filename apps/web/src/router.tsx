import { type ComponentType, lazy } from 'react'
import type { ScreenName } from './screens.ts'

/** Each screen's component, loaded when it is opened. A screen without one does not compile. */
const named = <M extends Record<string, unknown>>(load: () => Promise<M>, name: keyof M) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType }))

export const components: Record<ScreenName, ComponentType> = {
  dashboard: named(() => import('./features/dashboard/dashboard.tsx'), 'Dashboard'),
  inventory: named(() => import('./features/inventory/inventory.tsx'), 'Inventory'),
  search: named(() => import('./features/inventory/screens.tsx'), 'SearchScreen'),
  quickSearch: named(() => import('./features/inventory/quick/quick-search.tsx'), 'QuickSearch'),
  newArrival: named(() => import('./features/inventory/screens.tsx'), 'NewArrivalScreen'),
  bestBuy: named(() => import('./features/inventory/screens.tsx'), 'BestBuyScreen'),
  upcoming: named(() => import('./features/inventory/screens.tsx'), 'UpcomingScreen'),
  savedSearch: named(() => import('./features/inventory/searches/saved-search.tsx'), 'SavedSearchScreen'),
  matchPair: named(() => import('./features/inventory/pairs/match-pair.tsx'), 'MatchPair'),
  compare: named(() => import('./features/inventory/compare/compare.tsx'), 'CompareScreen'),
  columnSetting: named(() => import('./features/inventory/columns/column-setting.tsx'), 'ColumnSettingScreen'),
  stone: named(() => import('./features/inventory/stone/stone-page.tsx'), 'StonePage'),
  dna: named(() => import('./features/inventory/stone/stone-page.tsx'), 'DnaPage'),
  shareLinks: named(() => import('./features/inventory/share/share-link-list.tsx'), 'ShareLinkList'),
  notes: named(() => import('./features/inventory/notes/note-list.tsx'), 'NoteList'),
  stoneLinks: named(() => import('./features/inventory/stone-link-list.tsx'), 'StoneLinkList'),
  stockImports: named(() => import('./features/inventory/stock-import-list.tsx'), 'StockImportList'),
  media: named(() => import('./features/inventory/media/media-screen.tsx'), 'MediaScreen'),
  stockSummary: named(() => import('./features/inventory/summary/stock-summary.tsx'), 'StockSummary'),
  memos: named(() => import('./features/transactions/memos/memo-list.tsx'), 'MemoList'),
  memo: named(() => import('./features/transactions/memos/memo-record.tsx'), 'MemoRecord'),
  consignment: named(() => import('./features/transactions/consignment/consignment.tsx'), 'ConsignmentScreen'),
  approvals: named(() => import('./features/transactions/approvals/approval-inbox.tsx'), 'ApprovalInbox'),
  holds: named(() => import('./features/transactions/hold-screen.tsx'), 'HoldScreen'),
  orders: named(() => import('./features/transactions/orders/order-list.tsx'), 'OrderList'),
  order: named(() => import('./features/transactions/orders/order-record.tsx'), 'OrderRecord'),
  users: named(() => import('./features/access/user-list.tsx'), 'UserList'),
  devices: named(() => import('./features/access/devices.tsx'), 'Devices'),
}
