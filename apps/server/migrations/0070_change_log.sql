-- Which stones were written, by the transaction that wrote them: what a column index reads to equal the stock (docs/decisions). Kept only where an
-- index reads it: the triggers are off until one does.
create table change_log (
  xid xid8 not null default pg_current_xact_id(),
  diamond uuid not null
);
create index change_log_xid on change_log (xid);

-- How far the log was cleared: who has read less reads the whole stock anew. `next` is where it will be cleared to the next time.
create table change_log_floor (
  only_row boolean primary key default true check (only_row),
  floor xid8 not null,
  next xid8 not null
);
insert into change_log_floor (floor, next) values ('0', '0');

create function log_changed_diamonds() returns trigger language plpgsql as $$
begin
  insert into change_log (diamond) select id from changed;
  return null;
end $$;
create trigger diamond_log_insert after insert on diamond referencing new table as changed for each statement execute function log_changed_diamonds();
create trigger diamond_log_update after update on diamond referencing new table as changed for each statement execute function log_changed_diamonds();
create trigger diamond_log_delete after delete on diamond referencing old table as changed for each statement execute function log_changed_diamonds();
alter table diamond disable trigger diamond_log_insert;
alter table diamond disable trigger diamond_log_update;
alter table diamond disable trigger diamond_log_delete;
