import { reasonOf } from '../../../db/event-cause.ts'
import { fullName } from '../../../db/expressions.ts'
import type { StoryEntry } from '@loupe/contract/reports/account-pages.ts'
import { interactionDirections, interactionKinds } from '@loupe/domain/accounts/interaction.ts'
import { documentName } from '@loupe/domain/accounts/kyc-documents.ts'
import type { KycType } from '@loupe/domain/accounts/kyc.ts'
import { type StoryPrice, type StorySubject, storyText } from '@loupe/domain/accounts/story.ts'
import { type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { accessibleSellers, accessibleTracks } from '../../accounts/scope.ts'
import { fieldTitle } from '../../access/event-changes/field-titles.ts'

interface Row {
  id: string
  at: string
  who: string
  kind: string
  subject: StorySubject
  document: string
  what: string | null
  name: string | null
  stone: string | null
  note: string | null
  stones: number
  price: StoryPrice | null
  fields: string[] | null
}
/** Documents of a client: their key in events (`type`, `doc`), and the document under which the timeline shows them. */
interface Source {
  access: Permission
  documents(ctx: Reading, account: string): RawBuilder<unknown>
}
const own = (type: StorySubject, table: string, name: string): Source => ({
  access: 'account:view',
  documents: (_, account) => sql`select ${sql.lit(type)} as type, id::text as doc, ${sql.lit(type)} as subject, id::text as document,
    null as what, ${sql.raw(name)} as name, null as stone from ${sql.table(table)} where account = ${account}`,
})
const seller = ({ actor, db }: Reading, table: 'block' | 'memo' | 'order' | 'waiting' | 'cabinSchedule' | 'diamondBid', account: string) =>
  db
    .selectFrom(table)
    .selectAll()
    .where('account', '=', account)
    .where(accessibleSellers(actor, `${table}.seller`))
const tracks = ({ actor, db }: Reading, account: string) =>
  db.selectFrom('diamondTrack').selectAll().where('diamondTrack.account', '=', account).where(accessibleTracks(actor))

const sources: Source[] = [
  {
    access: 'account:view',
    documents: (_, account) => sql`select 'account' as type, ${account}::text as doc, 'account' as subject, ${account}::text as document,
      null::text as what, null::text as name, null::text as stone`,
  },
  own('accountKyc', 'account_kyc', `concat_ws(E'\\t', type, doc_type, nullif(number, ''))`),
  own('accountBank', 'account_bank_change', 'null'),
  own('accountAddress', 'account_address', `street`),
  own('accountScreening', 'account_screening', `list || ': ' || subject`),
  {
    access: 'block:view',
    // The stones of a memo and its own event appear as one.
    documents: (ctx, account) => sql`select 'block', b.id::text, case when b.memo is null then 'block' else 'memo' end,
        coalesce(b.memo, b.id)::text, null, coalesce(m.memo_no, b.block_code), case when b.memo is null then d.v_stn_id end
      from (${seller(ctx, 'block', account)}) as b join diamond d on d.id = b.diamond left join memo m on m.id = b.memo
      union all
      select 'memo', id::text, 'memo', id::text, null, memo_no, null from (${seller(ctx, 'memo', account)}) as m
      union all
      select 'waiting', w.id::text, 'waiting', w.id::text, null, null, d.v_stn_id
      from (${seller(ctx, 'waiting', account)}) as w join diamond d on d.id = w.diamond`,
  },
  {
    access: 'order:view',
    documents: (ctx, account) =>
      sql`select 'order', id::text, 'order', id::text, null, order_no, null from (${seller(ctx, 'order', account)}) as o`,
  },
  {
    // Offers are included for people who may see offers.
    access: 'track:view',
    documents: (ctx, account) => sql`select case track_type when 4 then 'offer' else 'track' end, t.id::text,
        case track_type when 4 then 'offer' else 'track' end, t.id::text, track_type::text, nullif(offer_code, ''), d.v_stn_id
      from (${tracks(ctx, account)}) as t join diamond d on d.id = t.diamond`,
  },
  {
    access: 'bid:view',
    documents: (ctx, account) => sql`select 'bid', b.id::text, 'bid', b.id::text, null, null, d.v_stn_id
      from (${seller(ctx, 'diamondBid', account)}) as b join bid_lot l on l.id = b.lot join diamond d on d.id = l.diamond`,
  },
  {
    access: 'cabin:view',
    documents: (ctx, account) => sql`select 'cabinSchedule', id::text, 'cabinSchedule', id::text, null,
        cabin || ', ' || to_char(day, 'DD/MM/YYYY'), null from (${seller(ctx, 'cabinSchedule', account)}) as c`,
  },
  {
    access: 'diamond:mail',
    documents: (_, account) => sql`select 'shareLink', id::text, 'shareLink', id::text, null,
        (select string_agg(v_stn_id, ', ' order by place) from share_link_diamond s join diamond d on d.id = s.diamond
          where s.share_link = l.id and place < 5), null
      from share_link l where account = ${account}`,
  },
  {
    access: 'diamond:mail',
    documents: (_, account) =>
      sql`select 'catalogue', id::text, 'catalogue', id::text, null, title, null from catalogue where account = ${account}`,
  },
  {
    access: 'demand:view',
    documents: (_, account) =>
      sql`select 'demand', id::text, 'demand', id::text, null, name, null from saved_search where account = ${account} and type = 3`,
  },
]

/** A counter-offer has an event of its own and one of the offer that it answers: they are one act, which the second names. */
const isOfCounter = sql<boolean>`(e.kind = 'offer.ask' and coalesce(e.cause, '') like 'offer:%')`

/** The price of an offer that was made, or of the counter-offer that answered it, which the cause names. */
const priceOf = sql`(
  select json_build_object('by', coalesce(o.offered_by, 'client'), 'ctPr', o.track_price_per_carat, 'back', o.track_back) from diamond_track o
  where o.id = case when n.subject <> 'offer' then null when e.kind = 'offer.ask' then n.document
    when e.kind = 'offer.counter' then substr(e.cause, length('offer:') + 1) end::uuid)`

/** Reading a reminder is not worth an entry. */
const untold = ['track.read', 'demand.see']

/**
 * A client's history, newest first. It combines the audit events of the client's own record and of every document that names it, as far as this person
 * may see them, with conversations and views of shared links.
 */
export async function timelineOf(ctx: Reading, { account, page, limit }: { account: string; page: number; limit: number }) {
  const known = sources.filter(({ access }) => can(ctx.actor, access))
  const checks = can(ctx.actor, 'diamond:mail')
    ? sql`union all
      select 'look' || v.id, v.at, 'The client', 'shareLink.look', 'shareLink', s.id::text, null, null, null, null, 1, null, null
      from share_link s join share_view v on v.share_link = s.id
      where s.account = ${account} and v.diamond is null and v.agent <> 'program'`
    : sql``
  const { rows } = await sql<Row & { all: number }>`
    with named (type, doc, subject, document, what, name, stone) as (${sql.join(
      known.map(({ documents }) => documents(ctx, account)),
      sql` union all `,
    )}), happened as (
      select min(e.id)::text as id, e.at, e.actor_name as who, e.kind, n.subject, n.document, n.what, n.name, n.stone, e.cause as note,
        greatest(count(*) filter (where e.subject_type <> 'memo'), 1)::int as stones,
        case when n.subject = 'account' and e.kind = 'account.update'
          then (select array_agg(k) from jsonb_object_keys(min(e.after::text)::jsonb) as k) end as fields,
        ${priceOf} as price
      from named n join event e on e.subject_type = n.type and e.subject = n.doc
      where e.kind <> all(${untold}) and not ${isOfCounter}
      group by e.at, e.actor_name, e.kind, n.subject, n.document, n.what, n.name, n.stone, e.cause
      union all
      select 'talk' || i.id, happened_at, coalesce(${fullName('u')}, 'Someone'),
        'interaction.' || i.kind, 'accountInteraction', i.id::text, i.direction, i.subject, null, nullif(i.notes, ''), 1, null, null
      from account_interaction i left join "user" u on u.id = i.created_by where i.account = ${account} and not i.is_deleted
      ${checks})
    select happened.*, count(*) over ()::int as "all" from happened
    order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db)
  return { list: rows.map(toEntry), count: rows[0]?.all ?? 0 }
}

/** Names a client's document. */
function nameIn(subject: string, name: string | null): string | null {
  if (subject !== 'accountKyc' || name === null) return name
  const [type = '', docType = '', number] = name.split('\t')
  return [documentName(type as KycType, docType), number].filter(Boolean).join(' ')
}

function toEntry({ id, at, who, kind, subject, document, what, name, stone, note, stones, fields, price }: Row): StoryEntry {
  const isTalk = subject === 'accountInteraction'
  return {
    id,
    at,
    who,
    subject,
    document,
    stone,
    name: stones > 1 ? [nameIn(subject, name), `${stones} stones`].filter(Boolean).join(' · ') : nameIn(subject, name),
    what: isTalk
      ? `${interactionKinds[kind.split('.')[1] as keyof typeof interactionKinds]}: ${interactionDirections[what as 'in'].toLowerCase()}`
      : storyText(subject, kind, what === null ? undefined : Number(what), price ?? undefined),
    note: fields ? fields.map((field) => fieldTitle('account', field)).join(', ') : reasonOf(note),
  }
}
