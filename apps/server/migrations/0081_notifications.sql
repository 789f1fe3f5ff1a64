-- What a person is told of, once for each thing. Who has switched a kind off gets no row.
create table notification (
  id uuid primary key default gen_random_uuid(),
  "user" uuid not null references "user",
  kind text not null,
  title text not null,
  text text not null default '',
  -- The page it leads to.
  link text not null constraint notification_link check (link ~ '^/[^/\\]'),
  -- What it is about. The same is told a person once.
  key text not null,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3),
  mailed_at timestamptz(3),
  constraint notification_once unique ("user", key)
);
create index notification_of on notification ("user", created_at desc, id);
create index notification_unseen on notification ("user") where seen_at is null;
create index notification_about on notification (key) where seen_at is null;

-- What somebody has said about a kind; without a row it is shown and not mailed.
create table notification_choice (
  "user" uuid not null references "user",
  kind text not null,
  is_shown boolean not null,
  is_mailed boolean not null,
  primary key ("user", kind)
);
