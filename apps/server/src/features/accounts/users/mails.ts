import type { Writing } from '../../../context.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { postMail } from '../../../db/outbox.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { secretFor } from '../../access/auth/mails.ts'

interface Addressee {
  email: string
  firstName: string
  lastName: string
}

/** Mail to a client's user who was added or has a new address, with the link that verifies the address. These users cannot sign in here. */
export const mailVerifyUser = (ctx: Writing, person: Addressee, companyName: string, token: string) =>
  postMail(ctx.tx, {
    kind: 'verify-email',
    to: { address: person.email, name: fullName(person) },
    ...secretFor(ctx, signInRules.links.verify),
    subject: 'Please verify your email address',
    text: [
      `Hello ${person.firstName},`,
      `${ctx.actor.name} added you as a buyer for ${companyName} with this email address. Please verify that it is yours:`,
      `${ctx.services.config.publicUrl}/verify-email/${token}`,
      'The link works for three days. If you did not expect this, you can ignore this email.',
    ].join('\n\n'),
  })
