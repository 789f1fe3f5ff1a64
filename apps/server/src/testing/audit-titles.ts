import { changesOf, isOfRights } from '@loupe/domain/kernel/history.ts'
import type { Db } from '../db/connection.ts'
import { knownTitle } from '../features/access/event-changes/field-titles.ts'

/** The fields of the events in a database that a person who may see everything reads without a title of their own, as `subject.field`. */
export async function untitledFields(db: Db): Promise<string[]> {
  const events = await db.selectFrom('event').select(['kind', 'subjectType', 'before', 'after']).execute()
  const untitled = events.flatMap(({ kind, subjectType, before, after }) =>
    changesOf(before, after, { subject: subjectType, may: () => true, isOfRights: isOfRights(kind) })
      .filter(({ field }) => knownTitle(subjectType, field) === undefined)
      .map(({ field }) => `${subjectType}.${field}`),
  )
  return [...new Set(untitled)].toSorted()
}
