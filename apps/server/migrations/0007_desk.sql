-- What belongs to one person's desk: searches kept, and how their lists look.
create table saved_search (
  id uuid primary key default gen_random_uuid(),
  "user" uuid not null references "user",
  -- 1 recent, 2 saved; the specification's other types come with their areas.
  type smallint not null constraint saved_search_type check (type between 1 and 14),
  name text not null default '',
  lab_grown boolean not null default false,
  is_team boolean not null default false,
  search jsonb not null,
  account uuid references account,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index saved_search_of_user on saved_search ("user", type, updated_at desc);
-- A person's saved searches are told apart by name.
create unique index saved_search_name on saved_search ("user", lower(name)) where type = 2;

create table grid_column (
  "user" uuid not null references "user",
  list_type text not null,
  columns jsonb not null,
  updated_at timestamptz(3) not null default now(),
  primary key ("user", list_type)
);
