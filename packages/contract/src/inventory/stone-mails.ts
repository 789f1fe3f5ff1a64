import { z } from 'zod'
import { resource } from '../route.ts'
import { overrideKind } from '../accounts/quoted-term.ts'
import { id } from '../parts.ts'
import { exportFields, outwardFields, stoneNames } from './exports.ts'
import { addressesFor, mailAddressesAtMost, mailPreview, subjectLine } from './mail-fields.ts'
import { fileFlags } from './stone-files.ts'

/** Limits of a mail of stones: addresses in total, stones, and megabytes of files. */
export const mailLimits = { addresses: mailAddressesAtMost, stones: 200, documents: 100, megabytes: 10 } as const
/** Attachments generated for a mail; existing files of the stones have their flags. */
const mailAttachments = ['excel', 'pdf', 'xRay'] as const
export type MailAttachment = (typeof mailAttachments)[number]
const letterOf = (sentence: string) => `Dear Sir/Madam,\n\nGreetings of the day.\n\n${sentence}\n\nThank you.`
/** The default message of a mail (S1 §3). */
export const defaultMessage = letterOf('Please view the attached stone or X-ray file.')

const stonesBelow = letterOf('Please view the stones below.')
const filesAttached = {
  stones: letterOf('Please view the attached stone file.'),
  xRay: letterOf('Please view the attached X-ray file.'),
  both: letterOf('Please view the attached stone and X-ray files.'),
} as const
/** The default message for what is attached: it names only files that the mail has. */
export function messageFor(attachments: readonly MailAttachment[]): string {
  const hasXRay = attachments.includes('xRay')
  if (attachments.some((kind) => kind !== 'xRay')) return hasXRay ? filesAttached.both : filesAttached.stones
  return hasXRay ? filesAttached.xRay : stonesBelow
}
/** Whether nobody has changed the message of a form, apart from what follows it. */
export const isDefaultMessage = (message: string, more = ''): boolean =>
  [stonesBelow, ...Object.values(filesAttached)].some((one) => message === [one, more].filter(Boolean).join('\n\n'))

/** The message of a mail to one buyer, above the list of stones and the signature. @param hasFile whether a file is attached, which it then names */
export const letterTo = (firstName: string, stones: number, hasFile = true): string =>
  `Dear ${firstName},\n\nI can offer you ${stones === 1 ? 'this stone' : `these ${stones} stones`} today, subject to prior sale. ${stones === 1 ? 'Its details are' : 'All details are'} ${hasFile ? 'in the attached file' : 'below'}.\n\nTell me ${stones === 1 ? 'if I should hold it' : 'which of them I should hold'} for you.`

/**
 * Whether nobody has changed the message of a form, whether it is the default one or that to a buyer: to whichever buyer, about however many stones, and
 * with or without a file.
 * @param more what follows it, such as a link
 */
export function isUnchangedMessage(message: string, more = ''): boolean {
  if (isDefaultMessage(message, more)) return true
  const [, name = ''] = /^Dear ([^\n]*),\n/.exec(message) ?? []
  const stones = Number(/these (\d+) stones/.exec(message)?.[1] ?? 1)
  return [true, false].some((hasFile) => message === [letterTo(name, stones, hasFile), more].filter(Boolean).join('\n\n'))
}

/** Recipients, stones and files, as the specification names them (S1 §7). */
const body = z.strictObject({
  ids: stoneNames.max(mailLimits.stones, `Please email at most ${mailLimits.stones} stones at a time.`),
  subject: subjectLine.meta({ title: 'Subject' }),
  email: addressesFor('Please enter valid email').min(1, 'Please enter valid email').meta({ title: 'Email' }),
  cc: addressesFor('Please enter valid cc email').default([]).meta({ title: 'Mail CC' }),
  message: z.string().trim().max(5000).default(defaultMessage).meta({ title: 'Message' }),
  attachments: z.array(z.enum(mailAttachments)).max(mailAttachments.length).default(['excel']).meta({ title: 'Attachments' }),
  ...fileFlags,
  sendEmail: z.literal(true).default(true),
  hidePrice: z.boolean().default(false).meta({ title: 'Hide the price' }),
  account: id
    .optional()
    .meta({ title: 'Prices for', description: 'The client on whose term the prices are; by default the one with these addresses' }),
  overrideKind,
  allInPdf: z
    .boolean()
    .default(false)
    .meta({ title: 'All columns in the PDF', description: 'Without it, the PDF has those that fit on one page' }),
  columns: z
    .array(z.enum(exportFields))
    .min(1)
    .max(exportFields.length)
    .default([...outwardFields])
    .meta({ title: 'Columns', description: 'Of the Excel and the PDF; internal columns are left out' }),
})
export type StoneMail = z.output<typeof body>
const reply = z.object({
  to: z.array(z.string()).meta({ description: 'The addresses to which it goes, each once' }),
  mails: z
    .int()
    .meta({ description: 'Number of emails sent: each address gets its own, so that clients do not see each other; cc are on the first' }),
  stones: z.int(),
  attached: z.array(z.object({ name: z.string(), size: z.int() })),
  missing: z.array(z.string()).meta({ description: 'Missing certificates, and stones that are gone' }),
})

/** A mail as its recipient reads it. */
const preview = body.pick({ ids: true, message: true, hidePrice: true, account: true, overrideKind: true, attachments: true }).extend({
  subject: z.string().trim().max(200).default('').meta({ title: 'Subject' }),
  email: addressesFor('Please enter valid email')
    .default([])
    .meta({ title: 'Email', description: 'Decides on the prices, as in the email itself' }),
})
export type StoneMailPreview = z.output<typeof preview>

export const stoneMails = resource('stoneMails', {
  preview: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/mail-preview',
    summary: 'An email of stones as its recipient reads it; nothing is sent',
    access: 'diamond:mail',
    body: preview,
    reply: mailPreview,
    refusals: ['validation', 'nothing_to_export', 'stone_kind'],
  },
  mail: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/mail',
    summary: 'Mail stones, with files of them',
    message: 'Email queued.',
    access: 'diamond:mail',
    body,
    reply,
    refusals: ['validation', 'nothing_to_export', 'stone_kind'],
  },
  xRayMail: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/x-ray-mail',
    summary: 'Email the X-ray sheets of stones: a page for each, with its proportions and inclusions',
    message: 'Email queued.',
    access: 'diamond:mail',
    body: body.extend({ attachments: body.shape.attachments.default(['xRay']) }),
    reply,
    refusals: ['validation', 'nothing_to_export', 'stone_kind'],
  },
})
