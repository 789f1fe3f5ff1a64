-- Links to stones that people outside open without signing in. Whoever holds the token holds the link, so only its hash is kept.
create table share_link (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null constraint share_link_token unique,
  created_by uuid not null references "user",
  lab_grown boolean not null,
  hide_price boolean not null,
  -- For the list of the one who made it; never shown outside.
  note text not null default '',
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index share_link_of_user on share_link (created_by, created_at desc);
create index share_link_expires_at on share_link (expires_at);

create table share_link_diamond (
  share_link uuid not null references share_link on delete cascade,
  diamond uuid not null references diamond,
  place integer not null,
  primary key (share_link, diamond)
);

-- One row each time the link (diamond null) or one of its stones was opened. Says when and on what kind of device; nothing of who.
create table share_view (
  id bigint generated always as identity primary key,
  share_link uuid not null references share_link on delete cascade,
  diamond uuid,
  at timestamptz(3) not null default now(),
  agent text not null constraint share_view_agent check (agent in ('phone', 'tablet', 'computer', 'program'))
);
create index share_view_of_link on share_view (share_link, id desc);
