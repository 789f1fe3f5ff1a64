import { lifecycle } from '../kernel/lifecycle.ts'

/** Subjects of feedback (S0 §2, §7: the specification names the area and no more). */
export const feedbackKinds = { stone: 'Stone', client: 'Client', program: 'Loupe' } as const
export type FeedbackKind = keyof typeof feedbackKinds
export const feedbackKindNames = Object.keys(feedbackKinds) as [FeedbackKind, ...FeedbackKind[]]

/** Whose opinion it is: a staff member's, or a customer's that a staff member wrote down. */
export const feedbackVoices = { staff: 'Colleague', customer: 'Customer' } as const
export type FeedbackVoice = keyof typeof feedbackVoices
export const feedbackVoiceNames = Object.keys(feedbackVoices) as [FeedbackVoice, ...FeedbackVoice[]]

/** Feedback is open until it is answered. It can be closed with or without an answer, and reopened. */
export const feedbackLifecycle = lifecycle({
  kind: 'feedback',
  initial: 'open',
  states: {
    open: { code: 1, label: 'Open', tone: 'warn' },
    answered: { code: 2, label: 'Answered', tone: 'good' },
    closed: { code: 3, label: 'Closed', tone: 'neutral' },
  },
  actions: {
    answer: { label: 'Answer', from: ['open'], to: 'answered' },
    close: { label: 'Close', from: ['open', 'answered'], to: 'closed' },
    reopen: { label: 'Reopen', from: ['answered', 'closed'], to: 'open' },
  },
})
export const feedbackStatus = feedbackLifecycle.status
export type FeedbackStatus = (typeof feedbackLifecycle.codes)[number]
