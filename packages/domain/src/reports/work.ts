import { keysOf } from '../kernel/records.ts'

/** Work that waits for somebody today, each kind with the list from which it is counted. People who may not see a list do not get its count. `one` names a row. */
export const workKinds = {
  holdsEnding: { title: 'Holds that end within a day', one: 'Hold ends', access: 'block:view' },
  memosOverdue: { title: 'Memos overdue', one: 'Memo overdue', access: 'block:view' },
  offersWaiting: { title: 'Offers waiting', one: 'Offer to answer', ours: 'Offer waits for client', access: 'offer:view' },
  requestsWaiting: { title: 'Requests to answer', one: 'Request', access: 'track:view' },
  enquiriesWaiting: { title: 'Enquiries to answer', one: 'Enquiry', access: 'track:view' },
  bidsClosing: { title: 'Bids closing within a day', one: 'Bids close', access: 'bid:view' },
  approvals: { title: 'Approvals', one: 'Approval', access: 'approval:view' },
  kycLapsing: { title: 'KYC documents about to expire', one: 'KYC expires', access: 'account:view' },
  signUps: { title: 'Sign-ups pending approval', one: 'Sign-up', access: 'user:approve', alsoNeeds: 'user:view' },
  todosDue: { title: 'To-dos due', one: 'To-do', access: 'todo:view' },
  viewingsToday: { title: 'Viewings later today', one: 'Viewing', access: 'cabin:view' },
  sheetsStopped: { title: 'Interrupted imports', access: 'diamond:upload' },
  feedsFailing: { title: 'Platforms that cannot be updated', access: 'platform:update', alsoNeeds: 'cost:view' },
  syncFailing: { title: 'Failed syncs', access: 'sync:view' },
  mailsGivenUp: { title: 'Undelivered emails this week', access: 'bulk-email:approve' },
  importsRefused: { title: 'Imports this week with refused rows', access: 'diamond:upload' },
} as const
export type WorkKind = keyof typeof workKinds
export const workKindNames = keysOf(workKinds)

/** How many rows of one kind the dashboard lists before its link leads to the others, and how many in all. */
export const workRows = { perKind: 4, all: 12 } as const

/**
 * Which rows fit: the first of each kind, then the second of each and so on, so that no long list hides a short one. The rows stay in the order of
 * the kinds.
 */
export function fairShare<Row extends { what: WorkKind }>(rows: readonly Row[], atMost: number = workRows.all): Row[] {
  const kinds = [...Map.groupBy(rows, ({ what }) => what).values()]
  const turns = Math.max(0, ...kinds.map(({ length }) => length))
  const chosen = Array.from({ length: turns }, (_, turn) => kinds.flatMap((kind) => kind.slice(turn, turn + 1))).flat()
  const fitting = new Set(chosen.slice(0, atMost))
  return rows.filter((row) => fitting.has(row))
}
