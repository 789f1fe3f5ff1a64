import type { ListRequest } from '@loupe/contract/list.ts'
import { auditHiddenFrom } from '@loupe/domain/kernel/audit.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { label } from './labels.ts'

/**
 * What people did: this person's own activities, those of their team if they lead one, and everybody's if they may see users. The contents of documents
 * are left out: nobody may read a bid here before its round closes.
 */
export function listActivities(db: Db, actor: Actor, request: ListRequest) {
  const rows = db
    .selectFrom('event as e')
    .select(['e.id', 'e.at', 'e.kind', 'e.subjectType', 'e.subject', 'e.actor', 'e.actorName'])
    .select(label.as('label'))
    .where(sql<boolean>`e.subject_type <> all(${auditHiddenFrom(actor)}::text[])`)
  if (can(actor, 'user:view')) return page(db, rows, request)
  const team = db.selectFrom('user').select('user.id').where('user.master', '=', actor.id)
  const known = rows.where((eb) =>
    actor.scope === 'team' ? eb.or([eb('e.actor', '=', actor.id), eb('e.actor', 'in', team)]) : eb('e.actor', '=', actor.id),
  )
  return page(db, known, request)
}
