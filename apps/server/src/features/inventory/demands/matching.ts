import { demandMailPause } from '@loupe/domain/inventory/demand.ts'
import { caratText } from '@loupe/domain/kernel/number-text.ts'
import { type Grants, can } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Services, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { grantsOf } from '../../../db/grants.ts'
import { notify } from '../../../db/notify.ts'
import { type Post, oneLine, postMail } from '../../../db/outbox.ts'
import { foundIds } from '../diamonds/search.ts'
import type { Test } from '../../../services/stone-search.ts'
import { searchFault } from '../saved-searches/faults.ts'
import { offered } from './commands.ts'

/**
 * A change becomes visible when it commits, later than its timestamp, so changes this much older are read again. Matches that were notified are not notified
 * again.
 */
const overlap = 3_600_000
const piece = 1000

/** Active demands of active users. */
export const activeDemands = (db: Db): Promise<{ id: string }[]> =>
  db
    .selectFrom('demand')
    .innerJoin('savedSearch', 'savedSearch.id', 'demand.search')
    .innerJoin('user', 'user.id', 'savedSearch.user')
    .select('demand.search as id')
    .where('demand.isActive', '=', true)
    .where('user.isActive', '=', true)
    .where('user.isDeleted', '=', false)
    .orderBy('demand.checkedAt')
    .execute()

const lockActiveDemand = (tx: Tx, id: string) =>
  tx
    .selectFrom('demand')
    .innerJoin('savedSearch', 'savedSearch.id', 'demand.search')
    .innerJoin('user', 'user.id', 'savedSearch.user')
    .select(['savedSearch.name', 'savedSearch.labGrown', 'savedSearch.search', 'demand.checkedAt', 'demand.mailedAt'])
    .select(['user.id as owner', 'user.email', 'user.firstName', grantsOf('user').as('permissions')])
    .where('demand.search', '=', id)
    .where('demand.isActive', '=', true)
    .forUpdate('demand')
    .executeTakeFirst()
type ActiveDemand = NonNullable<Awaited<ReturnType<typeof lockActiveDemand>>>

/** Matching stones that changed since the last check: they arrived, became free, or came to match. */
async function changedSince(services: Services, { labGrown, search, checkedAt }: ActiveDemand): Promise<string[]> {
  if (searchFault(services.masters, { labGrown, search })) return []
  const since = new Date(new Date(checkedAt).getTime() - overlap).toISOString()
  const changed: Test = { is: 'compared', field: 'updatedAt', by: '>=', value: since }
  const request = { ...search, labGrown }
  const all: string[] = []
  for (;;) {
    const { ids } = await foundIds(services, request, piece, [offered, changed], all.length)
    all.push(...ids)
    if (ids.length < piece) return all
  }
}

/**
 * Matches one demand against the stock. A stone is notified once: it has one row for each demand that found it, even if the job runs twice. Users who may no
 * longer see stones or demands are not notified.
 */
export async function matchDemand(ctx: Writing, id: string): Promise<void> {
  const demand = await lockActiveDemand(ctx.tx, id)
  if (!demand) return
  const actor = { permissions: (demand.permissions ?? {}) as Grants }
  if (!can(actor, 'demand:view') || !can(actor, 'diamond:view')) return
  const at = ctx.now.toISOString()
  const ids = await changedSince(ctx.services, demand)
  const { rows: found } = await sql<{ diamond: string }>`insert into demand_match (search, diamond, found_at)
    select ${id}, unnest(${ids}::uuid[]), ${at} on conflict do nothing returning diamond`.execute(ctx.tx)
  await ctx.tx.updateTable('demand').set({ checkedAt: at }).where('search', '=', id).execute()
  if (found.length > 0) {
    await record(ctx, {
      kind: 'demand.match',
      subjectType: 'demand',
      subject: id,
      after: { diamonds: found.map(({ diamond }) => diamond) },
    })
    const what = found.length === 1 ? '1 stone' : `${found.length} stones`
    const link = '/inventory/single-stone/demands'
    await notify(ctx, [demand.owner], { kind: 'demand', title: `${what} for your demand ${demand.name}`, link, key: `demand:${id}:${at}` })
  }
  const mayMail = demand.mailedAt === null || ctx.now.getTime() - new Date(demand.mailedAt).getTime() >= demandMailPause
  if (mayMail) await mailMatches(ctx, id, demand)
}

/** Sends one mail for all matches since the last one, except those that the owner has seen meanwhile. */
async function mailMatches(ctx: Writing, id: string, demand: ActiveDemand): Promise<void> {
  const at = ctx.now.toISOString()
  const { rows } = await sql<{ vStnId: string; crt: number; shape: string; color: string | null; clarity: string | null }>`
    with told as (
      update demand_match set mailed_at = ${at} where search = ${id} and not is_known and mailed_at is null and seen_at is null returning diamond)
    select d.v_stn_id, d.crt, s.name as shape, c.name as color, y.name as clarity from told join diamond d on d.id = told.diamond
      left join master s on s.parent_code = 'SHAPE' and s.no = d.shp_nm
      left join master c on c.parent_code = 'COLOR' and c.no = d.col_nm
      left join master y on y.parent_code = 'CLARITY' and y.no = d.clr_nm
    order by d.v_stn_id`.execute(ctx.tx)
  if (rows.length === 0) return
  await ctx.tx.updateTable('demand').set({ mailedAt: at }).where('search', '=', id).execute()
  await postMail(ctx.tx, mailOf(ctx.services, demand, rows))
}

const most = 50

function mailOf(
  { config }: Services,
  { name, labGrown, email, firstName }: ActiveDemand,
  stones: readonly { vStnId: string; crt: number; shape: string; color: string | null; clarity: string | null }[],
): Post {
  const how = stones.length === 1 ? '1 stone' : `${stones.length} stones`
  const lines = stones
    .slice(0, most)
    .map((s) => [s.vStnId, `${caratText(s.crt)} ct`, s.shape, s.color, s.clarity].filter(Boolean).join('  '))
  return {
    kind: 'demand-match',
    to: { address: email, name: firstName },
    subject: `${how} for your demand ${oneLine(name)}`,
    text: [
      `${labGrown ? 'Laboratory-grown' : 'Natural'} diamonds that match your demand “${name}” are available now:`,
      '',
      ...lines,
      ...(stones.length > most ? [`and ${stones.length - most} more`] : []),
      '',
      `${config.publicUrl}/inventory/single-stone/demands`,
    ].join('\n'),
  }
}
