-- Keys by which a client's system calls (domain.md rows 84, 112). Only the keyed hash is kept; `hint` is how the key begins.
create table api_key (
  id uuid primary key default gen_random_uuid(),
  "user" uuid not null references "user",
  name text not null,
  token_hash bytea not null constraint api_key_token unique,
  hint text not null,
  scopes text[] not null,
  per_minute int not null constraint api_key_per_minute check (per_minute between 1 and 6000),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  -- Calls of the minute that is running, over all nodes.
  minute timestamptz(0),
  calls int not null default 0,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  constraint api_key_scopes check (scopes <@ array['stock', 'feed', 'deals', 'offers'] and cardinality(scopes) > 0)
);
create index api_key_user on api_key ("user");

-- Who called what, kept for a while.
create table api_call (
  id bigint generated always as identity primary key,
  api_key uuid not null references api_key,
  at timestamptz(3) not null,
  route text not null,
  status smallint not null,
  ms int not null,
  bytes bigint not null,
  ip text not null,
  request_id text not null
);
create index api_call_at on api_call (at);
create index api_call_of_key on api_call (api_key, id desc);

-- Which transaction wrote an event: what is told outside is read by it, so that no commit is missed, whatever the order of commits (as change_log is).
alter table event add column xid xid8 not null default pg_current_xact_id();
create index event_xid on event (xid);

-- Where happenings are told to a client's system. The secret is sealed, not hashed: it signs.
create table webhook (
  id uuid primary key default gen_random_uuid(),
  "user" uuid not null references "user",
  name text not null,
  url text not null,
  topics text[] not null,
  secret bytea not null,
  state text not null default 'active' constraint webhook_state check (state in ('active', 'paused', 'failing')),
  paused_because text,
  is_deleted boolean not null default false,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint webhook_topics check (topics <@ array['stone', 'hold', 'memo', 'offer', 'order'] and cardinality(topics) > 0)
);
create index webhook_user on webhook ("user");

-- How far the events were read: what the last reading could see. `after` is where it began, when that was lost.
create table webhook_reading (
  only_row boolean primary key default true check (only_row),
  seen pg_snapshot not null default pg_current_snapshot(),
  after bigint not null default 0
);
insert into webhook_reading (after) select coalesce(max(id), 0) from event;

-- What an endpoint is to be told, in the order of `place`. The body is written when it is first sent and stays the same.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  webhook uuid not null references webhook,
  place bigint generated always as identity,
  event bigint,
  kind text not null,
  subject text not null,
  happened_at timestamptz(3) not null,
  body text,
  state text not null default 'waiting' constraint webhook_delivery_state check (state in ('waiting', 'sent', 'dead')),
  tries int not null default 0,
  try_after timestamptz(3) not null default now(),
  status smallint,
  error text,
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint webhook_delivery_once unique (webhook, event)
);
create index webhook_delivery_waiting on webhook_delivery (webhook, place) where state = 'waiting';
create index webhook_delivery_of on webhook_delivery (webhook, place desc);
create index webhook_delivery_ended on webhook_delivery (ended_at) where state = 'sent';

-- The feed reads stones in the order in which they were written.
create index diamond_written on diamond (lab_grown, updated_at, id);
