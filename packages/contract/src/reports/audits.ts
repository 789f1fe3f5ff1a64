import { z } from 'zod'
import { isDeleted } from '../list.ts'
import { day, id, instant } from '../parts.ts'
import { fileReply, resource } from '../route.ts'
import { historyEntry } from './histories.ts'

/** One change of anything, from the event log. */
export const auditEntry = historyEntry
  .extend({
    subjectType: z.string().meta({ title: 'Of what' }),
    subject: z.string(),
    label: z.string().nullable().meta({ title: 'Which', description: 'What people call it: the stone’s number, the company’s name' }),
    said: z.string().meta({ title: 'Changes', description: 'The changes in one line' }),
    at: instant.meta({ title: 'When' }),
    ip: z
      .string()
      .nullable()
      .meta({ title: 'Address', description: 'From where it was asked for; none where the program did it by itself' }),
    requestId: z.string().nullable().meta({ title: 'Request', description: 'The same for all entries of one request' }),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntry>

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** How the log is protected, how far it is sealed, and what the last verification found. */
export const auditSeals = z
  .object({
    latest: z
      .object({
        number: z.int().meta({ title: 'Seal' }),
        hash: hash.meta({ title: 'Hash', description: 'Note it outside of the system: the log up to here can then be proved unchanged' }),
        at: instant.meta({ title: 'Sealed' }),
      })
      .nullable(),
    entries: z.int().meta({ title: 'Sealed entries' }),
    unsealed: z.int().meta({ title: 'Entries not sealed yet', description: 'They are sealed within a minute' }),
    oldestUnsealedAt: instant.nullable(),
    protection: z.enum(['role', 'trigger', 'none']).meta({
      description: 'role: the application may only add. trigger: the database refuses changes, but the application owns the table',
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
    summary: 'Every change of everything, the latest first; all for who sees the whole log, else what the right of the record itself shows',
    access: 'audit:view',
    body: z.strictObject({
      limit: z.int().min(1).max(200).default(50),
      below: z.int().min(1).optional().meta({ description: 'Only what is older than this entry: the id of the last one seen' }),
      actor: id.optional().meta({ title: 'Who' }),
      subjectType: z.string().min(1).max(60).optional().meta({ title: 'Of what' }),
      subject: z.string().min(1).max(100).optional(),
      ip: z.string().trim().min(1).max(60).optional().meta({ title: 'Address' }),
      requestId: z.string().trim().min(1).max(100).optional().meta({ title: 'Request' }),
      words: z.string().trim().max(100).optional().meta({ title: 'Which', description: 'The number or name of the record' }),
      from: day.optional().meta({ title: 'From' }),
      till: day.optional().meta({ title: 'Till' }),
      // As every list is asked that can be taken as a file.
      page: z.literal(1).default(1),
      isCountOnly: z.literal(false).default(false),
      isDeleted,
    }),
    reply: z.object({
      list: z.array(auditEntry).optional(),
      count: z.int().meta({ description: 'Of this page; one more when there are older ones' }),
    }),
    refusals: ['validation'],
  },
  seals: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/audit/seals',
    summary: 'How far the audit log is sealed, the hash of the last seal, and what the last verification found',
    access: 'audit:view',
    reply: auditSeals,
  },
  verify: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/audit/verify',
    summary: 'Has the whole audit log verified; what is found stands in the seals a moment later',
    access: 'audit:all',
    message: 'The audit log is being verified.',
    reply: auditSeals,
  },
  export: {
    kind: 'write',
    method: 'GET',
    path: '/admin/v1/audit/export',
    summary: 'The sealed entries with their seals, as JSON lines that can be verified without a database; leaves a trace',
    access: 'audit:all',
    alsoNeeds: 'cost:view',
    query: z.strictObject({ from: day.optional(), till: day.optional() }),
    reply: fileReply,
    refusals: ['validation'],
  },
})
