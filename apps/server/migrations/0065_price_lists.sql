-- Price lists, each loaded whole from a file of the business's own licence. One natural and one lab-grown list is active; the rest wait or are history.
create table price_list (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  lab_grown boolean not null default false,
  -- The day it is of.
  effective_date date not null,
  status text not null default 'draft' constraint price_list_status check (status in ('draft', 'activating', 'active', 'retired')),
  is_demo boolean not null default false,
  -- What was found when it was loaded: holes, inversions, weights between bands.
  report jsonb not null,
  file_name text not null default '',
  file_sha256 text not null default '',
  is_deleted boolean not null default false,
  created_by uuid references "user",
  created_at timestamptz(3) not null default now(),
  activated_at timestamptz(3),
  retired_at timestamptz(3),
  updated_at timestamptz(3) not null default now()
);
create unique index price_list_one_active on price_list (lab_grown) where status = 'active';
create unique index price_list_one_activating on price_list (lab_grown) where status = 'activating';
create unique index price_list_name on price_list (upper(name), lab_grown) where not is_deleted;

create table price_list_cell (
  list uuid not null references price_list on delete cascade,
  "table" text not null constraint price_list_cell_table check ("table" in ('round', 'pear')),
  low numeric(9, 3) not null,
  high numeric(9, 3) not null,
  -- Numbers of the lists COLOR and CLARITY.
  col_no smallint not null,
  clr_no smallint not null,
  rap numeric(12, 2) not null constraint price_list_cell_rap check (rap > 0),
  primary key (list, "table", low, high, col_no, clr_no)
);

-- What a stone has cost, US$: the floor below which no rule and no revision prices it. Read by its own right alone.
alter table diamond add column cost numeric(14, 2) constraint diamond_cost check (cost >= 0);
