import { clientDeals, clientServices } from '@loupe/domain/accounts/client-work.ts'
import { keysOf, recordOf } from '@loupe/domain/kernel/records.ts'
import { z } from 'zod'
import { byId, count, id, instant, money, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { accountDetail, detailFields } from './account.ts'
import { accountLists } from './account-lists.ts'
import { accountReassignment } from './account-reassignment.ts'
import { account } from './account-row.ts'
import { kycEntered, overwritten } from './account-kyc.ts'
import { bank, business, company, reference, setting, vendorCode } from './fields.ts'

export const accountCreate = z.strictObject({ ...company, vendorCode: vendorCode.optional(), ...business, ...setting })
/**
 * Absent fields do not change. `references` and `kyc` rows are written immediately; `bank` is too when it is the first, and otherwise when a second
 * person has approved it.
 */
export const accountChange = z
  .strictObject({ ...company, ...business, ...setting })
  .partial()
  .extend({
    vendorLogo: id.nullable().optional().meta({ title: 'Logo' }),
    references: z.array(reference).max(50).optional(),
    bank: z.array(bank).max(20).optional(),
    kyc: z.array(kycEntered).max(50).optional(),
    updatedAt: instant.optional().meta({ description: 'As read: refused when someone has changed it since, with who changed what' }),
  })
const detailReply = z.object({ detail: accountDetail })
/** A change of "KYC approve" says which documents changed with it. */
const changedReply = detailReply.extend({ overwritten: overwritten.nullable() })

/** In what two companies are alike. */
export const likenesses = ['name', 'similar name', 'email', 'phone', 'tax number'] as const
const like = account
  .pick({ id: true, companyName: true, vendorCode: true, sellerName: true, city: true, isActive: true })
  .extend({ by: z.array(z.enum(likenesses)).meta({ title: 'Alike in' }) })
  .meta({ id: 'LikeAccount' })

const counts = <Kind extends string>(kinds: Readonly<Record<Kind, readonly [one: string, many: string]>>) =>
  z.object(recordOf(keysOf(kinds), (kind) => count.meta({ title: kinds[kind][1] })))

const write = (rest: string) => ({ kind: 'write', method: 'POST', path: `/admin/v1/account/${rest}` }) as const
const changeRefusals = ['validation', 'forbidden', 'not_found', 'stale', 'duplicate', 'bank_waits'] as const

const records = resource('accounts', {
  detail: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/account/getdetails',
    summary: 'All fields of a client, or selected ones',
    access: 'account:view',
    body: z.strictObject({ id, select: z.array(z.enum(detailFields)).min(1).max(detailFields.length).optional() }),
    reply: z.object({ detail: accountDetail.partial().extend({ id }) }),
    refusals: ['not_found'],
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/account/:id',
    summary: 'All fields of a client',
    access: 'account:view',
    params: byId,
    reply: detailReply,
    refusals: ['not_found'],
  },
  create: {
    ...write('create'),
    summary: 'Create a client; by default active, verified, natural shown, KYC approved',
    access: 'account:insert',
    body: accountCreate,
    reply: detailReply,
    refusals: ['validation', 'forbidden', 'duplicate'],
  },
  update: {
    ...write('update'),
    summary: 'Change a client; absent fields do not change',
    access: 'account:update',
    body: accountChange.extend({ id }),
    reply: changedReply,
    refusals: changeRefusals,
  },
  change: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/account/:id',
    summary: 'Change a client; absent fields do not change',
    access: 'account:update',
    params: byId,
    body: accountChange,
    reply: changedReply,
    refusals: changeRefusals,
  },
  changeStatus: {
    ...write('changeStatus'),
    summary: 'Make a client active or inactive',
    access: 'account:update',
    body: z.strictObject({ id, isActive: z.boolean() }),
    reply: detailReply,
    refusals: ['not_found'],
  },
  deactivationPreview: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/account/deactivation/preview',
    summary: 'Preview of making a client inactive: which of its deals stay open, and what stops working',
    access: 'account:update',
    body: z.strictObject({ id }),
    reply: z.object({ stays: counts(clientDeals), stops: counts(clientServices) }),
    refusals: ['not_found'],
  },
  changeCode: {
    ...write('update/code'),
    summary: 'Change a client’s code; codes are unique',
    access: 'account:update',
    body: z.strictObject({ id, vendorCode }),
    reply: detailReply,
    refusals: ['not_found', 'duplicate'],
  },
  delete: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/account/delete',
    summary: 'Delete a client without open deals',
    access: 'account:delete',
    body: z.strictObject({ id }),
    reply: nothing,
    refusals: ['not_found', 'account_in_use'],
  },
  remove: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/account/:id',
    summary: 'Delete a client without open deals',
    access: 'account:delete',
    params: byId,
    reply: nothing,
    refusals: ['not_found', 'account_in_use'],
  },
  deleteUser: {
    ...write('delete-user-account'),
    summary: 'Delete a user of a client; a primary one goes from the client’s row too',
    access: 'account:update',
    body: z.strictObject({ account: id, user: id }),
    reply: nothing,
    refusals: ['not_found'],
  },
  duplicates: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/account/duplicates',
    summary: 'Clients in scope that may be the same company, by name, email, phone or tax number',
    access: 'account:view',
    body: z.strictObject({
      except: id.optional(),
      companyName: z.string().max(200).optional(),
      emails: z.array(z.string().max(200)).max(40).optional(),
      mobiles: z.array(z.string().max(30)).max(40).optional(),
      numbers: z.array(z.string().max(60)).max(40).optional(),
    }),
    reply: z.object({ list: z.array(like) }),
  },
  credit: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/account/credit',
    summary: 'The credit limit of a client',
    access: 'credit:approve',
    body: z.strictObject({ id }),
    reply: z.object({ crdLmt: money.nullable() }),
    refusals: ['not_found'],
  },
  answerBank: {
    ...write('bank/answer'),
    summary: 'Approve, reject or withdraw a pending change of bank details; no one approves their own request',
    access: 'account:update',
    body: z.strictObject({ id, answer: z.enum(['approve', 'reject', 'withdraw']), remarks: z.string().trim().max(1000).optional() }),
    reply: nothing,
    refusals: ['not_found', 'forbidden', 'wrong_status', 'own_change'],
  },
})

export const accounts = { ...accountLists, ...records, ...accountReassignment }
