-- What is pulled from the sync host (S0 §7). Where each resource stands: one row each, advanced in the transaction that writes what a page brought.
create table sync_state (
  resource text primary key constraint sync_state_resource check (
    resource in ('country', 'state', 'city', 'master', 'size', 'ledger', 'accountTerm', 'user', 'diamond')
  ),
  -- A cursor belongs to the host that gave it.
  host text not null default '',
  cursor text,
  caught_up_at timestamptz(3)
);
insert into sync_state (resource) select unnest(array['country', 'state', 'city', 'master', 'size', 'ledger', 'accountTerm', 'user', 'diamond']);

create table sync_run (
  id uuid primary key default gen_random_uuid(),
  resource text not null references sync_state,
  host text not null,
  state text not null default 'running' constraint sync_run_state check (state in ('running', 'done', 'failed', 'stopped')),
  -- Looks only: nothing is written but what it would have come to.
  is_test boolean not null default false,
  pages integer not null default 0,
  rows integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  gone integer not null default 0,
  kept integer not null default 0,
  conflicts integer not null default 0,
  error text,
  started_by uuid,
  started_at timestamptz(3) not null default now(),
  -- Of the last page: one that runs is alive while this moves.
  seen_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index sync_run_of_resource on sync_run (resource, started_at desc);

-- What the host said of each row the last time, which record of ours it is, and what of it was taken over (`base`).
create table sync_row (
  id uuid primary key default gen_random_uuid(),
  resource text not null references sync_state,
  remote_id text not null,
  -- Which host said so: its ids are its own.
  host text not null default '',
  -- For people: a stone id, a code, a name.
  name text not null default '',
  local_id uuid,
  incoming jsonb,
  base jsonb,
  state text not null constraint sync_row_state check (state in ('inStep', 'kept', 'conflict', 'gone')),
  reason text,
  problems jsonb not null default '[]',
  run uuid,
  seen_at timestamptz(3) not null default now(),
  constraint sync_row_once unique (resource, remote_id)
);
create index sync_row_local on sync_row (resource, local_id) where local_id is not null;
create index sync_row_open on sync_row (resource, seen_at) where state in ('kept', 'conflict');
