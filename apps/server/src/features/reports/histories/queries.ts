import type { ListRequest } from '@loupe/contract/list.ts'
import type { HistoryEntry } from '@loupe/contract/reports/histories.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type HistorySubject, historyRight, noChange } from '@loupe/domain/kernel/history.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Reading } from '../../../context.ts'
import { page, sortedBy } from '../../../db/list.ts'
import { refuseInaccessible } from './scope.ts'
import { type Happened, reportChanges } from '../../access/event-changes/describing.ts'

interface Row extends Happened {
  id: number
  at: string
  actor: string | null
  actorName: string
}

/**
 * The audit events of one record, the latest first. The permission is checked before the record is looked up, and a record this person may not see is
 * not found.
 */
export async function listHistory(
  ctx: Reading,
  { subjectType, subject, ...request }: ListRequest & { subjectType: HistorySubject; subject: string },
): Promise<{ list?: HistoryEntry[]; count: number }> {
  const { db, actor } = ctx
  if (!can(actor, historyRight(subjectType, subject))) throw new Refusal('forbidden')
  await refuseInaccessible(ctx, subjectType, subject)
  const rows = db
    .selectFrom('event')
    .select(['id', 'at', 'kind', 'subjectType', 'actor', 'actorName', 'before', 'after'])
    .where('subjectType', '=', subjectType)
    .where('subject', '=', subject)
    .where('kind', 'not in', noChange)
  const { list, count } = await page<Row>(db, rows, sortedBy(request, { id: 'DESC' }))
  if (!list) return { count }
  const entries = await reportChanges(ctx, list)
  return { count, list: entries }
}
