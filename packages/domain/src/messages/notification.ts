import { addDays, dayIn, instantAt, mondayOf } from '../kernel/local-time.ts'
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
  reminder: { title: 'Reminders', when: 'A reminder is due', access: 'diamond:view' },
  todo: { title: 'To-dos', when: 'A to-do is assigned to me, or one I assigned is completed', access: 'todo:view' },
  watch: { title: 'Watched stones', when: 'A watched stone changes price or status', access: 'track:view' },
  demand: { title: 'Demands', when: 'New stones match one of my demands', access: 'demand:view' },
  hold: { title: 'Holds about to end', when: 'Two hours before one of my holds ends', access: 'block:view' },
  memo: { title: 'Overdue memos', when: 'Daily until the stones are returned', access: 'block:view' },
  waiting: { title: 'Waiting list', when: 'A stone is held for the next client in line, or is no longer available', access: 'block:view' },
  kyc: {
    title: 'KYC documents',
    when: '30 and 7 days before a client’s document expires, and when it has expired',
    access: 'account:view',
  },
  work: {
    title: 'Imports, feeds and tasks',
    when: 'A task I started fails, a vendor’s sheet needs input, or a feed or sync fails',
  },
  ask: { title: 'Pending approvals', when: 'Something needs my approval', access: 'approval:view' },
  signUp: { title: 'Sign-ups', when: 'A new sign-up is verified and needs approval', access: 'user:approve' },
  answer: { title: 'Answers', when: 'My request is approved or rejected' },
  offer: { title: 'Offers', when: 'An offer is made for one of my clients, or assigned to me', access: 'offer:view' },
  catalogue: {
    title: 'Catalogues and shared links',
    when: 'A client answers on a shared link, or a catalogue visitor enquires about a stone or likes the first one of the day',
    access: 'track:view',
  },
  mail: { title: 'Bulk Emails', when: 'One of my bulk emails is sent or fails', access: 'bulk-email:view' },
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
export const snoozes = { hour: 'For an hour', tomorrow: 'Until tomorrow, 09:00', week: 'Until Monday, 09:00' } as const
export type Snoozed = keyof typeof snoozes
export const snoozeNames = Object.keys(snoozes) as [Snoozed, ...Snoozed[]]

/** When a snoozed notification returns: in an hour, or at 09:00 company time tomorrow or next Monday. */
export function snoozedUntil(which: Snoozed, now: Date): Date {
  if (which === 'hour') return new Date(now.getTime() + 3_600_000)
  const today = dayIn(now)
  const day = which === 'tomorrow' ? addDays(today, 1) : addDays(mondayOf(today), 7)
  return new Date(instantAt(`${day}T09:00`))
}
