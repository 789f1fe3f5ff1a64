import { interactionDirections } from '@loupe/domain/accounts/interaction.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { mailPreview } from '../inventory/mail-fields.ts'
import { byId, id, instant } from '../parts.ts'
import { resource } from '../route.ts'

const direction = z.enum(Object.keys(interactionDirections) as [keyof typeof interactionDirections]).meta({ title: 'Direction' })

/** A mail with a client: logged by hand, or sent by this system. The list has no texts. */
const clientMail = z
  .object({
    id,
    account: id,
    companyName: z.string().meta({ title: 'Company' }),
    source: z.enum(['logged', 'sent']).meta({ title: 'From', description: 'Logged by hand, or sent by this system' }),
    direction,
    subject: z.string().meta({ title: 'About' }),
    address: z.string().nullable().meta({ title: 'To' }),
    status: z.enum(['logged', 'waiting', 'sent', 'failed']).meta({ title: 'Status' }),
    byName: z.string().nullable().meta({ title: 'By' }),
    happenedAt: instant.meta({ title: 'When' }),
  })
  .meta({ id: 'ClientMail' })
export type ClientMail = z.output<typeof clientMail>

/** A mail that this system sent to a client, as they read it. */
const sentMail = mailPreview
  .extend({
    id,
    subject: z.string().meta({ title: 'About' }),
    address: z.string().meta({ title: 'To' }),
    cc: z.array(z.string()).meta({ title: 'Mail CC' }),
    files: z.array(z.string()).meta({ title: 'Attachments', description: 'Names of those that are still stored' }),
    happenedAt: instant.meta({ title: 'When' }),
    isStored: z.boolean().meta({ description: 'Whether its text is still stored: that of a bulk email is not, once it is sent' }),
  })
  .meta({ id: 'SentMail' })

export const clientMails = resource('clientMails', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/client-mail/paginate',
    summary:
      'Emails with clients in scope, for sales people: logged by hand, or sent by this system, without texts. The outbox, with emails to anyone, is the email log',
    access: 'email-sync:view',
    ...listOf(clientMail, ['id', 'account', 'companyName', 'source', 'direction', 'subject', 'address', 'status', 'byName', 'happenedAt']),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/client-mail/:id',
    summary:
      'After it was sent: an email to a client in scope, as the client reads it, with recipients and attachments. One with the prices of a client needs that client in scope',
    access: 'email-sync:view',
    params: byId,
    reply: sentMail,
    refusals: ['not_found'],
  },
})
