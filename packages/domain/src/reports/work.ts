import { keysOf } from '../kernel/records.ts'

/** Work that waits for somebody today, each kind with the list from which it is counted. People who may not see a list do not get its count. `short` is the title where there is little room; `one` names a row. */
export const workKinds = {
  holdsEnding: { title: 'Holds that end within a day', short: 'Holds ending', one: 'Hold ends', access: 'block:view' },
  memosOverdue: { title: 'Memos overdue', short: 'Memos overdue', one: 'Memo overdue', access: 'block:view' },
  offersWaiting: { title: 'Offers waiting', short: 'Offers', one: 'Offer to answer', ours: 'Offer sent', access: 'offer:view' },
  requestsWaiting: { title: 'Requests to answer', short: 'Requests', one: 'Request', access: 'track:view' },
  enquiriesWaiting: { title: 'Enquiries to answer', short: 'Enquiries', one: 'Enquiry', access: 'track:view' },
  bidsClosing: { title: 'Bids closing within a day', short: 'Bids closing', one: 'Bids close', access: 'bid:view' },
  approvals: { title: 'Approvals', short: 'Approvals', one: 'Approval', access: 'approval:view' },
  kycLapsing: { title: 'KYC documents about to expire', short: 'KYC expiring', one: 'KYC expires', access: 'account:view' },
  signUps: { title: 'Sign-ups pending approval', short: 'Sign-ups', one: 'Sign-up', access: 'user:approve', alsoNeeds: 'user:view' },
  todosDue: { title: 'To-dos due', short: 'To-dos', one: 'To-do', access: 'todo:view' },
  viewingsToday: { title: 'Viewings later today', short: 'Viewings', one: 'Viewing', access: 'cabin:view' },
  sheetsStopped: { title: 'Interrupted imports', short: 'Imports interrupted', access: 'diamond:upload' },
  feedsFailing: {
    title: 'Platforms that cannot be updated',
    short: 'Platforms failing',
    access: 'platform:update',
    alsoNeeds: 'cost:view',
  },
  syncFailing: { title: 'Failed syncs', short: 'Syncs failing', access: 'sync:view' },
  mailsGivenUp: { title: 'Undelivered emails this week', short: 'Emails undelivered', access: 'bulk-email:approve' },
  importsRefused: { title: 'Imports this week with refused rows', short: 'Imports with refusals', access: 'diamond:upload' },
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
