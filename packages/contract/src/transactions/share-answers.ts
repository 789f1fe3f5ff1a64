import { type ShareAnswerKind, isReachable, shareAnswers as kinds, shareAtMost } from '@loupe/domain/inventory/share.ts'
import { z } from 'zod'
import { nothing } from '../parts.ts'
import { resource } from '../route.ts'

const answer = z.strictObject({
  kind: z.enum(Object.keys(kinds) as [ShareAnswerKind, ...ShareAnswerKind[]]),
  stones: z
    .array(z.string().min(1).max(100))
    .min(1, 'Please choose a stone.')
    .max(shareAtMost)
    .meta({ title: 'Stones', description: 'Their stone IDs' }),
  name: z.string().trim().min(1, 'Please enter your name.').max(100).meta({ title: 'Name' }),
  contact: z
    .string()
    .trim()
    .max(200)
    .refine((text) => text === '' || isReachable(text), 'Please enter an email address or a phone number.')
    .default('')
    .meta({ title: 'Email or phone' }),
  message: z.string().trim().max(600).default('').meta({ title: 'Message' }),
})
export type ShareAnswer = z.output<typeof answer>

/** Answers of clients on the page of a shared link, without signing in. Expired, revoked and unknown links get the same answer. */
export const shareAnswers = resource('shareAnswers', {
  send: {
    kind: 'write',
    method: 'POST',
    path: '/public/v1/diamond/:shareToken/answer',
    summary:
      'Ask for stones of a link: an enquiry of the client whom the link is for. The client’s seller is notified, or whoever shared the link',
    access: 'anyone',
    perMinute: 30,
    params: z.object({ shareToken: z.string().min(1).max(200) }),
    body: answer,
    reply: nothing,
    refusals: ['share_over', 'conflict', 'validation', 'rate_limited'],
  },
})
