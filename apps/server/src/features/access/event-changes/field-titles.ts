import { routes } from '@loupe/contract/index.ts'
import { titlesOf } from '@loupe/contract/reports/histories.ts'
import { moduleTitle } from '@loupe/domain/kernel/history.ts'

/** Columns that have another name in the forms. */
const named: Record<string, string> = { creditLimit: 'crdLmt', kycStatus: 'isApproved', website: 'Website' }
/** The name of a column in the forms. */
export const formName = (field: string): string => named[field] ?? field

/** Titles of fields that are in no form, or there by another title. */
const unseen: Record<string, string> = {
  account: 'Client',
  amount: 'Amount',
  amt: 'Amount',
  cc: 'Copy to',
  charges: 'Charges',
  columns: 'Columns',
  companyName: 'Company',
  count: 'Times',
  created: 'New',
  diamonds: 'Stones',
  dismissed: 'Hints dismissed',
  documents: 'Documents',
  email: 'To',
  expiresAt: 'Expires',
  file: 'File',
  fileName: 'File',
  files: 'Files',
  filter: 'Filters',
  format: 'File format',
  group: 'Group',
  hidePrice: 'Prices hidden',
  ip: 'Address',
  kToS: 'Key to symbols',
  kind: 'Kind',
  kycStatus: 'KYC',
  kindOverride: 'Reason for this stone type',
  labGrown: 'Lab-Grown',
  list: 'List',
  lot: 'Stone in the bid round',
  members: 'Stones',
  memoNo: 'Memo',
  name: 'Name',
  notice: 'Days of notice',
  number: 'Number',
  own: 'Rights of their own',
  path: 'Path',
  platform: 'Platform',
  purpose: 'Purpose',
  reason: 'Refused because',
  request: 'Report',
  returnAskedBy: 'Return requested by',
  route: 'Call',
  rows: 'Rows',
  search: 'Search',
  seen: 'New matches read',
  size: 'Size in bytes',
  source: 'Link',
  status: 'Status',
  stones: 'Stones',
  subject: 'Subject',
  term: 'Terms',
  to: 'To',
  user: 'User',
  version: 'Version',
}
/** The layout of a list of stones. */
const layout = { order: 'Order', hidden: 'Hidden', widths: 'Widths', pinned: 'Pinned', pinnedRight: 'Pinned on the right' }
/** Fields that have another name in the forms of one subject. */
const ofSubject: Record<string, Record<string, string>> = {
  bid: { replaces: 'Replaces' },
  gridColumn: layout,
  gridColumnDefault: {
    desc: 'Description',
    nLabel: 'Natural label',
    sLabel: 'Lab-grown label',
    ...layout,
  },
  master: { mergedInto: 'Merged into', moved: 'Moved to it', taken: 'Merged from' },
  matchPairSetting: { criteria: 'Criteria', isOwn: 'Own criteria' },
  parcel: { into: 'Became' },
  platformDetail: { hasNewKey: 'Password or key replaced' },
  intake: { hasNewKey: 'Password or key replaced' },
  session: { kind: 'Session' },
  setting: { hosts: 'Allowed hosts', patterns: 'Addresses', reviewed: 'Reviewed' },
  sheet: {
    mode: 'What it does to the stock',
    discountConvention: 'Discount convention',
    // Events of earlier versions.
    law: 'Discount convention',
    factor: 'Discounts multiplied by',
    sha256: 'Fingerprint of the file',
    expected: 'Rows to correct',
    blankClears: 'Blank cells erase values',
    new: 'New stones',
    changed: 'Changed stones',
    listed: 'Other list prices',
    fromLists: 'List prices of the active price list',
    withoutList: 'New stones without a list price',
    withoutReport: 'New stones with a laboratory and no report number',
    uncompared: 'New stones whose prices only an answer calls US dollars',
    blocked: 'On hold, memo or sold',
    headings: 'Repeated heading rows',
    missing: 'Missing stones',
    totals: 'Total rows',
    unchanged: 'Same as in stock',
    warned: 'Rows with warnings',
  },
  sync: { anew: 'From the beginning', open: 'Still in conflict', settled: 'Settled', username: 'Username' },
  task: { kinds: 'Kinds of file' },
  webhook: { messages: 'Messages sent again' },
}

/** memoNo: Memo no. */
const asText = (field: string) => {
  const text = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const cachedTitles = new Map<string, ReadonlyMap<string, string>>()
function titlesFor(subjectType: string): ReadonlyMap<string, string> {
  const titles = cachedTitles.get(subjectType) ?? titlesOf(routes, subjectType)
  cachedTitles.set(subjectType, titles)
  return titles
}

/** The subjects whose fields may be those of a stone: what was synchronized, and the label of a column. */
const ofStones = ['sync', 'gridColumnDefault', 'task', 'priceRun']

/** The title of an event's field: that of the form, or one of the tables above; undefined where there is none. */
export const knownTitle = (subjectType: string, field: string): string | undefined =>
  ofSubject[subjectType]?.[field] ??
  titlesFor(subjectType).get(formName(field)) ??
  titlesFor(subjectType).get(field) ??
  unseen[field] ??
  (ofStones.includes(subjectType) ? titlesFor('diamond').get(field) : undefined) ??
  moduleTitle(field)
/** The same for a person: a field that an earlier version has recorded and no table knows is spelled out. */
export const fieldTitle = (subjectType: string, field: string): string => knownTitle(subjectType, field) ?? asText(field)
/** The title of a stone's field. */
export const stoneTitle = (field: string): string => titlesFor('diamond').get(field) ?? asText(field)
