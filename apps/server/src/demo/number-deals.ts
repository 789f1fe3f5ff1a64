import type pg from 'pg'

/** The number that a text names, such as 'Order O000012 is pending approval'. */
const numberIn = (column: string) => String.raw`substring(${column} from '\mOF?[0-9]{6}\M')`

/**
 * Numbers the orders and offers of the demo by their dates once `load` has written the last of them, as earlier parts wrote some with later dates; texts that
 * name them follow. The audit log can only be added to, so that the events of `load` wait in a temporary table, which hides the log, until they have the
 * final numbers.
 */
export async function numberDeals(client: pg.ClientBase, load: () => Promise<void>): Promise<void> {
  await client.query('create temp table event (like public.event including defaults including identity)')
  await load()
  await client.query(`
    create temp table renumbered as
    select id, order_no as old, 'O' || lpad((row_number() over (order by created_at, id))::text, 6, '0') as new from "order"
    union all
    select null, offer_code, 'OF' || lpad((row_number() over (order by min(created_at), min(id::text)))::text, 6, '0') from diamond_track
      where offer_code is not null group by offer_code`)
  // Numbers are unique, and the new ones of past orders are those that `load` gave to its own.
  await client.query(`update "order" set order_no = id::text where order_no in (select new from renumbered)`)
  await client.query('update "order" set order_no = new from renumbered where renumbered.id = "order".id')
  await client.query('update diamond_track set offer_code = new from renumbered where offer_code = old')
  await client.query(`update block set ended_reason = 'Ordered as ' || new from renumbered where ended_reason = 'Ordered as ' || old`)
  await client.query(`
    update notification set title = replace(title, old, new), key = replace(key, old, new) from renumbered where ${numberIn('title')} = old`)
  await client.query(`
    update event set after = replace(after::text, old, new)::jsonb, cause = replace(cause, old, new)
    from renumbered where ${numberIn(`concat_ws(' ', cause, after)`)} = old`)
  await client.query(`
    insert into public.event (at, kind, subject_type, subject, actor, actor_name, before, after, cause, request_id, ip)
    select at, kind, subject_type, subject, actor, actor_name, before, after, cause, request_id, ip from event order by id`)
  await client.query(`
    select setval('order_number', greatest(1, (select count(*) from "order"))),
      setval('offer_number', greatest(1, (select count(distinct offer_code) from diamond_track)))`)
  await client.query('drop table pg_temp.event, renumbered')
}
