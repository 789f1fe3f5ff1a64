import { text, alsoStated } from '@loupe/domain/accounts/messages.ts'
import { doubled, newTerm, termBounds, termFields, termLifecycle, termTitles, termTypes } from '@loupe/domain/accounts/term.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, chosenId, id, instant, nothing, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { statusOf } from '../status.ts'

const figure = (title: string, description: string) =>
  z.number().min(termBounds.min, text.termLeast).max(termBounds.max, text.termMost).multipleOf(0.01).nullable().meta({ title, description })
const figures = {
  extraPer: figure(termTitles.extraPer, 'Added to the price per carat'),
  rapPer: figure(termTitles.rapPer, 'Points of back'),
  splExtraPer: figure(termTitles.splExtraPer, 'Of stones that are special'),
  splRapPer: figure(termTitles.splRapPer, 'Of stones that are special'),
  ntyUpExtraPer: figure(termTitles.ntyUpExtraPer, 'Of stones from 0.90 ct'),
  ntyUpRapPer: figure(termTitles.ntyUpRapPer, 'Of stones from 0.90 ct'),
} satisfies Record<(typeof termFields)[number], z.ZodType>

/** A client's surcharge or discount for payment days, or for another currency (S1 §3). */
export const accountTerm = z
  .object({
    id,
    account: id.meta({ title: 'Company' }),
    companyName: z.string().meta({ title: 'Company' }),
    type: z.enum(termTypes).meta({ title: 'Type' }),
    currencyId: id.meta({ title: 'Currency' }),
    currency: z.string().meta({ title: 'Currency', description: 'Its code' }),
    dayTermsId: id.meta({ title: 'Day terms' }),
    dayTerms: z.string().meta({ title: 'Day terms', description: 'Their name' }),
    dayTermsCode: z.string().meta({ title: 'Day terms', description: 'Code of the list DAY_TERM, which orders store' }),
    ...figures,
    isActive: z.boolean().meta({ title: 'Active' }),
    isDefault: z
      .boolean()
      .meta({ title: 'Default', description: 'Default for the client’s orders; offers, holds, shares and emails are priced on it' }),
    status: statusOf(termLifecycle),
    endedReason: z.string().nullable().meta({ title: 'Reason' }),
    isDeleted: z.boolean(),
    createdAt: instant.meta({ title: 'Since' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'AccountTerm' })
export type AccountTerm = z.output<typeof accountTerm>

const entered = z.strictObject({
  type: z.enum(termTypes).default(newTerm.type).meta({ title: 'Type' }),
  currencyId: chosenId(text.currency).meta({ title: 'Currency' }),
  dayTermsId: chosenId(alsoStated.dayTerm).meta({ title: 'Day terms' }),
  extraPer: figures.extraPer.optional().meta({ title: termTitles.extraPer, description: 'Added to the price per carat' }),
  rapPer: figures.rapPer.optional().meta({ title: termTitles.rapPer, description: 'Points of back; replaces Ext %' }),
  splExtraPer: figures.splExtraPer.optional().meta({ title: termTitles.splExtraPer }),
  splRapPer: figures.splRapPer.optional().meta({ title: termTitles.splRapPer }),
  ntyUpExtraPer: figures.ntyUpExtraPer.optional().meta({ title: termTitles.ntyUpExtraPer }),
  ntyUpRapPer: figures.ntyUpRapPer.optional().meta({ title: termTitles.ntyUpRapPer }),
  isActive: z.boolean().default(newTerm.isActive).meta({ title: 'Active' }),
  isDefault: z
    .boolean()
    .optional()
    .meta({ title: 'Default', description: 'Default for the client’s orders; offers, holds, shares and emails are priced on it' }),
})
const oneOfEach = (
  term: Parameters<typeof doubled>[0],
  { addIssue }: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
) => {
  const field = doubled(term)
  if (field) addIssue({ code: 'custom', path: [field], message: alsoStated.eitherPer })
}
export const accountTermFields = entered.extend({ account: chosenId(text.noAccount).meta({ title: 'Company' }) })
const made = accountTermFields.superRefine(oneOfEach)
export type NewAccountTerm = z.output<typeof made>

const known = instant.optional().meta({ description: 'As read: refused when someone has changed it since' })
const changing = entered
  .extend({ type: z.enum(termTypes), isActive: z.boolean() })
  .partial()
  .extend({ updatedAt: known })
const change = changing.superRefine(oneOfEach)
export type AccountTermChange = z.output<typeof change>
const changeRefusals = ['validation', 'not_found', 'duplicate', 'stale'] as const

export const accountTerms = resource('accountTerms', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/account-term/paginate',
    summary: 'List the terms of clients in scope',
    access: 'account:view',
    ...listOf(accountTerm, [
      'account',
      'companyName',
      'type',
      'currencyId',
      'currency',
      'dayTermsId',
      'dayTerms',
      'isActive',
      'isDefault',
      'status',
      'isDeleted',
      'createdAt',
      'updatedAt',
      ...termFields,
    ]),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/account-term/:id',
    summary: 'View a term of a client',
    access: 'account:view',
    params: byId,
    reply: accountTerm,
    refusals: ['not_found'],
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account-term/create',
    summary: 'Add a term to a client; it is active, and takes effect when it is approved',
    access: 'account:update',
    body: made,
    reply: accountTerm,
    message: 'Term added. It takes effect when it is approved.',
    refusals: ['validation', 'not_found', 'duplicate'],
  },
  change: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account-term/update',
    summary: 'Change a term; absent fields do not change. Changed figures must be approved again',
    access: 'account:update',
    body: z.strictObject({ accountTerm: changing.extend({ id }).superRefine(oneOfEach) }),
    reply: accountTerm,
    refusals: changeRefusals,
  },
  update: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/account-term/:id',
    summary: 'Change a term; absent fields do not change. Changed figures must be approved again',
    access: 'account:update',
    params: byId,
    body: change,
    reply: accountTerm,
    message: 'Term saved.',
    refusals: changeRefusals,
  },
  approve: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account-term/approve',
    summary: 'Approve or reject a term; repeating the present answer changes nothing',
    access: 'account:approve',
    body: z.strictObject({
      id,
      answer: z.enum(['approve', 'reject']).default('approve'),
      remarks: remarks.optional().meta({ title: 'Reason' }),
    }),
    reply: accountTerm,
    refusals: ['not_found', 'wrong_status'],
  },
  delete: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/account-term/:id',
    summary: 'Delete a term of a client; orders keep their payment days',
    access: 'account:update',
    params: byId,
    reply: nothing,
    message: 'Deleted.',
    refusals: ['not_found'],
  },
})
