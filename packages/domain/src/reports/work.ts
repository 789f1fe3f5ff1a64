import { keysOf } from '../kernel/records.ts'

/** Work that waits for somebody today, each kind with the list from which it is counted. People who may not see a list do not get its count. */
export const workKinds = {
  holdsEnding: { title: 'Holds that end within a day', access: 'block:view' },
  memosOverdue: { title: 'Memos overdue', access: 'block:view' },
  offersWaiting: { title: 'Offers waiting', access: 'offer:view' },
  approvals: { title: 'Approvals', access: 'approval:view' },
  signUps: { title: 'Sign-ups pending approval', access: 'user:approve', alsoNeeds: 'user:view' },
  todosDue: { title: 'To-dos due', access: 'todo:view' },
  viewingsToday: { title: 'Viewings later today', access: 'cabin:view' },
  sheetsStopped: { title: 'Interrupted imports', access: 'diamond:upload' },
  feedsFailing: { title: 'Platforms that cannot be updated', access: 'platform:update', alsoNeeds: 'cost:view' },
  syncFailing: { title: 'Failed syncs', access: 'sync:view' },
  mailsGivenUp: { title: 'Undelivered emails this week', access: 'bulk-email:approve' },
  importsRefused: { title: 'Imports this week with refused rows', access: 'diamond:upload' },
} as const
export type WorkKind = keyof typeof workKinds
export const workKindNames = keysOf(workKinds)
