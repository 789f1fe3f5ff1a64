-- Web nodes keep stones that they have shown in memory, with the kinds of media that each has: a change of media is a change of its stone, and is in
-- the log of changes like any other. As there, the triggers are off until somebody reads the log.
create function log_diamonds_of_media() returns trigger language plpgsql as $$
begin
  insert into change_log (diamond) select distinct diamond from changed;
  return null;
end $$;
create trigger media_log_insert after insert on media referencing new table as changed for each statement execute function log_diamonds_of_media();
create trigger media_log_update after update on media referencing new table as changed for each statement execute function log_diamonds_of_media();
create trigger media_log_delete after delete on media referencing old table as changed for each statement execute function log_diamonds_of_media();
alter table media disable trigger media_log_insert;
alter table media disable trigger media_log_update;
alter table media disable trigger media_log_delete;

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
