-- The house's own ways of dividing stones: ranges of weight, for single stones and for the stones of parcels, and groups of cut.
create table weight_range (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint weight_range_kind check (kind in ('carat', 'size')),
  name text not null,
  "from" numeric(9, 3) not null constraint weight_range_from check ("from" >= 0),
  "to" numeric(9, 3) not null,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint weight_range_ends check ("to" >= "from"),
  -- A weight is in one range of its kind at most. Ends are as written, so a range reaches to just before the next step.
  constraint carat_range_overlap exclude using gist (numrange("from", "to" + 0.01) with &&)
    where (kind = 'carat' and is_active and not is_deleted),
  constraint size_overlap exclude using gist (numrange("from", "to" + 0.001) with &&)
    where (kind = 'size' and is_active and not is_deleted)
);
create unique index weight_range_name on weight_range (kind, lower(name)) where not is_deleted;

-- Values of the house's lists by number. No cut: for stones without a cut grade.
create table cut_group (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  cut_nm smallint[] not null default '{}',
  pol_nm smallint[] not null,
  sym_nm smallint[] not null,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index cut_group_name on cut_group (lower(name)) where not is_deleted;
