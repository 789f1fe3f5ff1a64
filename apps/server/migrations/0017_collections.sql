-- Stones put before clients: collections and featured stones; and demands, searches that tell when a stone arrives.
create table collection (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  type text not null constraint collection_type check (type in ('trending', 'bestOf', 'premium')),
  is_parcel boolean not null default false,
  lab_grown boolean not null,
  description text not null default '',
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index collection_name on collection (is_parcel, lab_grown, lower(name)) where not is_deleted;

create table collection_diamond (
  collection uuid not null references collection,
  diamond uuid not null references diamond,
  added_at timestamptz(3) not null default now(),
  primary key (collection, diamond)
);
create index collection_diamond_of on collection_diamond (diamond);

-- A stone before everybody for some days. Days are the house's, both ends in it. The first by sequence that can be had is the stone of the day.
create table featured_stone (
  id uuid primary key default gen_random_uuid(),
  type text not null constraint featured_stone_type check (type in ('stone_of_day', 'featured_stone')),
  diamond uuid not null references diamond,
  from_date date not null,
  to_date date not null,
  sequence integer not null default 0,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint featured_stone_period check (to_date >= from_date)
);
create index featured_stone_by_day on featured_stone (to_date, from_date) where not is_deleted;

-- A demand is a saved search of type 3 (account: for whom), with what it needs to tell of each stone once.
create table demand (
  search uuid primary key references saved_search on delete cascade,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  -- Stones changed before have been looked at.
  checked_at timestamptz(3) not null default now(),
  mailed_at timestamptz(3)
);
create unique index demand_name on saved_search ("user", lower(name)) where type = 3;

-- Each stone a demand has found, once. Known: it could be had when the demand was made, and nobody is told.
create table demand_match (
  search uuid not null references demand on delete cascade,
  diamond uuid not null references diamond,
  is_known boolean not null default false,
  found_at timestamptz(3) not null default now(),
  seen_at timestamptz(3),
  mailed_at timestamptz(3),
  primary key (search, diamond)
);
create index demand_match_new on demand_match (search, found_at desc) where not is_known;
