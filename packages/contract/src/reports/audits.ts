import { auditActionNames } from '@loupe/domain/kernel/audit.ts'
import { z } from 'zod'
import { isDeleted } from '../list.ts'
import { dayOfBusiness, id, instant } from '../parts.ts'
import { fileReply, resource } from '../route.ts'
import { historyEntry } from './histories.ts'

/** One change of any record, from the event log. */
const auditEntry = historyEntry
  .extend({
    subjectType: z.string().meta({ title: 'Of what' }),
    subject: z.string(),
    label: z.string().nullable().meta({ title: 'Which', description: 'Its usual name: stone number, company name' }),
    title: z.string().meta({ title: 'What', description: 'The event as text: "Parcel split"' }),
    record: z
      .string()
      .meta({ title: 'Which', description: 'The title, or the screens’ name of the record; empty where there is only one' }),
    summary: z.string().meta({ title: 'Changes', description: 'The changes as one line' }),
    at: instant.meta({ title: 'When' }),
    ip: z.string().nullable().meta({ title: 'Address', description: 'Address of the request; empty when a job did it' }),
    requestId: z.string().nullable().meta({ title: 'Request', description: 'The same for all entries of one request' }),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntry>

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** How the log is protected, up to where it is sealed, and the result of the last verification. */
const auditSeals = z
  .object({
    latest: z
      .object({
        number: z.int().meta({ title: 'Seal' }),
        hash: hash.meta({ title: 'Hash', description: 'Note it outside the system: it proves that the log up to here is unchanged' }),
        at: instant.meta({ title: 'Sealed' }),
      })
      .nullable(),
    entries: z.int().meta({ title: 'Sealed entries' }),
    unsealed: z.int().meta({ title: 'Entries not sealed yet', description: 'They are sealed within a minute' }),
    oldestUnsealedAt: instant.nullable(),
    protection: z.enum(['role', 'trigger', 'none']).meta({
      description: 'role: the application can only add rows. trigger: the database refuses changes, but the application owns the table',
    }),
    verified: z
      .object({
        number: z.int().meta({ title: 'Verified up to seal' }),
        entries: z.int(),
        at: instant.meta({ title: 'Verified' }),
        wholeAt: instant.nullable().meta({ title: 'Whole log verified' }),
        broken: z.string().nullable().meta({ title: 'What is wrong' }),
        brokenSeal: z.int().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'AuditSeals' })
export type AuditSeals = z.output<typeof auditSeals>

export const audits = resource('audits', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/audit/paginate',
    summary: 'All changes, newest first; people who may not see the whole log get those of records they may see',
    access: 'audit:view',
    body: z.strictObject({
      limit: z.int().min(1).max(200).default(50),
      below: z.int().min(1).optional().meta({ description: 'Only entries older than this one: the id of the last one read' }),
      actor: id.optional().meta({ title: 'Who' }),
      subjectType: z.string().min(1).max(60).optional().meta({ title: 'Of what' }),
      action: z.enum(auditActionNames).optional().meta({ title: 'Activity', description: 'One group of event kinds' }),
      subject: z.string().min(1).max(100).optional(),
      ip: z.string().trim().min(1).max(60).optional().meta({ title: 'Address' }),
      requestId: z.string().trim().min(1).max(100).optional().meta({ title: 'Request' }),
      words: z.string().trim().max(100).optional().meta({ title: 'Which', description: 'The number or name of the record' }),
      from: dayOfBusiness.optional().meta({ title: 'From' }),
      till: dayOfBusiness.optional().meta({ title: 'Till' }),
      // As for every list that can be downloaded.
      page: z.literal(1).default(1),
      isCountOnly: z.literal(false).default(false),
      isDeleted,
    }),
    reply: z.object({
      list: z.array(auditEntry).optional(),
      count: z.int().meta({ description: 'Of this page, plus one if there are older ones' }),
    }),
    refusals: ['validation'],
  },
  seals: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/audit/seals',
    summary: 'Up to where the audit log is sealed, the last seal’s hash, and the last verification',
    access: 'audit:view',
    reply: auditSeals,
  },
  verify: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/audit/verify',
    summary: 'Start a verification of the whole audit log; its result appears in the seals',
    access: 'audit:all',
    message: 'The audit log is being verified.',
    reply: auditSeals,
  },
  export: {
    kind: 'write',
    method: 'GET',
    path: '/admin/v1/audit/export',
    summary: 'The sealed entries with their seals, as JSON lines that can be verified without a database; the download is logged',
    access: 'audit:all',
    alsoNeeds: 'cost:view',
    query: z.strictObject({ from: dayOfBusiness.optional(), till: dayOfBusiness.optional() }),
    reply: fileReply('application/x-ndjson'),
    refusals: ['validation'],
  },
})
