import { auditHiddenFrom, auditRights } from '@loupe/domain/kernel/audit.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { accessibleSellers } from '../../accounts/scope.ts'

/** Records with an owner: their table, and the column that determines the owner: the seller, or the client whose seller it is. */
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

/** The events a person may read in the log: all, or those whose record they may see. */
export function visibleAudits(actor: Actor): RawBuilder<boolean> {
  if (can(actor, 'audit:all')) return sql<boolean>`e.subject_type <> all(${auditHiddenFrom(actor)}::text[])`
  const visibleTypes = [...auditRights].flatMap(([type, right]) => (can(actor, right) ? [type] : []))
  const isWhole = (type: string) => actor.scope === 'all' || !(type in owned)
  // Bids belong to their bidder: only people who may see all rows see them in the log.
  const whole = visibleTypes.filter((type) => isWhole(type) && (type !== 'bid' || actor.scope === 'all'))
  const parts = visibleTypes.filter((type) => !isWhole(type)).map((type) => accessiblePart(actor, type))
  return sql<boolean>`(e.subject_type = any(${whole}::text[]) or ${parts.length > 0 ? sql.join(parts, sql` or `) : others})`
}

function accessiblePart(actor: Actor, type: string): RawBuilder<unknown> {
  const [table, by] = owned[type] ?? ['account', 'seller']
  const rows =
    by === 'seller'
      ? sql`select r.id::text from ${sql.table(table)} r where ${accessibleSellers(actor, 'r.seller')}`
      : sql`select r.id::text from ${sql.table(table)} r join account a on a.id = r.account where ${accessibleSellers(actor, 'a.seller')}`
  return sql`(e.subject_type = ${type} and e.subject in (${rows}))`
}
