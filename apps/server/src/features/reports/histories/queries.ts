import type { ListRequest } from '@loupe/contract/list.ts'
import { routes } from '@loupe/contract/index.ts'
import { type HistoryEntry, titlesOf } from '@loupe/contract/reports/histories.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type HistorySubject, changesOf, historyRights, moduleTitle, noChange } from '@loupe/domain/kernel/history.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Reading } from '../../../context.ts'
import { page } from '../../../db/list.ts'
import { refuseStranger } from './reach.ts'
import { idsIn, namesOf, wordsOf } from './words.ts'

interface Row {
  id: number
  at: string
  kind: string
  actor: string | null
  actorName: string
  before: unknown
  after: unknown
}

/** Columns that the forms know by another name. */
const named: Record<string, string> = { creditLimit: 'crdLmt', kycStatus: 'isApproved', website: 'Website' }

/** What happened to one record, the latest first, for whoever may see it: permission before existence, and a record out of reach is not found. */
export async function listHistory(
  ctx: Reading,
  { subjectType, subject, ...request }: ListRequest & { subjectType: HistorySubject; subject: string },
): Promise<{ list?: HistoryEntry[]; count: number }> {
  const { db, actor, house } = ctx
  const may = (right: Parameters<typeof can>[1]) => can(actor, right)
  if (!may(historyRights[subjectType])) throw new Refusal('forbidden')
  await refuseStranger(ctx, subjectType, subject)
  const rows = db
    .selectFrom('event')
    .select(['id', 'at', 'kind', 'actor', 'actorName', 'before', 'after'])
    .where('subjectType', '=', subjectType)
    .where('subject', '=', subject)
    .where('kind', 'not in', noChange)
  const sort: ListRequest['sort'] = request.sort.length > 0 ? request.sort : [{ id: 'DESC' }]
  const { list, count } = await page<Row>(db, rows, { ...request, sort })
  if (!list) return { count }
  const told = list.map(({ before, after, ...entry }) => ({ ...entry, changes: changesOf(before, after, may) }))
  const values = told.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]))
  const names = await namesOf(db, idsIn(values))
  const titles = titlesOf(routes, subjectType)
  const titleOf = (kind: string, field: string) =>
    (subjectType === 'role' || kind.endsWith('.permit') ? moduleTitle(field) : undefined) ?? titles.get(named[field] ?? field) ?? field
  const words = wordsOf(subjectType, names, house.masters)
  return {
    count,
    list: told.map(({ changes, ...entry }) => ({
      ...entry,
      changes: changes.map(({ field, before, after }) => ({
        field,
        title: titleOf(entry.kind, field),
        before: words(field, before),
        after: words(field, after),
      })),
    })),
  }
}
