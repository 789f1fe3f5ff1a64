import { z } from 'zod'
import { openDeals } from '../access/staff.ts'
import { chosenId, count, id } from '../parts.ts'
import { resource } from '../route.ts'

const chosen = {
  accounts: z.array(id).min(1, 'Please select a client.').max(5000).optional().meta({ title: 'Clients' }),
  from: id.optional().meta({ title: 'From' }),
}
type Chosen = { accounts?: string[] | undefined; from?: string | undefined }
const isOneWay = ({ accounts: named, from }: Chosen) => (named === undefined) !== (from === undefined)
const oneWay = { path: ['from'], error: 'Please select clients, or the sales person whose clients to reassign.' }

/** Giving clients to another sales person. */
export const accountReassignment = resource('accounts', {
  reassignPreview: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/account/reassign/preview',
    summary: 'Preview of giving clients to another sales person: what moves, and which open deals stay',
    access: 'account:update',
    body: z.strictObject(chosen).refine(isOneWay, oneWay),
    reply: z.object({
      from: z.array(z.object({ seller: id.nullable(), sellerName: z.string().nullable(), clients: count })),
      stays: openDeals.meta({ description: 'Their open deals: they stay with their maker' }),
    }),
    refusals: ['validation', 'not_found'],
  },
  reassign: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account/reassign',
    summary: 'Give clients to another sales person: the named ones, or all of one',
    access: 'account:update',
    body: z
      .strictObject({ ...chosen, to: chosenId('Please select sales person').meta({ title: 'Sales person' }) })
      .refine(isOneWay, oneWay),
    reply: z.object({ moved: z.int() }),
    refusals: ['validation', 'not_found'],
  },
})
