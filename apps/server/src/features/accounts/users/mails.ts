import type { Writing } from '../../../context.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { postMail } from '../../messages/mail.ts'

interface Addressee {
  email: string
  firstName: string
  lastName: string
}

/** To somebody of a client: that they were added, or have another address, and the link that shows it is theirs. They do not sign in here. */
export const mailVerifyUser = (ctx: Writing, person: Addressee, companyName: string, token: string) =>
  postMail(ctx.tx, {
    kind: 'verify-email',
    to: { address: person.email, name: fullName(person) },
    isSecret: true,
    subject: 'Please verify your e-mail address',
    text: [
      `Hello ${person.firstName},`,
      `${ctx.actor.name} has you as a buyer for ${companyName}, at this e-mail address. Please verify that it is yours:`,
      `${ctx.house.config.publicUrl}/verify-email/${token}`,
      'The link works for three days. If you do not know about this, you can leave this mail alone.',
    ].join('\n\n'),
  })
