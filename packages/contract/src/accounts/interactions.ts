import { interactionDirections, interactionKindNames } from '@loupe/domain/accounts/interaction.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { needed } from './fields.ts'

const kind = z.enum(interactionKindNames).meta({ title: 'Kind' })
const direction = z.enum(Object.keys(interactionDirections) as [keyof typeof interactionDirections]).meta({ title: 'Direction' })

/** A mail, call or chat with a client, logged by hand. */
const interaction = z
  .object({
    id,
    account: id,
    companyName: z.string().meta({ title: 'Company' }),
    kind,
    direction,
    subject: z.string().meta({ title: 'About' }),
    notes: z.string().meta({ title: 'Notes' }),
    user: id.nullable().meta({ title: 'With' }),
    userName: z.string().nullable().meta({ title: 'With' }),
    happenedAt: instant.meta({ title: 'When' }),
    createdBy: id,
    byName: z.string().nullable().meta({ title: 'By' }),
    createdAt: instant.meta({ title: 'Recorded' }),
    updatedAt: instant,
  })
  .meta({ id: 'AccountInteraction' })
export type Interaction = z.output<typeof interaction>

/** With `id` it changes that entry, without it adds one. */
const interactionRequest = z.strictObject({
  id: id.optional(),
  account: id,
  kind,
  direction,
  subject: needed('Please enter what it was about.').meta({ title: 'About' }),
  notes: z.string().trim().max(5000).default('').meta({ title: 'Notes' }),
  user: id.nullable().default(null).meta({ title: 'With' }),
  happenedAt: instant.meta({ title: 'When' }),
  updatedAt: instant.optional().meta({ description: 'As it was opened: a stale change is refused' }),
})

const base = '/admin/v1/account/interaction'
export const accountInteractions = resource('accountInteractions', {
  list: {
    kind: 'read',
    method: 'POST',
    path: `${base}/paginate`,
    summary: 'List emails, calls and chats with clients in scope',
    access: 'account:view',
    ...listOf(interaction, [
      'account',
      'companyName',
      'kind',
      'direction',
      'subject',
      'notes',
      'userName',
      'happenedAt',
      'createdBy',
      'byName',
      'createdAt',
    ]),
  },
  upsert: {
    kind: 'write',
    method: 'POST',
    path: `${base}/upsert`,
    summary: 'Log an email, a call or a chat with a client, or change an entry',
    access: 'account:update',
    body: interactionRequest,
    reply: interaction,
    refusals: ['validation', 'not_found', 'stale'],
  },
  delete: {
    kind: 'write',
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete an entry',
    access: 'account:update',
    params: byId,
    reply: nothing,
    refusals: ['not_found'],
  },
})
