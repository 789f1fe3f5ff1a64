import { routes } from '@loupe/contract/index.ts'
import { codeFieldsOf } from '@loupe/contract/reports/histories.ts'
import { auditSubjects } from '@loupe/domain/kernel/audit.ts'
import { expect, it } from 'vitest'
import { codes, lists } from '../apps/server/src/features/access/event-changes/code-labels.ts'

/** A code of the wire, such as `bestOf`; names such as `USD`, `.csv` or `DD/MM/YYYY` are known to people as they are. */
const isCode = (value: string | number) => typeof value === 'number' || (/^[a-z]/.test(value) && !['true', 'false'].includes(value))
/** What a request chooses and no event stores by this name, or what is known to people as it is written. */
const notStored: Readonly<Record<string, string>> = {
  'account.answer': 'the event is an approval or a rejection',
  'accountTerm.answer': 'the event is an approval or a rejection',
  'block.scope': 'what is waited for',
  'block.step': 'the step that is undone',
  'gridColumn.link': 'part of a personal layout',
  'notification.kind': 'a choice of one’s own notifications',
  'notification.until': 'a snoozed notification',
  'order.convention': 'of a pasted sheet, which is read and not stored',
  'savedReport.by': 'written as one text with the report (value-texts.ts)',
  'savedReport.period': 'written as one text with the report (value-texts.ts)',
  'savedReport.report': 'written as one text with the report (value-texts.ts)',
  'sheet.code': 'the answers are stored as sentences',
  'sheet.field': 'the mapping itself is not in the event',
  'sync.field': 'stored under the field’s own name',
  'sync.side': 'labelled by `sides`',
  'track.convention': 'of a pasted sheet, which is read and not stored',
  'track.step': 'the step that is undone',
  'user.numberFormat': 'a locale',
}

const fields = Object.keys(auditSubjects).flatMap((subject) =>
  [...codeFieldsOf(routes, subject)].map(([field, values]) => ({ subject, field, values })),
)
/** The routes of `account` include those of a client's records, each with labels of its own. */
const isLabelled = (subject: string, field: string, value: string | number) =>
  field in lists || Object.keys(codes).some((own) => own.startsWith(subject) && codes[own]?.[field]?.(value) !== undefined)
const unlabelled = fields.flatMap(({ subject, field, values }) =>
  values.some((value) => isCode(value) && !isLabelled(subject, field, value)) ? [`${subject}.${field}`] : [],
)

it('finds the fields of audited records that take codes', () => {
  expect(fields.length).toBeGreaterThan(50)
  expect(fields).toContainEqual({ subject: 'priceList', field: 'keep', values: ['back', 'price'] })
})

it('has a label for each code that the audit log may show', () => {
  expect(unlabelled.toSorted()).toEqual(Object.keys(notStored))
})
