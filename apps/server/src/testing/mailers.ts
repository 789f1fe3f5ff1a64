import type { Mailer } from '../integrations/mail.ts'

/** Accepts every mail and sends none, for tests whose workers may send mail. */
export const takingMailer: Mailer = { longest: 1000, send: async () => ({ is: 'accepted' }) }

/** Accepts no mail, as if its server were down. */
export const noMail: Mailer = { longest: 1000, send: async () => ({ is: 'unreachable', reason: 'no mail in this test' }) }
