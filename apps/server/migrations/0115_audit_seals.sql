-- The audit log as evidence (docs/decisions/0014): from where each write came, rows that can only be added, and seals that chain them.
alter table event add column ip text;
create index event_of_ip on event (ip, id desc) where ip is not null;
create index event_of_request on event (request_id) where request_id is not null;
-- Sealing goes through the rows by transaction, then by id.
create index event_in_order on event (xid, id);
drop index event_xid;

-- One seal covers a batch of rows of `event`: exactly those of `ids`. Its hash covers the hash of the seal before it.
create table event_seal (
  number bigint primary key constraint event_seal_number check (number > 0),
  at timestamptz(3) not null,
  entries int not null constraint event_seal_entries check (entries > 0),
  first_id bigint not null,
  last_id bigint not null,
  ids int8multirange not null,
  -- sha256 over the sha256 of each row, in the order of their ids.
  rows_hash bytea not null,
  -- Salts the digest of each row's values, so that an export may leave values out and nobody can guess them from the digest.
  secret bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  -- Where the next seal begins, in the order of event_in_order.
  through_xid xid8 not null,
  through_id bigint not null,
  -- The database cluster whose transactions `xid` counts; in another one (a restored dump) the count begins anew.
  cluster text not null,
  -- A sweep takes every row that no seal covers, by id, instead of those that follow the seal before. Until it is finished another sweep follows.
  is_sweep boolean not null,
  is_finished boolean not null
);
create index event_seal_last_id on event_seal (last_id);

-- What the last verification found.
create table event_check (
  only_row boolean primary key default true check (only_row),
  -- Verified from the first seal up to this one, which had this hash.
  number bigint not null default 0,
  hash bytea,
  entries bigint not null default 0,
  at timestamptz(3),
  -- When a verification of the whole log last ended.
  whole_at timestamptz(3),
  broken_seal bigint,
  broken text
);
insert into event_check default values;

-- Rows of the log are added and never changed or deleted, by whoever owns them.
create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log can only be added to: % of % is refused.', lower(tg_op), tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger event_is_append_only before update or delete or truncate on event for each statement execute function refuse_change_of_audit_log();
create trigger event_seal_is_append_only before update or delete or truncate on event_seal for each statement execute function refuse_change_of_audit_log();

-- Switching triggers on takes the owner of the table, which the application need not be: it may do this one thing with the owner's rights.
create function note_diamond_writes(reader text) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  name text;
begin
  if reader not in ('log', 'feed') then
    raise exception 'There is no reader %.', reader;
  end if;
  -- In the order of one statement: the lock of the first lasts until the transaction ends.
  foreach name in array array['insert', 'update', 'delete'] loop
    execute format('alter table public.diamond enable trigger %I', 'diamond_' || reader || '_' || name);
  end loop;
end $$;
revoke all on function note_diamond_writes(text) from public;
