import type { Permission } from '../kernel/permissions.ts'

/** What a to-do can be linked to, by the subject in event kinds: its label, and the permission that shows the record. */
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

/** States of a to-do on a day: open until it is done, late from the day after its due day. */
export const todoStates = {
  overdue: { label: 'Overdue', tone: 'bad' },
  today: { label: 'Today', tone: 'warn' },
  open: { label: 'Open', tone: 'busy' },
  done: { label: 'Done', tone: 'neutral' },
} as const
export type TodoStatus = keyof typeof todoStates
export const todoStatusNames = Object.keys(todoStates) as [TodoStatus, ...TodoStatus[]]
