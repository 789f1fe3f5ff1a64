import { routes } from '@loupe/contract/index.ts'
import { type HistoryEntry, enteredFieldsOf, unitsOf } from '@loupe/contract/reports/histories.ts'
import type { ChangeUnit } from '@loupe/domain/kernel/change-text.ts'
import { type FieldChange, changesOf, isOfRights, moduleTitle } from '@loupe/domain/kernel/history.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Reading } from '../../../context.ts'
import { fieldTitle, formName } from './field-titles.ts'
import { idsIn, isUnnamed, namesOf, labelsOf } from './labels.ts'

export interface Happened {
  kind: string
  subjectType: string
  before: unknown
  after: unknown
}

const units = new Map<string, ReadonlyMap<string, ChangeUnit>>()
/** The unit of a field's numbers: from the subject's own routes, or else from those of stones. */
function unitFor(subjectType: string, field: string): ChangeUnit | undefined {
  const of = units.get(subjectType) ?? new Map([...unitsOf(routes, 'diamond'), ...unitsOf(routes, subjectType)])
  units.set(subjectType, of)
  return of.get(formName(field))
}

const entered = new Map<string, ReadonlySet<string>>()
/** A count begins at 0, which says nothing; a 0 that a person has entered, such as a credit limit, says something, as does an amount of 0. */
function beginsAtZero(subjectType: string, { field, before, after }: FieldChange): boolean {
  if (before !== null || after !== 0 || unitFor(subjectType, field) !== undefined) return false
  const fields = entered.get(subjectType) ?? enteredFieldsOf(routes, subjectType)
  entered.set(subjectType, fields)
  return !fields.has(formName(field))
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
      // An id without a name says nothing to anybody.
      changes: (changed[at] ?? [])
        .filter(({ before, after }) => !isUnnamed([before, after], names))
        .map(({ field, before, after }) => {
          const described = { field, title: titleOf(field), before: labels(field, before), after: labels(field, after) }
          const unit = [described.before, described.after].some((value) => typeof value === 'number')
            ? unitFor(subjectType, field)
            : undefined
          return unit === undefined ? described : { ...described, unit }
        }),
    }
  })
}
