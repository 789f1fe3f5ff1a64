import type { FoundRecord } from '@loupe/contract/reports/record-search.ts'
import { type Actor, can, staffRoles } from '@loupe/domain/kernel/permissions.ts'
import { type RecordKind, numbersOfKind, recordKindNames, recordKinds } from '@loupe/domain/reports/record-search.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { fullName, literally } from '../../../db/expressions.ts'
import { recentDeals } from '../../accounts/recent-deals.ts'
import { accessibleSellers, accessibleTracks } from '../../accounts/scope.ts'

const most = 5

interface Search {
  actor: Actor
  /** `like` patterns of lower-case text: that begins with the typed text, and that contains it. */
  starts: string
  contains: string
  /** Numbers of documents that the text may mean. */
  numbers(kind: { prefix: string; earlierPrefix?: string }): string[]
}

/** The rows of one kind, as id, name, detail and account. Each has a limit of its own and uses an index. */
const found: Record<RecordKind, (search: Search) => RawBuilder<unknown>> = {
  account: ({ actor, starts, contains }) => {
    // Names that begin with the text, then names with a word that does, and of equals the one that this person dealt with last.
    const order = sql`lower(a.company_name) like ${starts} desc, lower(a.company_name) like ${`% ${starts}`} desc, deal.at desc nulls last,
      a.company_name, a.id limit ${most}`
    const rows = (condition: RawBuilder<unknown>) => sql`(select a.id from account a left join deal on deal.account = a.id
      where not a.is_deleted and ${accessibleSellers(actor, 'a.seller')} and ${condition} order by ${order})`
    return sql`with deal as materialized ${recentDeals(actor)} select a.id, a.company_name as name, concat_ws(' · ', nullif(a.vendor_code, ''), c.name) as detail, null::uuid as account
      from account a left join city c on c.id = a.city left join deal on deal.account = a.id
      where a.id in (${rows(sql`lower(a.company_name) like ${starts}`)} union ${rows(sql`(a.company_name ilike ${contains}
        or a.name ilike ${contains} or a.first_name ilike ${contains} or a.last_name ilike ${contains} or a.mobile ilike ${contains})`)}
        union ${rows(sql`lower(a.vendor_code) like ${starts}`)})
      order by ${order}`
  },
  buyer: ({ actor, contains }) => sql`select u.id, ${fullName('u')} as name, a.company_name as detail, a.id as account
    from "user" u join account a on a.id = u.account
    where not u.is_deleted and not a.is_deleted and ${accessibleSellers(actor, 'a.seller')} and ${isCalled(contains)}
    order by u.is_active desc, u.first_name, u.id limit ${most}`,
  user: ({ contains }) => sql`select u.id, ${fullName('u')} as name, u.email as detail, null::uuid as account
    from "user" u where u.account is null and u.type in (${sql.join(staffRoles)}) and not u.is_deleted and ${isCalled(contains)}
    order by u.is_active desc, u.first_name, u.id limit ${most}`,
  order: (search) => documents(search, 'order', { table: 'order', number: 'order_no' }),
  memo: (search) => documents(search, 'memo', { table: 'memo', number: 'memo_no' }),
  block: (search) => documents(search, 'block', { table: 'block', number: 'block_code' }, sql`d.block_type = ${sql.lit(blockType.hold)}`),
  offer: ({
    actor,
    numbers,
  }) => sql`select (array_agg(diamond_track.id))[1] as id, offer_code as name, min(a.company_name) as detail, null::uuid as account
    from diamond_track join account a on a.id = diamond_track.account
    where offer_code = any(${numbers(recordKinds.offer)}::text[]) and track_type = ${sql.lit(trackType.offer)}
      and not diamond_track.is_deleted and ${accessibleTracks(actor)}
    group by offer_code order by offer_code limit ${most}`,
  parcel: ({ starts, numbers }) => sql`select d.id, d.parcel_no as name, '' as detail, null::uuid as account from parcel d
    where not d.is_deleted and (d.parcel_no = any(${numbers(recordKinds.parcel)}::text[]) or lower(d.parcel_no) like ${starts})
    order by d.parcel_no limit ${most}`,
  priceRun: ({ numbers }) => sql`select d.id, d.run_no as name, '' as detail, null::uuid as account from price_run d
    where d.run_no = any(${numbers(recordKinds.priceRun)}::text[]) order by d.run_no limit ${most}`,
}

const isCalled = (contains: string) => sql`(u.first_name || ' ' || u.last_name ilike ${contains} or u.email ilike ${contains})`

/** Documents of clients by their number, visible to whom their seller's documents are. */
function documents(
  { actor, numbers }: Search,
  kind: 'order' | 'memo' | 'block',
  { table, number }: { table: string; number: string },
  condition: RawBuilder<unknown> = sql`true`,
) {
  const column = sql.ref(`d.${number}`)
  return sql`select d.id, ${column} as name, a.company_name as detail, null::uuid as account
    from ${sql.table(table)} d join account a on a.id = d.account
    where ${column} = any(${numbers(recordKinds[kind])}::text[]) and ${condition} and ${accessibleSellers(actor, 'd.seller')}
    order by ${column} limit ${most}`
}

/** Records that this person may see whose name contains the text or whose number it may mean, up to five of each kind, in one statement. */
export async function findRecords(db: Db, actor: Actor, text: string): Promise<FoundRecord[]> {
  const pattern = literally(text.toLowerCase())
  const search: Search = {
    actor,
    starts: `${pattern}%`,
    contains: `%${pattern}%`,
    numbers: (of) => numbersOfKind(text, of),
  }
  const kinds = recordKindNames.filter((kind) => can(actor, recordKinds[kind].access) && isMeant(kind, text))
  if (kinds.length === 0) return []
  const parts = kinds.map((kind) => sql`select ${sql.lit(kind)} as kind, part.* from (${found[kind](search)}) part`)
  const { rows } = await sql<FoundRecord>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/** Documents are only looked for when the text may be a number of theirs. */
function isMeant(kind: RecordKind, text: string): boolean {
  const of = recordKinds[kind]
  return !('prefix' in of) || kind === 'parcel' || numbersOfKind(text, of).length > 0
}
