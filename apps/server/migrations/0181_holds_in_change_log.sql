-- Stones for clients' systems are cached with whether an active hold or memo has them: a document that begins or stops to have a stone is a change of that
-- stone, and is in the log of changes like any other. As there, the triggers are off until somebody reads the log.
create function log_diamonds_of_blocks() returns trigger language plpgsql as $$
begin
  insert into change_log (diamond) select distinct diamond from changed where status in (1, 2);
  return null;
end $$;
create function log_diamonds_of_changed_blocks() returns trigger language plpgsql as $$
begin
  insert into change_log (diamond)
    select diamond from (select id, diamond from fresh where status in (1, 2)) f
      full join (select id, diamond from earlier where status in (1, 2)) e using (id, diamond)
    where f is null or e is null group by diamond;
  return null;
end $$;
create trigger block_log_insert after insert on block referencing new table as changed for each statement execute function log_diamonds_of_blocks();
create trigger block_log_update after update on block referencing new table as fresh old table as earlier
  for each statement execute function log_diamonds_of_changed_blocks();
create trigger block_log_delete after delete on block referencing old table as changed for each statement execute function log_diamonds_of_blocks();
alter table block disable trigger block_log_insert;
alter table block disable trigger block_log_update;
alter table block disable trigger block_log_delete;

create or replace function note_diamond_writes(reader text) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  name text;
begin
  if reader not in ('log', 'feed') then
    raise exception 'There is no reader %.', reader;
  end if;
  -- In the order of one statement: the lock of the first lasts until the transaction ends.
  foreach name in array array['insert', 'update', 'delete'] loop
    execute format('alter table public.diamond enable trigger %I', 'diamond_' || reader || '_' || name);
    if reader = 'log' then
      execute format('alter table public.media enable trigger %I', 'media_log_' || name);
      execute format('alter table public.block enable trigger %I', 'block_log_' || name);
    end if;
  end loop;
end $$;

-- Where the log is read already.
do $$
begin
  if exists (select from pg_trigger where tgrelid = 'diamond'::regclass and tgname = 'diamond_log_insert' and tgenabled <> 'D') then
    perform note_diamond_writes('log');
  end if;
end $$;
