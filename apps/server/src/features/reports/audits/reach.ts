import { auditHiddenFrom, auditRights } from '@loupe/domain/kernel/audit.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { type RawBuilder, expressionBuilder, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { reachedSellers } from '../../accounts/reach.ts'

/** Records that are somebody's: where they are kept, and the column that says whose: the seller, or the client whose seller it is. */
const owned: Record<string, [table: string, by: 'seller' | 'account']> = {
  block: ['block', 'seller'],
  memo: ['memo', 'seller'],
  waiting: ['waiting', 'seller'],
  order: ['order', 'seller'],
  offer: ['diamond_track', 'seller'],
  track: ['diamond_track', 'seller'],
  cabinSchedule: ['cabin_schedule', 'seller'],
  account: ['account', 'seller'],
  accountAddress: ['account_address', 'account'],
  accountBank: ['account_bank_change', 'account'],
  accountInteraction: ['account_interaction', 'account'],
  accountKyc: ['account_kyc', 'account'],
  accountTerm: ['account_term', 'account'],
  accountUser: ['user', 'account'],
}
const others = sql<boolean>`false`

/** Which events somebody may read in the log: all, or those whose record they may see (domain.md C-V). */
export function auditSeen(actor: Actor): RawBuilder<boolean> {
  if (can(actor, 'audit:all')) return sql<boolean>`e.subject_type <> all(${auditHiddenFrom(actor)}::text[])`
  const shown = [...auditRights].flatMap(([type, right]) => (can(actor, right) ? [type] : []))
  const isWhole = (type: string) => actor.reach === 'all' || !(type in owned)
  // A bid is its bidder's and its round's to tell, not the log's.
  const whole = shown.filter((type) => isWhole(type) && (type !== 'bid' || actor.reach === 'all'))
  const parts = shown.filter((type) => !isWhole(type)).map((type) => reachedPart(actor, type))
  return sql<boolean>`(e.subject_type = any(${whole}::text[]) or ${parts.length > 0 ? sql.join(parts, sql` or `) : others})`
}

function reachedPart(actor: Actor, type: string): RawBuilder<unknown> {
  const [table, by] = owned[type] ?? ['account', 'seller']
  const eb = expressionBuilder<DB, 'block'>()
  const rows =
    by === 'seller'
      ? sql`select r.id::text from ${sql.table(table)} r where ${reachedSellers(eb, actor, 'r.seller')}`
      : sql`select r.id::text from ${sql.table(table)} r join account a on a.id = r.account where ${reachedSellers(eb, actor, 'a.seller')}`
  return sql`(e.subject_type = ${type} and e.subject in (${rows}))`
}
