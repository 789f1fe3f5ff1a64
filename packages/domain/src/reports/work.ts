/** What waits for somebody today, each with the list it is counted from (domain.md row 102). Whoever may not see the list is not told of it. */
export const workKinds = {
  holdsEnding: { title: 'Holds that end within a day', access: 'block:view' },
  memosOverdue: { title: 'Memos overdue', access: 'block:view' },
  offersWaiting: { title: 'Offers waiting', access: 'offer:view' },
  approvals: { title: 'Approvals', access: 'approval:view' },
  todosDue: { title: 'To-dos due', access: 'todo:view' },
  viewingsToday: { title: 'Viewings still to come today', access: 'cabin:view' },
  sheetsStopped: { title: 'Sheets stopped half way', access: 'diamond:upload' },
  feedsFailing: { title: 'Platforms that nothing reaches', access: 'platform:update', alsoNeeds: 'cost:view' },
  syncFailing: { title: 'Parts of the sync that failed', access: 'sync:view' },
  mailsGivenUp: { title: 'Mails given up this week', access: 'bulk-email:approve' },
  importsRefused: { title: 'Stock imports of this week with refused rows', access: 'diamond:upload' },
} as const
export type WorkKind = keyof typeof workKinds
export const workKindNames = Object.keys(workKinds) as WorkKind[]
