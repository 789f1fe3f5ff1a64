import { historyRights } from './history.ts'
import type { Permission } from './permissions.ts'

/**
 * What the audit log calls the records of the house, and the right that shows them there to whoever does not see all: the one that shows the record
 * itself. What has no right here is for those alone who see the whole log.
 */
export const auditSubjects: Record<string, { title: string; right?: Permission }> = {
  diamond: { title: 'Stone', right: 'diamond:view' },
  diamondCost: { title: 'Cost of a stone', right: 'cost:view' },
  diamondComment: { title: 'Comment on a stone' },
  diamondNote: { title: 'Note on a stone' },
  parcel: { title: 'Parcel', right: historyRights.parcel },
  sheet: { title: 'Sheet', right: 'diamond:upload' },
  block: { title: 'Hold or memo of a stone', right: 'block:view' },
  memo: { title: 'Memo', right: 'block:view' },
  waiting: { title: 'Place in a line', right: 'block:view' },
  order: { title: 'Order', right: 'order:view' },
  offer: { title: 'Offer', right: 'offer:view' },
  track: { title: 'Cart, watchlist, enquiry', right: 'track:view' },
  bid: { title: 'Bid', right: 'bid:view' },
  bidLot: { title: 'Lot of a round', right: 'bid:view' },
  bidConfiguration: { title: 'Rounds of bids', right: historyRights.bidConfiguration },
  cabinSchedule: { title: 'Appointment', right: 'cabin:view' },
  cabinSlot: { title: 'Cabin slot', right: historyRights.cabinSlot },
  account: { title: 'Client', right: historyRights.account },
  accountAddress: { title: 'Address of a client', right: historyRights.accountAddress },
  accountBank: { title: 'Bank details of a client', right: historyRights.accountBank },
  accountInteraction: { title: 'Talk with a client', right: 'account:view' },
  accountKyc: { title: 'KYC document', right: historyRights.accountKyc },
  accountTerm: { title: 'Terms of a client', right: historyRights.accountTerm },
  accountUser: { title: 'User of a client', right: historyRights.accountUser },
  user: { title: 'User', right: historyRights.user },
  role: { title: 'Role', right: historyRights.role },
  session: { title: 'Sign-in', right: 'user:view' },
  master: { title: 'Master', right: historyRights.master },
  setting: { title: 'Setting', right: 'setting:update' },
  priceList: { title: 'Price list', right: 'price-list:view' },
  priceRule: { title: 'Price rule', right: 'price-rule:view' },
  priceRun: { title: 'Change of prices', right: 'price:view' },
  volumeDiscount: { title: 'Volume discount', right: historyRights.volumeDiscount },
  globalPolicy: { title: 'Rapnet policy', right: historyRights.globalPolicy },
  caratRange: { title: 'Carat range', right: historyRights.caratRange },
  size: { title: 'Size', right: historyRights.size },
  cutGroup: { title: 'Cut group', right: historyRights.cutGroup },
  collection: { title: 'Collection', right: historyRights.collection },
  featuredStone: { title: 'Featured stone', right: historyRights.featuredStone },
  stoneLink: { title: 'Laboratory page', right: historyRights.stoneLink },
  shareLink: { title: 'Shared link' },
  savedSearch: { title: 'Saved search' },
  demand: { title: 'Demand' },
  todo: { title: 'To-do' },
  feedback: { title: 'Feedback' },
  meeting: { title: 'Meeting' },
  calendarFeed: { title: 'Calendar address' },
  task: { title: 'Export or long work' },
}

/** A record's kind in words; one that is not in the table by the words of its own name. */
export const auditTitle = (type: string): string => {
  const words = type.replace(/[A-Z]/g, ' $&').toLowerCase()
  return auditSubjects[type]?.title ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Told in the log as having happened, and no more: what one keeps to oneself, and bids, which are sealed. */
export const auditSealed: readonly string[] = ['diamondNote', 'todo', 'bid', 'savedSearch', 'priceView']
