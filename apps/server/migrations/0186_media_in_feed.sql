-- The stones of the feed for clients' systems have their media, and whether an active hold or memo has them: a change of either is a change of its stone,
-- and is in the feed like any other. What a check of an address writes beside that is not. As for stones, the triggers are off until somebody reads the feed.
create function tell_feed_of_media() returns trigger language plpgsql as $$
begin
  insert into feed_change (resource, id) select distinct 'diamond', diamond from changed where is_present order by diamond
  on conflict (resource, id) do update set xid = excluded.xid where feed_change.xid <> excluded.xid;
  return null;
end $$;
create function tell_feed_of_changed_media() returns trigger language plpgsql as $$
begin
  insert into feed_change (resource, id)
    select distinct 'diamond', diamond from (select id, diamond, kind, origin, type from fresh where is_present) f
      full join (select id, diamond, kind, origin, type from earlier where is_present) e using (id, diamond, kind, origin, type)
    where f.id is null or e.id is null order by diamond
  on conflict (resource, id) do update set xid = excluded.xid where feed_change.xid <> excluded.xid;
  return null;
end $$;
create trigger media_feed_insert after insert on media referencing new table as changed for each statement execute function tell_feed_of_media();
create trigger media_feed_update after update on media referencing new table as fresh old table as earlier
  for each statement execute function tell_feed_of_changed_media();
create trigger media_feed_delete after delete on media referencing old table as changed for each statement execute function tell_feed_of_media();

create function tell_feed_of_blocks() returns trigger language plpgsql as $$
begin
  insert into feed_change (resource, id) select distinct 'diamond', diamond from changed where status in (1, 2) order by diamond
  on conflict (resource, id) do update set xid = excluded.xid where feed_change.xid <> excluded.xid;
  return null;
end $$;
create function tell_feed_of_changed_blocks() returns trigger language plpgsql as $$
begin
  insert into feed_change (resource, id)
    select distinct 'diamond', diamond from (select id, diamond from fresh where status in (1, 2)) f
      full join (select id, diamond from earlier where status in (1, 2)) e using (id, diamond)
    where f.id is null or e.id is null order by diamond
  on conflict (resource, id) do update set xid = excluded.xid where feed_change.xid <> excluded.xid;
  return null;
end $$;
create trigger block_feed_insert after insert on block referencing new table as changed for each statement execute function tell_feed_of_blocks();
create trigger block_feed_update after update on block referencing new table as fresh old table as earlier
  for each statement execute function tell_feed_of_changed_blocks();
create trigger block_feed_delete after delete on block referencing old table as changed for each statement execute function tell_feed_of_blocks();

alter table media disable trigger media_feed_insert, disable trigger media_feed_update, disable trigger media_feed_delete;
alter table block disable trigger block_feed_insert, disable trigger block_feed_update, disable trigger block_feed_delete;

create or replace function note_diamond_writes(reader text) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  source text;
  name text;
begin
  if reader not in ('log', 'feed') then
    raise exception 'There is no reader %.', reader;
  end if;
  -- In the order of one statement: the lock of the first lasts until the transaction ends.
  foreach name in array array['insert', 'update', 'delete'] loop
    foreach source in array array['diamond', 'media', 'block'] loop
      execute format('alter table public.%I enable trigger %I', source, source || '_' || reader || '_' || name);
    end loop;
  end loop;
end $$;

-- Where the feed is read already.
do $$
begin
  if exists (select from pg_trigger where tgrelid = 'diamond'::regclass and tgname = 'diamond_feed_insert' and tgenabled <> 'D') then
    perform note_diamond_writes('feed');
  end if;
end $$;
