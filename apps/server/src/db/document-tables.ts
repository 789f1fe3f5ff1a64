import type { Kind } from '@loupe/domain/lifecycles.ts'

/** Every kind with a status except the stone, whose status documents change. */
export type Document = Exclude<Kind, 'diamond'>

/** The table of a kind of document, and the table of its stones: its rows store the status a stone had before and the one it was given. */
export interface DocumentTable {
  table: string
  /** The subject type in events. */
  subject: string
  /** The status column, where its name is not `status`. */
  column?: string
  stones?: { table: string; document: string }
}

const blocks: DocumentTable = { table: 'block', subject: 'block', stones: { table: 'block', document: 'id' } }
export const documentTables: Record<Document, DocumentTable> = {
  hold: blocks,
  memo: blocks,
  track: { table: 'diamond_track', subject: 'track' },
  offer: { table: 'diamond_track', subject: 'offer' },
  order: { table: 'order', subject: 'order', stones: { table: 'order_line', document: 'order' } },
  lot: { table: 'bid_lot', subject: 'bidLot', stones: { table: 'bid_lot', document: 'id' } },
  bid: { table: 'diamond_bid', subject: 'bid' },
  viewing: { table: 'cabin_schedule', subject: 'cabinSchedule' },
  waiting: { table: 'waiting', subject: 'waiting' },
  kyc: { table: 'account_kyc', subject: 'accountKyc' },
  bankChange: { table: 'account_bank_change', subject: 'accountBank' },
  accountTerm: { table: 'account_term', subject: 'accountTerm' },
  bulkMail: { table: 'bulk_mail', subject: 'bulkNotification' },
  feedback: { table: 'feedback', subject: 'feedback' },
  sheet: { table: 'sheet', subject: 'sheet', column: 'state' },
  priceRun: { table: 'price_run', subject: 'priceRun' },
  priceList: { table: 'price_list', subject: 'priceList' },
}
