import { interactionDirections } from '@loupe/domain/accounts/interaction.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { id, instant } from '../parts.ts'
import { resource } from '../route.ts'

const direction = z.enum(Object.keys(interactionDirections) as [keyof typeof interactionDirections]).meta({ title: 'Direction' })

/** A mail with a client: logged by hand, or sent by this system. Of the latter the text is not shown, only the subject. */
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

export const clientMails = resource('clientMails', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/client-mail/paginate',
    summary: 'Emails with clients in scope: logged by hand, or sent by this system',
    access: 'email-sync:view',
    ...listOf(clientMail, ['id', 'account', 'companyName', 'source', 'direction', 'subject', 'address', 'status', 'byName', 'happenedAt']),
  },
})
