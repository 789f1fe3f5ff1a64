import { historyRights } from './history.ts'
import { type Actor, type Permission, can } from './permissions.ts'
import { keysOf } from './records.ts'

interface Subject {
  title: string
  right?: Permission
}
/** Titles of record kinds in the audit log. `right` is the permission that shows a kind there when it has no history of its own. */
export const auditSubjects = {
  diamond: { title: 'Stone', right: 'diamond:view' },
  diamondCost: { title: 'Cost of a stone', right: 'cost:view' },
  diamondComment: { title: 'Comment on a stone' },
  diamondNote: { title: 'Note on a stone' },
  parcel: { title: 'Parcel' },
  sheet: { title: 'Sheet', right: 'diamond:upload' },
  block: { title: 'Hold or memo of a stone', right: 'block:view' },
  memo: { title: 'Memo', right: 'block:view' },
  waiting: { title: 'Waiting list entry', right: 'block:view' },
  order: { title: 'Order', right: 'order:view' },
  offer: { title: 'Offer', right: 'offer:view' },
  track: { title: 'Cart, watchlist, enquiry', right: 'track:view' },
  bid: { title: 'Bid', right: 'bid:view' },
  bidLot: { title: 'Stone in a bid round', right: 'bid:view' },
  bidConfiguration: { title: 'Bid windows' },
  cabinSchedule: { title: 'Appointment', right: 'cabin:view' },
  cabinSlot: { title: 'Cabin slot' },
  account: { title: 'Client' },
  accountAddress: { title: 'Address of a client' },
  accountBank: { title: 'Bank details of a client' },
  accountInteraction: { title: 'Interaction with a client', right: 'account:view' },
  accountKyc: { title: 'KYC document' },
  accountTerm: { title: 'Terms of a client' },
  accountScreening: { title: 'Screening' },
  accountUser: { title: 'User of a client' },
  user: { title: 'User' },
  role: { title: 'Role' },
  session: { title: 'Sign-in', right: 'user:view' },
  access: { title: 'Call' },
  apiKey: { title: 'API key' },
  serviceAccount: { title: 'Service account' },
  webhook: { title: 'Webhook' },
  audit: { title: 'Audit log' },
  master: { title: 'Master' },
  setting: { title: 'Setting', right: 'setting:update' },
  priceList: { title: 'Price list', right: 'price-list:view' },
  priceRule: { title: 'Price rule', right: 'price-rule:view' },
  priceRun: { title: 'Price change', right: 'price:view' },
  volumeDiscount: { title: 'Volume discount' },
  announcement: { title: 'Announcement' },
  banner: { title: 'Banner' },
  career: { title: 'Career' },
  transport: { title: 'Transport' },
  dayTerm: { title: 'Day term' },
  country: { title: 'Country' },
  state: { title: 'State' },
  city: { title: 'City' },
  bulkNotification: { title: 'Notification email' },
  emailLog: { title: 'Email' },
  notification: { title: 'Notifications' },
  intake: { title: 'Stock intake' },
  platformDetail: { title: 'Platform' },
  sync: { title: 'Sync' },
  picture: { title: 'Picture' },
  priceView: { title: 'Price configuration' },
  gridColumn: { title: 'Column setting' },
  rowOrder: { title: 'Row order' },
  matchPairSetting: { title: 'Pair criteria' },
  savedReport: { title: 'Saved report' },
  newsEvent: { title: 'News or show' },
  homeEvent: { title: 'Event or popup' },
  appVersion: { title: 'Version of the app' },
  gridColumnDefault: { title: 'Default columns' },
  emailGroup: { title: 'Email group' },
  globalPolicy: { title: 'Rapnet Policy' },
  caratRange: { title: 'Carat range' },
  size: { title: 'Size' },
  cutGroup: { title: 'Cut group' },
  collection: { title: 'Collection' },
  featuredStone: { title: 'Featured stone' },
  stoneLink: { title: 'Laboratory page' },
  shareLink: { title: 'Shared link' },
  catalogue: { title: 'Catalogue' },
  savedSearch: { title: 'Saved search' },
  demand: { title: 'Demand' },
  todo: { title: 'To-do' },
  feedback: { title: 'Feedback' },
  meeting: { title: 'Meeting' },
  calendarFeed: { title: 'Calendar address' },
  task: { title: 'Background task' },
} satisfies Record<string, Subject>
export type AuditSubject = keyof typeof auditSubjects
export const auditSubjectNames = keysOf(auditSubjects)
const subjectOf = (type: string): Subject | undefined =>
  Object.hasOwn(auditSubjects, type) ? auditSubjects[type as AuditSubject] : undefined

/** Personal records: visible in the lists of their owner, and in the audit log only to those who see the whole log. */
const ofPeople: readonly string[] = ['feedback', 'meeting', 'todo']
/** The record kinds that the audit log shows to people who may not see all of it, each with the permission that shows the record itself. */
export const auditRights: ReadonlyMap<string, Permission> = new Map(
  [
    ...Object.entries<Permission>(historyRights),
    ...Object.entries<Subject>(auditSubjects).flatMap(([type, { right }]) => (right ? [[type, right] as const] : [])),
  ].filter(([type]) => !ofPeople.includes(type)),
)

/** Kinds whose very existence in the log needs a permission: that a cost changed is news about the cost. */
export const auditHidden: Readonly<Record<string, Permission>> = { diamondCost: 'cost:view' }
/** The record kinds that are hidden from this person entirely. */
export const auditHiddenFrom = (actor: Pick<Actor, 'permissions'>): string[] =>
  Object.entries(auditHidden).flatMap(([type, right]) => (can(actor, right) ? [] : [type]))

/** The title of a record kind. A kind that is not in the table gets the words of its own name. */
export const auditTitle = (type: string): string => {
  const text = type.replace(/[A-Z]/g, ' $&').toLowerCase()
  return subjectOf(type)?.title ?? text.charAt(0).toUpperCase() + text.slice(1)
}

/** The log says that these changed, but not how: private notes and lists, and bids, which are sealed. */
export const auditSealed: readonly string[] = ['diamondNote', 'todo', 'bid', 'savedSearch', 'priceView']

/** Filter groups of the audit log: the last part of each event kind, and the group's title. */
export const auditActions = {
  create: { title: 'Created', of: ['add', 'create'] },
  update: { title: 'Changed', of: ['change', 'edit', 'permit', 'price', 'profile', 'reassign', 'update'] },
  delete: { title: 'Deleted', of: ['delete', 'remove'] },
  decide: { title: 'Approved or rejected', of: ['accept', 'approve', 'deny', 'reject', 'verify'] },
  signIn: { title: 'Signed in', of: ['sign-in'] },
  export: { title: 'Exported or shared', of: ['download', 'excel', 'export', 'mail', 'pdf', 'print', 'share', 'xRayMail', 'zip'] },
  refuse: { title: 'Refused', of: ['limit', 'refuse'] },
} as const satisfies Record<string, { title: string; of: readonly string[] }>
export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
