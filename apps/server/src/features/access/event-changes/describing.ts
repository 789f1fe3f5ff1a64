import { routes } from '@loupe/contract/index.ts'
import { type HistoryEntry, enteredFieldsOf, titlesOf, unitsOf } from '@loupe/contract/reports/histories.ts'
import type { ChangeUnit } from '@loupe/domain/kernel/change-text.ts'
import { type FieldChange, changesOf, isOfRights, moduleTitle } from '@loupe/domain/kernel/history.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Reading } from '../../../context.ts'
import { columnTitles, idsIn, namesOf, labelsOf } from './labels.ts'

export interface Happened {
  kind: string
  subjectType: string
  before: unknown
  after: unknown
}

/** Columns that have another name in the forms. */
const named: Record<string, string> = { creditLimit: 'crdLmt', kycStatus: 'isApproved', website: 'Website' }
/** Titles of fields that are in no form and whose own name is not clear. */
const unseen: Record<string, string> = {
  count: 'Times',
  ip: 'Address',
  own: 'Rights of their own',
  path: 'Path',
  reason: 'Refused because',
  route: 'Call',
}
/** Fields that have another name in the forms of one subject. */
const ofSubject: Record<string, Record<string, string>> = {
  gridColumnDefault: { desc: 'Description', nLabel: 'Natural label', sLabel: 'Lab-grown label' },
  session: { kind: 'Session' },
  sheet: {
    mode: 'What it does to the stock',
    discountConvention: 'Discount convention',
    // Events of earlier versions.
    law: 'Discount convention',
    sha256: 'Fingerprint of the file',
    blankClears: 'Blank cells clear',
  },
}
/** memoNo: Memo no. */
const asText = (field: string) => {
  const text = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
const cachedTitles = new Map<string, ReadonlyMap<string, string>>()
function titlesFor(subjectType: string): ReadonlyMap<string, string> {
  const titles = cachedTitles.get(subjectType) ?? (subjectType === 'gridColumnDefault' ? columnTitles : titlesOf(routes, subjectType))
  cachedTitles.set(subjectType, titles)
  return titles
}

/** The title of an event's field: that of the form, or else its own name as text. */
export const fieldTitle = (subjectType: string, field: string): string =>
  ofSubject[subjectType]?.[field] ?? titlesFor(subjectType).get(named[field] ?? field) ?? unseen[field] ?? asText(field)

const units = new Map<string, ReadonlyMap<string, ChangeUnit>>()
/** The unit of a field's numbers: from the subject's own routes, or else from those of stones. */
function unitFor(subjectType: string, field: string): ChangeUnit | undefined {
  const of = units.get(subjectType) ?? new Map([...unitsOf(routes, 'diamond'), ...unitsOf(routes, subjectType)])
  units.set(subjectType, of)
  return of.get(named[field] ?? field)
}

const entered = new Map<string, ReadonlySet<string>>()
/** A count begins at 0, which says nothing; a 0 that a person has entered, such as a credit limit, says something, as does an amount of 0. */
function beginsAtZero(subjectType: string, { field, before, after }: FieldChange): boolean {
  if (before !== null || after !== 0 || unitFor(subjectType, field) !== undefined) return false
  const fields = entered.get(subjectType) ?? enteredFieldsOf(routes, subjectType)
  entered.set(subjectType, fields)
  return !fields.has(named[field] ?? field)
}

/** The changes of events in readable form: form titles, names of people and stones, labels of codes, without hidden values. */
export async function reportChanges<E extends Happened>(
  { db, actor, services }: Reading,
  events: readonly E[],
): Promise<(Omit<E, 'before' | 'after'> & Pick<HistoryEntry, 'changes'>)[]> {
  const may = (right: Parameters<typeof can>[1]) => can(actor, right)
  const changed = events.map(({ kind, subjectType, before, after }) =>
    changesOf(before, after, { subject: subjectType, may, isOfRights: isOfRights(kind) }).filter(
      (change) => !beginsAtZero(subjectType, change),
    ),
  )
  const values = changed.flat().flatMap(({ before, after }) => [before, after])
  const names = await namesOf(db, idsIn(values))
  return events.map((event, at) => {
    const { before: _, after: __, ...entry } = event
    const { kind, subjectType } = event
    const labels = labelsOf(event, names, services.masters, (field) => fieldTitle(subjectType, field))
    const titleOf = (field: string) =>
      (subjectType === 'role' || kind.endsWith('.permit') ? moduleTitle(field) : undefined) ?? fieldTitle(subjectType, field)
    return {
      ...entry,
      changes: (changed[at] ?? []).map(({ field, before, after }) => {
        const described = { field, title: titleOf(field), before: labels(field, before), after: labels(field, after) }
        const unit = [described.before, described.after].some((value) => typeof value === 'number')
          ? unitFor(subjectType, field)
          : undefined
        return unit === undefined ? described : { ...described, unit }
      }),
    }
  })
}
