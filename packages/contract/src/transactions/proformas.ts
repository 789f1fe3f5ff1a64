import { z } from 'zod'
import { addressesFor, mailPreview, subjectLine } from '../inventory/mail-fields.ts'
import { listOf } from '../list.ts'
import { byId, count, id, instant, money } from '../parts.ts'
import { fileReply, resource } from '../route.ts'

/** A version of an order's proforma, as it was sent. */
const proforma = z
  .object({
    id,
    order: id.meta({ title: 'Order' }),
    orderNo: z.string().meta({ title: 'Order' }),
    version: count.meta({ title: 'Version', description: 'From 1; a new one whenever its content has changed' }),
    account: id.meta({ title: 'Company' }),
    companyName: z.string().meta({ title: 'Company' }),
    seller: id.meta({ title: 'Sales person' }),
    sellerName: z.string().meta({ title: 'Sales person' }),
    amount: money.meta({ title: 'Amount' }),
    fileName: z.string().meta({ title: 'File' }),
    size: z.int().meta({ title: 'Size' }),
    mails: count.meta({ title: 'Sent', description: 'How often it was sent' }),
    lastSentAt: instant.nullable().meta({ title: 'Last sent' }),
    createdByName: z.string().meta({ title: 'By' }),
    createdAt: instant.meta({ title: 'Created' }),
  })
  .meta({ id: 'Proforma' })
export type Proforma = z.output<typeof proforma>

const sending = z
  .object({
    id,
    email: z.array(z.string()).meta({ title: 'Email' }),
    cc: z.array(z.string()).meta({ title: 'Mail CC' }),
    subject: z.string().meta({ title: 'Subject' }),
    message: z.string().meta({ title: 'Message' }),
    sentByName: z.string().meta({ title: 'By' }),
    sentAt: instant.meta({ title: 'Sent' }),
  })
  .meta({ id: 'ProformaMail' })

/** A version with all its recipients, the latest first. */
const proformaDetail = proforma.extend({ sent: z.array(sending) }).meta({ id: 'ProformaDetail' })
export type ProformaDetail = z.output<typeof proformaDetail>

/** The default message of a mail with a proforma. */
export const proformaMessage = 'Dear Sir/Madam,\n\nPlease find the proforma of your order attached.\n\nThank you.'

/** Proformas sent to clients (S0 §7), besides the order's file. */
export const proformas = resource('proformas', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/proforma/paginate',
    summary: 'List sent proformas of orders in scope',
    access: 'order:print',
    ...listOf(proforma, [
      'order',
      'orderNo',
      'version',
      'account',
      'companyName',
      'seller',
      'sellerName',
      'amount',
      'mails',
      'lastSentAt',
      'createdAt',
    ]),
  },
  find: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/proforma/find',
    summary: 'One sent proforma, with recipients and times',
    access: 'order:print',
    body: z.strictObject({ id }),
    reply: proformaDetail,
    refusals: ['not_found'],
  },
  file: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/proforma/:id/file',
    summary: 'A sent proforma as a PDF',
    access: 'order:print',
    params: byId,
    reply: fileReply('application/pdf'),
    refusals: ['not_found'],
  },
  send: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/proforma/send',
    summary: 'Email the present proforma of an order; the version sent is stored',
    message: 'Email queued.',
    access: 'order:print',
    body: z.strictObject({
      order: id,
      email: addressesFor('Please enter valid email').min(1, 'Enter an email address.').meta({ title: 'Email' }),
      cc: addressesFor('Please enter valid cc email').default([]).meta({ title: 'Mail CC' }),
      subject: subjectLine.meta({ title: 'Subject' }),
      message: z.string().trim().max(5000).default(proformaMessage).meta({ title: 'Message' }),
    }),
    reply: proformaDetail,
    refusals: ['validation', 'not_found', 'wrong_status'],
  },
  preview: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/proforma/preview',
    summary:
      'Before a proforma is sent: the email as its recipient would read it, with the subject and message given and the stones of the order. Nothing is sent or stored; emails that were sent are clientMails.view',
    access: 'order:print',
    body: z.strictObject({
      order: id,
      subject: z.string().trim().max(200).default('').meta({ title: 'Subject' }),
      message: z.string().trim().max(5000).default(proformaMessage).meta({ title: 'Message' }),
    }),
    reply: mailPreview,
    refusals: ['validation', 'not_found', 'wrong_status'],
  },
})
