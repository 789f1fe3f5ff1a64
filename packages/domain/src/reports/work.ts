import { keysOf } from '../kernel/records.ts'

/** Work that waits for somebody today, each kind with the list from which it is counted. People who may not see a list do not get its count. */
export const workKinds = {
  holdsEnding: { title: 'Holds that end within a day', access: 'block:view' },
  memosOverdue: { title: 'Memos overdue', access: 'block:view' },
  offersWaiting: { title: 'Offers waiting', access: 'offer:view' },
  approvals: { title: 'Approvals', access: 'approval:view' },
  signUps: { title: 'Sign-ups awaiting approval', access: 'user:approve', alsoNeeds: 'user:view' },
  todosDue: { title: 'To-dos due', access: 'todo:view' },
  viewingsToday: { title: 'Viewings still to come today', access: 'cabin:view' },
  sheetsStopped: { title: 'Sheets stopped half way', access: 'diamond:upload' },
  feedsFailing: { title: 'Platforms that nothing reaches', access: 'platform:update', alsoNeeds: 'cost:view' },
  syncFailing: { title: 'Parts of the sync that failed', access: 'sync:view' },
  mailsGivenUp: { title: 'Mails given up this week', access: 'bulk-email:approve' },
  importsRefused: { title: 'Stock imports of this week with refused rows', access: 'diamond:upload' },
} as const
export type WorkKind = keyof typeof workKinds
export const workKindNames = keysOf(workKinds)
