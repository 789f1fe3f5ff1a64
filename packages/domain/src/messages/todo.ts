import type { Permission } from '../kernel/permissions.ts'

/** What a to-do may hang on, by what the record's events call it: its word, and the right that shows it. */
export const todoSubjects = {
  account: { title: 'Client', right: 'account:view' },
  diamond: { title: 'Stone', right: 'diamond:view' },
  parcel: { title: 'Parcel', right: 'parcel:view' },
  block: { title: 'Hold', right: 'block:view' },
  memo: { title: 'Memo', right: 'block:view' },
  order: { title: 'Order', right: 'order:view' },
} as const satisfies Record<string, { title: string; right: Permission }>
export type TodoSubject = keyof typeof todoSubjects
export const todoSubjectNames = Object.keys(todoSubjects) as [TodoSubject, ...TodoSubject[]]

/** Where a to-do stands on a day: open until it is done, and late from the day after the one it is due. */
export const todoStandings = {
  overdue: { label: 'Overdue', tone: 'bad' },
  today: { label: 'Today', tone: 'warn' },
  open: { label: 'Open', tone: 'busy' },
  done: { label: 'Done', tone: 'neutral' },
} as const
export type TodoStanding = keyof typeof todoStandings
export const todoStandingNames = Object.keys(todoStandings) as [TodoStanding, ...TodoStanding[]]
