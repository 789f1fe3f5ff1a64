-- What every area stands on: the trail of events, replies kept for repeated requests, mail on its way, settings, workers alive.

-- One row for every write, in its transaction: audit trail, a record's history and the log are these same rows.
create table event (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  kind text not null,
  subject_type text not null,
  subject text not null,
  actor uuid,
  actor_name text not null,
  before jsonb,
  after jsonb,
  cause text,
  request_id text
);
create index event_of_subject on event (subject_type, subject, id desc);
create index event_of_actor on event (actor, id desc);
create index event_at on event (at);

-- The first reply to each Idempotency-Key, kept 72 hours.
create table idempotency (
  owner text not null,
  key text not null,
  route text not null,
  body_hash bytea not null,
  status smallint not null,
  reply jsonb not null,
  at timestamptz(3) not null default now(),
  primary key (owner, key)
);
create index idempotency_at on idempotency (at);

-- The outbox. A mail is written with what causes it and sent by a worker; message_id stays the same over every try.
create table mail (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  to_address text not null,
  to_name text not null default '',
  cc jsonb not null default '[]',
  subject text not null,
  text text not null,
  html text,
  status text not null default 'waiting' constraint mail_status check (status in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index mail_created_at on mail (created_at desc);

-- What the demo mailbox received over SMTP. Filled only where DEMO=1.
create table demo_mail (
  id bigint generated always as identity primary key,
  to_address text not null,
  cc text not null default '',
  subject text not null,
  text text not null,
  html text,
  at timestamptz(3) not null default now()
);

-- Settings of the business by the specification's type ids: 1 other, 2 notification, 3 order, 4 offline, 5 e-mail receiver, 22 hold.
create table setting (
  type smallint primary key constraint setting_type check (type in (1, 2, 3, 4, 5, 22)),
  settings jsonb not null,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid
);

-- Workers alive. Jobs locked by one that has been silent for half a minute go back to the queue.
create table worker (
  id text primary key,
  seen_at timestamptz(3) not null default now()
);
