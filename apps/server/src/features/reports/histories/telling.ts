import { routes } from '@loupe/contract/index.ts'
import { type HistoryEntry, titlesOf } from '@loupe/contract/reports/histories.ts'
import { changesOf, isOfRights, moduleTitle } from '@loupe/domain/kernel/history.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Reading } from '../../../context.ts'
import { columnTitles, idsIn, namesOf, wordsOf } from './words.ts'

export interface Happened {
  kind: string
  subjectType: string
  before: unknown
  after: unknown
}

/** Columns that the forms know by another name. */
const named: Record<string, string> = { creditLimit: 'crdLmt', kycStatus: 'isApproved', website: 'Website' }
/** What no form shows, and its own name does not say. */
const unseen: Record<string, string> = { ip: 'Address', own: 'Rights of their own', route: 'Call', reason: 'Refused because' }
/** memoNo: Memo no. */
const inWords = (field: string) => {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
const kept = new Map<string, ReadonlyMap<string, string>>()
function titlesFor(subjectType: string): ReadonlyMap<string, string> {
  const titles = kept.get(subjectType) ?? (subjectType === 'gridColumnDefault' ? columnTitles : titlesOf(routes, subjectType))
  kept.set(subjectType, titles)
  return titles
}

/** What a form calls a field of an event; of one that no form has, its own name in words. */
export const fieldTitle = (subjectType: string, field: string): string =>
  titlesFor(subjectType).get(named[field] ?? field) ?? unseen[field] ?? inWords(field)

/** What events changed, as people read it: titles of the forms, people and stones by name, codes in words; nothing that is not to be told. */
export async function tellChanges<E extends Happened>(
  { db, actor, house }: Reading,
  events: readonly E[],
): Promise<(Omit<E, 'before' | 'after'> & Pick<HistoryEntry, 'changes'>)[]> {
  const may = (right: Parameters<typeof can>[1]) => can(actor, right)
  const changed = events.map(({ kind, subjectType, before, after }) =>
    changesOf(before, after, { subject: subjectType, may, isOfRights: isOfRights(kind) }),
  )
  const values = changed.flat().flatMap(({ before, after }) => [before, after])
  const names = await namesOf(db, idsIn(values))
  return events.map((event, at) => {
    const { before: _, after: __, ...entry } = event
    const { kind, subjectType } = event
    const words = wordsOf(subjectType, names, house.masters)
    const titleOf = (field: string) =>
      (subjectType === 'role' || kind.endsWith('.permit') ? moduleTitle(field) : undefined) ?? fieldTitle(subjectType, field)
    return {
      ...entry,
      changes: (changed[at] ?? []).map(({ field, before, after }) => ({
        field,
        title: titleOf(field),
        before: words(field, before),
        after: words(field, after),
      })),
    }
  })
}
