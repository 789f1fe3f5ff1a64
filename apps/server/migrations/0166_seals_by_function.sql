-- Seals are made by this function alone, with the rights of the owner of the log: a role that may insert into event_seal could say that sealing has come
-- past what is still to come, and nothing would be sealed any more. What is hashed is written in TypeScript once more (features/reports/audit-seals/canonical.ts),
-- so that a verification asks the database for rows only: whoever changes one of the two has each verification fail.
create function seal_next_events(most int) returns int language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  settled xid8;
  last public.event_seal;
  cluster_now text := (select system_identifier::text from pg_control_system());
  sweep boolean;
  goes_on boolean;
  sweep_begin xid8;
  new_secret bytea := decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
  made int;
begin
  if most not between 1 and 20000 then
    raise exception 'A seal covers 1 to 20000 entries.';
  end if;
  if not pg_try_advisory_xact_lock(hashtext('event_seal')) then
    return 0;
  end if;
  select * into last from public.event_seal order by number desc limit 1;
  -- Behind this border every transaction has ended: no entry can appear there later.
  settled := pg_snapshot_xmin(pg_current_snapshot());
  -- Transactions of another cluster, or ones still to come, are no place to go on from: every entry that no seal covers is swept up instead.
  goes_on := coalesce(last.cluster = cluster_now and last.through_xid <= settled, false);
  sweep := not goes_on or (last.is_sweep and not last.is_finished);
  -- What commits while a sweep goes on has a transaction from its beginning on, and comes after it.
  sweep_begin := case when goes_on then last.through_xid else settled end;
  with entry as materialized (
    (select e.*, sweep_begin as next_xid from public.event e
      where sweep and e.id > case when goes_on then last.last_id else 0 end
        and not exists (select from public.event_seal s where s.last_id >= e.id and s.first_id <= e.id and s.ids @> e.id)
      order by e.id limit case when sweep then most else 0 end)
    union all
    (select e.*, settled as next_xid from public.event e
      where not sweep and (e.xid, e.id) > (last.through_xid, last.through_id) and e.xid < settled
        and not exists (select from public.event_seal s where s.last_id >= e.id and s.first_id <= e.id and s.ids @> e.id)
      order by e.xid, e.id limit case when sweep then 0 else most end)
  ), hashed as (
    select e.*, encode(sha256(new_secret || convert_to(e.id::text, 'UTF8')), 'hex') as salt from entry e
  ), head as (
    select e.*, jsonb_build_object(
      'id', e.id, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'kind', e.kind, 'subjectType', e.subject_type,
      'subject', e.subject, 'actor', e.actor, 'actorName', e.actor_name, 'ip', e.ip, 'cause', e.cause, 'requestId', e.request_id,
      'values', encode(sha256(convert_to(e.salt || jsonb_build_object('before', e.before, 'after', e.after)::text, 'UTF8')), 'hex'))::text as head_text
    from hashed e
  ), s as (
    select coalesce(last.number, 0) + 1 as number, clock_timestamp()::timestamptz(3) as at, count(*)::int as entries, min(e.id) as first_id,
      max(e.id) as last_id, range_agg(int8range(e.id, e.id, '[]')) as ids,
      sha256(string_agg(sha256(convert_to(e.head_text, 'UTF8')), ''::bytea order by e.id)) as rows_hash,
      coalesce(last.hash, decode(repeat('0', 64), 'hex')) as previous_hash,
      -- Of a full batch the next one begins behind its last entry, else behind the border.
      case when sweep or count(*) < most then min(e.next_xid) else max(e.xid) end as through_xid,
      case when sweep or count(*) < most then 0 else (array_agg(e.id order by e.xid desc, e.id desc))[1] end as through_id,
      count(*) < most as is_finished
    from head e having count(*) > 0
  )
  insert into public.event_seal (number, at, entries, first_id, last_id, ids, rows_hash, secret, previous_hash, hash, through_xid, through_id, cluster,
    is_sweep, is_finished)
  select s.number, s.at, s.entries, s.first_id, s.last_id, s.ids, s.rows_hash, new_secret, s.previous_hash,
    sha256(convert_to(jsonb_build_object(
      'number', s.number, 'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'entries', s.entries, 'ids', s.ids::text,
      'rows', encode(s.rows_hash, 'hex'), 'previous', encode(s.previous_hash, 'hex'))::text, 'UTF8')),
    s.through_xid, s.through_id, cluster_now, sweep, s.is_finished from s
  returning entries into made;
  return coalesce(made, 0);
end $$;
revoke all on function seal_next_events(int) from public;
