import { historyRights } from './history.ts'
import { type Actor, type Permission, can } from './permissions.ts'

/** What the audit log calls the records of the house; the right that shows them there, where they have no history of their own. */
export const auditSubjects: Record<string, { title: string; right?: Permission }> = {
  diamond: { title: 'Stone', right: 'diamond:view' },
  diamondCost: { title: 'Cost of a stone', right: 'cost:view' },
  diamondComment: { title: 'Comment on a stone' },
  diamondNote: { title: 'Note on a stone' },
  parcel: { title: 'Parcel' },
  sheet: { title: 'Sheet', right: 'diamond:upload' },
  block: { title: 'Hold or memo of a stone', right: 'block:view' },
  memo: { title: 'Memo', right: 'block:view' },
  waiting: { title: 'Place in a line', right: 'block:view' },
  order: { title: 'Order', right: 'order:view' },
  offer: { title: 'Offer', right: 'offer:view' },
  track: { title: 'Cart, watchlist, enquiry', right: 'track:view' },
  bid: { title: 'Bid', right: 'bid:view' },
  bidLot: { title: 'Lot of a round', right: 'bid:view' },
  bidConfiguration: { title: 'Rounds of bids' },
  cabinSchedule: { title: 'Appointment', right: 'cabin:view' },
  cabinSlot: { title: 'Cabin slot' },
  account: { title: 'Client' },
  accountAddress: { title: 'Address of a client' },
  accountBank: { title: 'Bank details of a client' },
  accountInteraction: { title: 'Talk with a client', right: 'account:view' },
  accountKyc: { title: 'KYC document' },
  accountTerm: { title: 'Terms of a client' },
  accountUser: { title: 'User of a client' },
  user: { title: 'User' },
  role: { title: 'Role' },
  session: { title: 'Sign-in', right: 'user:view' },
  access: { title: 'Call' },
  audit: { title: 'Audit log' },
  master: { title: 'Master' },
  setting: { title: 'Setting', right: 'setting:update' },
  priceList: { title: 'Price list', right: 'price-list:view' },
  priceRule: { title: 'Price rule', right: 'price-rule:view' },
  priceRun: { title: 'Change of prices', right: 'price:view' },
  volumeDiscount: { title: 'Volume discount' },
  newsEvent: { title: 'News or show' },
  homeEvent: { title: 'Event or pop-up' },
  appVersion: { title: 'Version of the app' },
  gridColumnDefault: { title: 'Columns to begin with' },
  emailGroup: { title: 'E-mail group' },
  globalPolicy: { title: 'Rapnet Policy' },
  caratRange: { title: 'Carat range' },
  size: { title: 'Size' },
  cutGroup: { title: 'Cut group' },
  collection: { title: 'Collection' },
  featuredStone: { title: 'Featured stone' },
  stoneLink: { title: 'Laboratory page' },
  shareLink: { title: 'Shared link' },
  savedSearch: { title: 'Saved search' },
  demand: { title: 'Demand' },
  todo: { title: 'To-do' },
  feedback: { title: 'Feedback' },
  meeting: { title: 'Meeting' },
  calendarFeed: { title: 'Calendar address' },
  task: { title: 'Export or long work' },
}

/** Some people's own, seen through their own lists and by those alone who see the whole log. */
const ofPeople: readonly string[] = ['feedback', 'meeting', 'todo']
/** The kinds of records that whoever does not see the whole log may find in it, each with its right: the one that shows the record itself. */
export const auditRights: ReadonlyMap<string, Permission> = new Map(
  [
    ...Object.entries<Permission>(historyRights),
    ...Object.entries(auditSubjects).flatMap(([type, { right }]) => (right ? [[type, right] as const] : [])),
  ].filter(([type]) => !ofPeople.includes(type)),
)

/** Records of which only holders of a right may know that there is an event at all: a cost that was changed is news about the cost. */
export const auditHidden: Readonly<Record<string, Permission>> = { diamondCost: 'cost:view' }
/** Which kinds of records somebody may not even know to have changed. */
export const auditHiddenFrom = (actor: Pick<Actor, 'permissions'>): string[] =>
  Object.entries(auditHidden).flatMap(([type, right]) => (can(actor, right) ? [] : [type]))

/** A record's kind in words; one that is not in the table by the words of its own name. */
export const auditTitle = (type: string): string => {
  const words = type.replace(/[A-Z]/g, ' $&').toLowerCase()
  return auditSubjects[type]?.title ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Told in the log as having happened, and no more: what one keeps to oneself, and bids, which are sealed. */
export const auditSealed: readonly string[] = ['diamondNote', 'todo', 'bid', 'savedSearch', 'priceView']
