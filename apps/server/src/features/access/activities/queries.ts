import type { ListRequest } from '@loupe/contract/list.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'

/** Where what an event is about keeps what people call it: the table and the words of it. */
const named: Record<string, [table: string, words: string]> = {
  diamond: ['diamond', 'v_stn_id'],
  account: ['account', 'company_name'],
  block: ['block', 'block_code'],
  memo: ['memo', 'memo_no'],
  order: ['"order"', 'order_no'],
  user: ['"user"', "trim(first_name || ' ' || coalesce(nullif(last_name, '_'), ''))"],
  savedSearch: ['saved_search', "nullif(name, '')"],
  collection: ['collection', 'name'],
  demand: ['saved_search', 'name'],
  parcel: ['parcel', 'parcel_no'],
  sheet: ['sheet', 'name'],
}
/** A document about one stone is called by the stone. */
const ofStone: Record<string, string> = {
  track: 'diamond_track',
  offer: 'diamond_track',
  waiting: 'waiting',
  bidLot: 'bid_lot',
  diamondComment: 'diamond_comment',
  diamondNote: 'diamond_note',
}
// Not every subject is an id; what is none has no row to be called by.
const id = `case when e.subject ~ '^[0-9a-f-]{36}$' then e.subject::uuid end`
const label = sql.raw(`case e.subject_type
  ${Object.entries(named)
    .map(([type, [table, words]]) => `when '${type}' then (select ${words} from ${table} where id = ${id})`)
    .join('\n  ')}
  ${Object.entries(ofStone)
    .map(([type, table]) => `when '${type}' then (select d.v_stn_id from ${table} t join diamond d on d.id = t.diamond where t.id = ${id})`)
    .join('\n  ')}
  end`)

/**
 * What people did: one's own doings, those of one's team for whoever leads one, everybody's for who may see users (domain.md C-V, audit log). What a
 * document held is left out: a bid before its round closes is nobody's to read here.
 */
export function listActivities(db: Db, actor: Actor, request: ListRequest) {
  const rows = db
    .selectFrom('event as e')
    .select(['e.id', 'e.at', 'e.kind', 'e.subjectType', 'e.subject', 'e.actor', 'e.actorName'])
    .select(sql<string | null>`${label}`.as('label'))
  if (can(actor, 'user:view')) return page(db, rows as never, request)
  const team = db.selectFrom('user').select('user.id').where('user.master', '=', actor.id)
  const seen = rows.where((eb) =>
    actor.reach === 'team' ? eb.or([eb('e.actor', '=', actor.id), eb('e.actor', 'in', team)]) : eb('e.actor', '=', actor.id),
  )
  return page(db, seen as never, request)
}
