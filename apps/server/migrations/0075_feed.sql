-- What the documented feed tells of: which rows were written last by which transaction, one row for each however often it is written. Whoever reads the
-- feed goes on behind the last transaction read, and only as far as no transaction is under way (features/platforms/feed/cursor.ts).
create table feed_change (
  resource text not null,
  id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  constraint feed_change_pkey primary key (resource, id)
);
create index feed_change_in_order on feed_change (resource, xid, id);

create function tell_feed() returns trigger language plpgsql as $$
begin
  insert into feed_change (resource, id) select tg_argv[0], id from changed
  on conflict (resource, id) do update set xid = excluded.xid where feed_change.xid <> excluded.xid;
  return null;
end $$;

do $$
declare
  told record;
begin
  for told in
    select * from (values ('master', 'master'), ('weight_range', 'size'), ('country', 'country'), ('state', 'state'), ('city', 'city'),
      ('account', 'ledger'), ('account_term', 'accountTerm'), ('user', 'user'), ('diamond', 'diamond')) as t(name, resource)
  loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function tell_feed(%L)',
      told.name || '_feed_insert', told.name, told.resource);
    execute format('create trigger %I after update on %I referencing new table as changed for each statement execute function tell_feed(%L)',
      told.name || '_feed_update', told.name, told.resource);
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function tell_feed(%L)',
      told.name || '_feed_delete', told.name, told.resource);
  end loop;
end $$;

-- Stones are written by the hundred thousand: a house whose stones nobody reads pays nothing. The first who reads them switches this on.
alter table diamond disable trigger diamond_feed_insert, disable trigger diamond_feed_update, disable trigger diamond_feed_delete;
