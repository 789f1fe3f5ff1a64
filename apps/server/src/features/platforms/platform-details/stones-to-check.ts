import { createHash } from 'node:crypto'
import { diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { sql } from 'kysely'
import type { Services } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { enableChangeLog } from '../../../db/change-log.ts'
import { cluster } from '../../../db/history.ts'
import { activePolicies, reportedBy } from '../global-policies/queries.ts'
import type { Profile } from './queries.ts'
import { foundBy, inOrder } from './stones.ts'
import { oneRow } from '../../../db/one-row.ts'

/**
 * Which stones a run checks. A full run checks all that the search finds. A run of changes checks the stones written since the last run: `change_log`
 * has each write of a stone with its transaction, and a run stores the oldest transaction that may still be in progress (`pg_snapshot_xmin`), taken
 * before it reads anything. The next run checks the writes of that transaction and of later ones. So a later run sees a write that one run did not see,
 * whatever the order of commits, and checking a stone twice changes nothing.
 *
 * A withheld stone, or one that is no longer withheld, is checked until its listing reflects that (`unsettled`).
 *
 * A stone's line also depends on the profile, its policies and the lists (`judgedBy`), and on other stones with the same report. When the former
 * changed, when the log does not go back far enough, or when more was written than the feed holds, all stones are checked; and in any case once a day.
 */
export interface StonesToCheck {
  /** In the order of their numbers. */
  ids: readonly string[]
  isWhole: boolean
  /** The transaction from which the next run reads changes, and the cluster that counts it; null when no changes are logged. */
  seenXid: string | null
  xidCluster: string | null
  judgedBy: string
}
type Ctx = { db: Db; services: Services }

const day = 24 * 3_600_000
const fewAnyway = 1000

export async function stonesToCheck(ctx: Ctx, profile: Profile, isFull: boolean): Promise<StonesToCheck> {
  const judgedBy = await conventionOf(ctx, profile)
  const since = profile.part === 'changes' ? await writtenSince(ctx, profile) : undefined
  const isKnown = !isFull && judgedBy === profile.judgedBy && ctx.services.clock().getTime() - Date.parse(profile.judgedAllAt ?? '') < day
  const changed = isKnown ? since?.changed : undefined
  const ids = changed
    ? await withTheirDoubles(ctx.db, profile, [...changed, ...(await unsettled(ctx.db, profile.id))])
    : await foundBy(ctx, profile)
  return { ids, isWhole: changed === undefined, seenXid: since?.xmin ?? null, xidCluster: since?.cluster ?? null, judgedBy }
}

/** A hash of all that lines depend on beside the stones. */
async function conventionOf({ db, services: { masters } }: Ctx, profile: Profile): Promise<string> {
  const { platform, labGrown, searchData, policy, ruleType, ruleValue, list, columns } = profile
  const policies = policy ? reportedBy(await activePolicies(db, masters, policy)) : null
  const lists = [...new Set([...Object.values(diamondLists), keyToSymbols])].map((code) => masters.list(code))
  return createHash('sha256')
    .update(JSON.stringify([platform, labGrown, searchData, policies, ruleType, ruleValue, list, columns, lists]))
    .digest('base64url')
}

/** The stones written since the profile was last sent, as far as they are logged; undefined when logging is impossible at the moment. */
async function writtenSince(
  { db, services }: Ctx,
  { id, seenXid, xidCluster }: Profile,
): Promise<{ xmin: string; cluster: string; changed: string[] | undefined } | undefined> {
  const isNoted = await enableChangeLog(services.aside, 'log').then(
    () => true,
    () => false,
  )
  if (!isNoted) return undefined
  const result = await sql<{ xmin: string; cluster: string; isComplete: boolean | null; changed: string[] | null }>`
    select pg_snapshot_xmin(s)::text as xmin, ${cluster} as cluster, ${xidCluster} = ${cluster} and floor <= since and since <= pg_snapshot_xmax(s) and writes < most as is_complete, changed
    from pg_current_snapshot() s, change_log_floor, (
        select ${seenXid}::xid8 as since, greatest(${fewAnyway}, count(*)) as most from platform_listing where platform_detail = ${id}::uuid
      ) p, lateral (
        select count(*) as writes, array_agg(distinct diamond) as changed from (select diamond from change_log where xid >= p.since limit p.most) l
      ) w`.execute(db)
  const { isComplete, changed, ...now } = oneRow(result)
  return { ...now, changed: isComplete ? (changed ?? []) : undefined }
}

/** Stones that are withheld but still listed or rejected for another reason, and stones rejected as withheld that no longer are. */
async function unsettled(db: Db, profile: string): Promise<string[]> {
  const { rows } = await sql<{ diamond: string }>`
    with kept as (select diamond from platform_withheld where platform_detail = ${profile}::uuid),
      rejected as (select diamond, reason from platform_rejection where platform_detail = ${profile}::uuid)
    select diamond from kept join platform_listing using (diamond) where platform_detail = ${profile}::uuid
    union select diamond from kept join rejected using (diamond) where reason <> 'withheld'
    union select diamond from rejected where reason = 'withheld' and diamond not in (select diamond from kept)`.execute(db)
  return rows.map(({ diamond }) => diamond)
}

/** Adds all stones rejected as duplicates, and those with the same report as one of these: which of them is sent may have changed. */
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
