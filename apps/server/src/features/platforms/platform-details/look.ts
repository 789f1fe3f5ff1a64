import { createHash } from 'node:crypto'
import { diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { sql } from 'kysely'
import type { House } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { noteWrites } from '../../../db/stone-writes.ts'
import { activePolicies, saidBy } from '../global-policies/queries.ts'
import type { Profile } from './queries.ts'
import { foundBy, inOrder } from './stones.ts'

/**
 * Which stones a run has to look at. Where all is sent, all that the search finds. Where changes alone are sent, what was written since the last run:
 * each write of a stone stands in `change_log` under its transaction, and a run keeps the oldest transaction it could not be sure of
 * (`pg_snapshot_xmin`), taken before it read anything. The next one looks at what that transaction and later ones wrote. So a write that one run did
 * not see is seen by a later one, whatever the order of commits, and looking twice changes nothing.
 *
 * A stone that somebody keeps off or has put back is looked at as long as what stands there does not say so yet (`unsettled`).
 *
 * Beside a stone's own values its line depends on the profile, its policies and the lists (`judgedBy`), and on the stones that bear the same report.
 * Where the former changed, the log does not reach back, or more was written than the feed holds, all is looked at; and once a day in any case.
 */
export interface Look {
  /** In the order of their numbers. */
  ids: readonly string[]
  isWhole: boolean
  /** From where the next run looks; null where nothing is noted. */
  seenXid: string | null
  judgedBy: string
}
type Ctx = { db: Db; house: House }

const day = 24 * 3_600_000
const fewAnyway = 1000

export async function lookOf(ctx: Ctx, profile: Profile, isFull: boolean): Promise<Look> {
  const judgedBy = await lawOf(ctx, profile)
  const since = profile.part === 'changes' ? await writtenSince(ctx, profile) : undefined
  const isKnown = !isFull && judgedBy === profile.judgedBy && ctx.house.clock().getTime() - Date.parse(profile.judgedAllAt ?? '') < day
  const changed = isKnown ? since?.changed : undefined
  const ids = changed
    ? await withTheirDoubles(ctx.db, profile, [...changed, ...(await unsettled(ctx.db, profile.id))])
    : await foundBy(ctx, profile)
  return { ids, isWhole: changed === undefined, seenXid: since?.xmin ?? null, judgedBy }
}

/** All that lines depend on beside the stones, in short. */
async function lawOf({ db, house: { masters } }: Ctx, profile: Profile): Promise<string> {
  const { platform, labGrown, searchData, policy, ruleType, ruleValue, list, columns } = profile
  const policies = policy ? saidBy(await activePolicies(db, masters, policy)) : null
  const lists = [...new Set([...Object.values(diamondLists), keyToSymbols])].map((list) => masters.list(list))
  return createHash('sha256')
    .update(JSON.stringify([platform, labGrown, searchData, policies, ruleType, ruleValue, list, columns, lists]))
    .digest('base64url')
}

/** What was written since the profile was sent last, as far as it is noted; nothing when writes can not be noted at this moment. */
async function writtenSince(
  { db, house }: Ctx,
  { id, seenXid }: Profile,
): Promise<{ xmin: string; changed: string[] | undefined } | undefined> {
  const isNoted = await noteWrites(house.aside, 'log').then(
    () => true,
    () => false,
  )
  if (!isNoted) return undefined
  const { rows } = await sql<{ xmin: string; reaches: boolean | null; changed: string[] | null }>`
    select pg_snapshot_xmin(s)::text as xmin, floor <= since and since <= pg_snapshot_xmax(s) and writes < most as reaches, changed
    from pg_current_snapshot() s, change_log_floor, (
        select ${seenXid}::xid8 as since, greatest(${fewAnyway}, count(*)) as most from platform_listing where platform_detail = ${id}::uuid
      ) p, lateral (
        select count(*) as writes, array_agg(distinct diamond) as changed from (select diamond from change_log where xid >= p.since limit p.most) l
      ) w`.execute(db)
  const { xmin, reaches, changed } = rows[0]!
  return { xmin, changed: reaches ? (changed ?? []) : undefined }
}

/** Stones that are kept off and still listed, or rejected for another reason; and those that are rejected as kept off, and are so no more. */
async function unsettled(db: Db, profile: string): Promise<string[]> {
  const { rows } = await sql<{ diamond: string }>`
    with kept as (select diamond from platform_withheld where platform_detail = ${profile}::uuid),
      rejected as (select diamond, reason from platform_rejection where platform_detail = ${profile}::uuid)
    select diamond from kept join platform_listing using (diamond) where platform_detail = ${profile}::uuid
    union select diamond from kept join rejected using (diamond) where reason <> 'withheld'
    union select diamond from rejected where reason = 'withheld' and diamond not in (select diamond from kept)`.execute(db)
  return rows.map(({ diamond }) => diamond)
}

/** And the stones that bear the same report as one of them, or stayed behind another: which of them goes out may be another now. */
async function withTheirDoubles(db: Db, { id, labGrown }: Profile, changed: readonly string[]): Promise<string[]> {
  if (changed.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with touched as (
      select unnest(${[...changed]}::uuid[]) as id
      union select diamond from platform_rejection where platform_detail = ${id}::uuid and reason = 'twice'
    ), reports as (
      select distinct upper(diamond.rpt_no collate "C") as report from diamond join touched using (id) where diamond.rpt_no <> ''
    ), looked as (
      select diamond.id, diamond.v_stn_id from diamond join touched using (id)
      union select diamond.id, diamond.v_stn_id from diamond join reports on upper(diamond.rpt_no collate "C") = report
        where diamond.rpt_no is not null and not diamond.is_deleted and diamond.lab_grown = ${labGrown}
    ) select id from looked order by ${inOrder('looked')}`.execute(db)
  return rows.map((row) => row.id)
}
