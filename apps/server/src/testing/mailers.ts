import type { Mailer } from '../integrations/mail.ts'

/** Accepts every mail and sends none, for tests whose workers may send mail. */
export const takingMailer: Mailer = { longest: 1000, send: async () => ({ is: 'accepted' }) }
