import { roles } from '@loupe/domain/kernel/permissions.ts'
import { stoneKinds, stonesNotifiedSingly, notifiedKinds } from '@loupe/domain/platforms/webhook.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { cluster } from '../../../db/history.ts'
import { publish } from '../../../db/publish.ts'
import { enqueueDelivering } from './delivering.ts'

/** A snapshot in which no transaction is visible. */
const emptySnapshot = '1:1:'

/**
 * Reads the audit events since the last reading and queues deliveries for each endpoint concerned, in the transaction that stores how far it has read.
 * What counts is the transaction of an event: one that was in progress during the last reading is not in that snapshot, and is read now, whatever its
 * id; none is read twice.
 */
export async function readAuditEvents({ tx, now }: Writing): Promise<void> {
  await sql`select from webhook_reading for update`.execute(tx)
  // In another cluster, which a dump was read into, transactions count anew: reading goes on behind the last event that was read, whatever its transaction.
  await sql`update webhook_reading set seen = ${emptySnapshot}, after = last_id, cluster = ${cluster}
    where cluster <> ${cluster} or pg_snapshot_xmax(seen) > pg_snapshot_xmax(pg_current_snapshot())`.execute(tx)
  const { rows: read } = await sql<{ seen: string; after: string }>`select seen::text, after::text from webhook_reading`.execute(tx)
  const [{ seen: lastSnapshot, after } = { seen: '', after: '' }] = read
  const at = now.toISOString()
  // The position is passed as values: with a join to a table that was never analysed, the planner would expect thousands of readings of all events.
  const { rows } = await sql<{ webhook: string }>`
    with receiver as (
      select w.id, w.topics, w.created_at, u.account, a.show_natural, a.show_lab_grown
      from webhook w join "user" u on u.id = w."user" join account a on a.id = u.account
      where not w.is_deleted and u.type = ${roles.API_USER} and u.is_active and not u.is_deleted and a.is_active and not a.is_deleted
    ), happened as (
      select e.id, e.kind, e.subject_type, e.subject, e.at from event e
      where e.xid >= pg_snapshot_xmin(${lastSnapshot}::pg_snapshot) and not pg_visible_in_snapshot(e.xid, ${lastSnapshot}::pg_snapshot) and e.id > ${after}::bigint
        and (e.kind = any(${notifiedKinds}) or (e.subject_type = 'diamond' and e.kind = any(${stoneKinds})))
        and exists (select from receiver)
    ), deal as (
      select h.*, case h.subject_type
        when 'block' then (select account from block where id = h.subject::uuid)
        when 'offer' then (select account from diamond_track where id = h.subject::uuid)
        when 'order' then (select account from "order" where id = h.subject::uuid) end as account
      from happened h where h.kind = any(${notifiedKinds})
    ), stone as (
      select h.subject, d.lab_grown, max(h.id) as id, max(h.at) as at
      from happened h join diamond d on d.id = case when h.subject_type = 'diamond' then h.subject::uuid end
      group by h.subject, d.lab_grown
    ), seen_stone as (
      select t.id as webhook, s.*, count(*) over (partition by t.id) as together
      from stone s join receiver t on 'stone' = any(t.topics) and s.at >= t.created_at
        and case when s.lab_grown then t.show_lab_grown else t.show_natural end
    ), due as (
      select t.id as webhook, d.id as event, d.kind, d.subject, d.at from deal d
        join receiver t on t.account = d.account and split_part(d.kind, '.', 1) = any(t.topics) and d.at >= t.created_at
      union all
      select webhook, id, 'stone.change', subject, at from seen_stone where together <= ${stonesNotifiedSingly}
      union all
      select webhook, max(id), 'stone.many', max(together)::text, max(at) from seen_stone where together > ${stonesNotifiedSingly} group by webhook
    ), put as (
      insert into webhook_delivery (webhook, event, kind, subject, happened_at, try_after, created_at)
      select webhook, event, kind, subject, at, ${at}::timestamptz, ${at}::timestamptz from due order by event
      on conflict do nothing returning webhook
    ), moved as (
      update webhook_reading set seen = pg_current_snapshot(), last_id = newest,
        after = case when ${lastSnapshot} = ${emptySnapshot} then newest else after end
      from (select coalesce(max(id), 0) as newest from event) e
    )
    select webhook from put
    union select w.id from webhook w join receiver t on t.id = w.id where w.state = 'active'
      and exists (select from webhook_delivery d where d.webhook = w.id and d.state = 'waiting' and d.try_after <= ${at}::timestamptz)`.execute(
    tx,
  )
  for (const { webhook } of rows) await enqueueDelivering(tx, webhook)
  if (rows.length > 0) await publish(tx, ['webhookDelivery'])
}
