import { lifecycle } from '../kernel/lifecycle.ts'

/** What a word of praise or blame is about (S0 §2, §7: the specification names the area and no more). */
export const feedbackKinds = { stone: 'A stone', client: 'A client', program: 'The program' } as const
export type FeedbackKind = keyof typeof feedbackKinds
export const feedbackKindNames = Object.keys(feedbackKinds) as [FeedbackKind, ...FeedbackKind[]]

/** Whose word it is: of somebody who works here, or of a customer, written down by whom they told. */
export const feedbackVoices = { staff: 'One of us', customer: 'A customer' } as const
export type FeedbackVoice = keyof typeof feedbackVoices
export const feedbackVoiceNames = Object.keys(feedbackVoices) as [FeedbackVoice, ...FeedbackVoice[]]

/** A word waits for an answer; answered or not, it can be closed, and taken up again. */
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
export type FeedbackStatus = (typeof feedbackLifecycle.codes)[number]
