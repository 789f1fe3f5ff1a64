import { createHash } from 'node:crypto'
import { type FeedCell, goneRow } from '@loupe/domain/platforms/feed-columns.ts'
import type { RejectReason } from '@loupe/domain/platforms/platform.ts'
import { sql } from 'kysely'
import type { Services } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { type FeedFile, writeFeed } from './feed-file.ts'
import type { StonesToCheck } from './stones-to-check.ts'
import type { Profile } from './queries.ts'
import { type Judged, judgedStones } from './stones.ts'

type Ctx = { db: Db; services: Services }
const chunk = 1000

export interface MadeFeed {
  file: FeedFile
  check: StonesToCheck
  found: number
  /** Rows in the file, including those that remove a stone. */
  sent: number
  rejected: number
  changed: number
  /** Stones that are listed and no longer sent. */
  removed: string[]
  /** How many of these a person withheld. */
  requestedRemovals: number
  reasons: Partial<Record<RejectReason, number>>
}

/** A hash shows whether a line changed, without storing the line. */
const markOf = (row: readonly FeedCell[]): Buffer => createHash('sha256').update(JSON.stringify(row)).digest().subarray(0, 16)

/**
 * Makes the file of a run, and stores which lines are new or changed (`platform_line`) and which stones were rejected. It processes stones a thousand at
 * a time, and only their ids stay in memory for the length of the run.
 */
export async function makeFeed(ctx: Ctx, profile: Profile, run: string, isFull: boolean, check: StonesToCheck): Promise<MadeFeed> {
  const { ids, isWhole } = check
  const made: Omit<MadeFeed, 'file'> = {
    check,
    found: ids.length,
    sent: 0,
    rejected: 0,
    changed: 0,
    removed: [],
    requestedRemovals: 0,
    reasons: {},
  }
  const going = new Set<string>()
  const withheld = new Set<string>()

  async function* rows(): AsyncGenerator<FeedCell[]> {
    for await (const some of inChunks(judgedStones(ctx, profile, ids))) {
      const sent = some.filter((one) => one.isSent)
      const rejected = some.filter((one) => !one.isSent)
      for (const { id } of sent) going.add(id)
      for (const { id, reason } of rejected) {
        made.reasons[reason] = (made.reasons[reason] ?? 0) + 1
        if (reason === 'withheld') withheld.add(id)
      }
      made.rejected += rejected.length
      const changed = await storeChanged(ctx.db, profile.id, run, sent)
      made.changed += changed.size
      await storeRejected(ctx.db, profile.id, run, rejected)
      for (const { id, row } of sent)
        if (isFull || changed.has(id)) {
          made.sent++
          yield row
        }
    }
    for await (const { diamond, vStnId } of goneFrom(ctx.db, profile.id, going, isWhole ? undefined : ids)) {
      made.removed.push(diamond)
      if (withheld.has(diamond)) made.requestedRemovals++
      if (isFull) continue
      made.sent++
      yield goneRow(profile.columns, vStnId)
    }
  }
  const file = await writeFeed(ctx.services, profile, rows())
  return { ...made, ...(isWhole ? {} : await withUncheckedStones(ctx.db, profile.id, run, made)), file }
}

/** The figures of the whole feed when only a few of its stones were checked: every other stone is listed or rejected as before. */
async function withUncheckedStones(db: Db, profile: string, run: string, { check, removed }: Pick<MadeFeed, 'check' | 'removed'>) {
  const { rows } = await sql<{ reason: RejectReason; stones: number }>`
    select reason, count(*) as stones from platform_rejection r
    where platform_detail = ${profile}::uuid
      and (run = ${run}::uuid or not exists (select from unnest(${[...check.ids]}::uuid[]) as looked (id) where looked.id = r.diamond))
    group by reason`.execute(db)
  const listed = await sql<{ stones: number }>`
    select count(*) as stones from (
      select diamond from platform_listing l where platform_detail = ${profile}::uuid
        and not exists (select from unnest(${removed}::uuid[]) as gone (id) where gone.id = l.diamond)
      union select diamond from platform_line where run = ${run}::uuid
    ) l`.execute(db)
  const rejected = rows.reduce((sum, { stones }) => sum + stones, 0)
  return {
    found: (listed.rows[0]?.stones ?? 0) + rejected,
    rejected,
    reasons: Object.fromEntries(rows.map(({ reason, stones }) => [reason, stones])),
  }
}

async function* inChunks(judged: AsyncIterable<Judged>): AsyncGenerator<Judged[]> {
  let some: Judged[] = []
  for await (const one of judged) {
    some.push(one)
    if (some.length < chunk) continue
    yield some
    some = []
  }
  yield some
}

type Sent = Extract<Judged, { isSent: true }>
/** Stores the lines that differ from those listed. @returns their stones */
async function storeChanged(db: Db, profile: string, run: string, sent: readonly Sent[]): Promise<Set<string>> {
  if (sent.length === 0) return new Set()
  const marks = sent.map(({ row }) => markOf(row))
  const { rows } = await sql<{ diamond: string }>`
    insert into platform_line (run, diamond, ct_pr, amt, mark)
    select ${run}::uuid, s.diamond, s.ct_pr, s.amt, s.mark
    from unnest(${sent.map(({ id }) => id)}::uuid[], ${sent.map(({ ctPr }) => ctPr)}::numeric[], ${sent.map(({ amt }) => amt)}::numeric[],
      ${marks}::bytea[]) as s (diamond, ct_pr, amt, mark)
    where not exists (select from platform_listing l where l.platform_detail = ${profile}::uuid and l.diamond = s.diamond and l.mark = s.mark)
    returning diamond`.execute(db)
  return new Set(rows.map(({ diamond }) => diamond))
}

async function storeRejected(db: Db, profile: string, run: string, rejected: readonly Extract<Judged, { isSent: false }>[]) {
  if (rejected.length === 0) return
  await sql`
    insert into platform_rejection (platform_detail, run, diamond, reason, note)
    select ${profile}::uuid, ${run}::uuid, r.diamond, r.reason, r.note
    from unnest(${rejected.map(({ id }) => id)}::uuid[], ${rejected.map(({ reason }) => reason)}::text[],
      ${rejected.map(({ note }) => note)}::text[]) as r (diamond, reason, note)`.execute(db)
}

/** Listed stones that are no longer sent; with `checked`, only among those. */
async function* goneFrom(db: Db, profile: string, going: ReadonlySet<string>, checked?: readonly string[]) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const listed = await db
      .selectFrom('platformListing')
      .innerJoin('diamond', 'diamond.id', 'platformListing.diamond')
      .select(['platformListing.diamond', 'diamond.vStnId'])
      .where('platformDetail', '=', profile)
      .where('platformListing.diamond', '>', after)
      .$if(checked !== undefined, (query) => query.where('platformListing.diamond', '=', anyOf(checked ?? [])))
      .orderBy('platformListing.diamond')
      .limit(10 * chunk)
      .execute()
    yield* listed.filter(({ diamond }) => !going.has(diamond))
    const last = listed.at(-1)
    if (!last || listed.length < 10 * chunk) return
    after = last.diamond
  }
}
