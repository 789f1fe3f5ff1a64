import { addDays, dayIn, instantAt } from '../kernel/local-time.ts'
import { type Actor, type Permission, can } from '../kernel/permissions.ts'
import { keysOf } from '../kernel/records.ts'

export interface NotificationSort {
  title: string
  /** When it is sent, as the settings screen describes it. */
  when: string
  /** Only people with this permission get the notification. */
  access?: Permission
}

/** Every kind of notification. Each person can switch one off, or get it in the daily mail too. */
export const notificationSorts = {
  reminder: { title: 'Reminders', when: 'The time of a reminder has come', access: 'diamond:view' },
  todo: { title: 'To-dos', when: 'Something is given to me to do, or what I gave is done', access: 'todo:view' },
  watch: { title: 'Watched stones', when: 'A stone I watch has another price or status', access: 'track:view' },
  demand: { title: 'Demands', when: 'Stones were found for a demand of mine', access: 'demand:view' },
  hold: { title: 'Holds about to end', when: 'Two hours before a hold of mine frees its stones', access: 'block:view' },
  memo: { title: 'Overdue memos', when: 'Once a day until the stones are back', access: 'block:view' },
  waiting: { title: 'Stones waited for', when: 'A stone is held for the client who was next, or is gone', access: 'block:view' },
  kyc: { title: 'KYC papers', when: '30 and 7 days before a paper of a client of mine expires, and when it has', access: 'account:view' },
  work: {
    title: 'Imports, feeds and long work',
    when: 'Something I started has failed, a vendor’s sheet waits for an answer, a feed or the sync has failed',
  },
  ask: { title: 'Waiting for approval', when: 'Something waits for my word', access: 'approval:view' },
  signUp: { title: 'Sign-ups', when: 'Somebody who signed up has verified their e-mail and awaits approval', access: 'user:approve' },
  answer: { title: 'Answers', when: 'What I asked for was approved or rejected' },
  offer: { title: 'Offers', when: 'An offer on a client of mine was made, or given to me', access: 'offer:view' },
  mail: { title: 'Bulk Emails', when: 'A bulk email of mine has gone out, or could not', access: 'bulk-email:view' },
} as const satisfies Record<string, NotificationSort>
export type NotificationKind = keyof typeof notificationSorts
export const notificationKinds = keysOf(notificationSorts)

/** The kinds of notification that this person may get. */
export const kindsFor = (actor: Pick<Actor, 'permissions'>): NotificationKind[] =>
  notificationKinds.filter((kind) => {
    const { access }: NotificationSort = notificationSorts[kind]
    return access === undefined || can(actor, access)
  })

/** How long a notification can be snoozed. */
export const snoozes = { hour: 'For an hour', tomorrow: 'Until tomorrow at nine', week: 'Until Monday at nine' } as const
export type Snoozed = keyof typeof snoozes
export const snoozeNames = Object.keys(snoozes) as [Snoozed, ...Snoozed[]]

/** When a snoozed notification returns: in an hour, or at 09:00 company time tomorrow or next Monday. */
export function snoozedUntil(which: Snoozed, now: Date): Date {
  if (which === 'hour') return new Date(now.getTime() + 3_600_000)
  const today = dayIn(now)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const day = addDays(today, which === 'tomorrow' ? 1 : (8 - weekday) % 7 || 7)
  return new Date(instantAt(`${day}T09:00`))
}
