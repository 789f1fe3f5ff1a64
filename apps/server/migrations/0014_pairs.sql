-- By what a person matches pairs; without a row they are the trade's usual criteria.
create table match_pair_setting (
  "user" uuid primary key references "user",
  criteria jsonb not null,
  size smallint not null constraint match_pair_setting_size check (size between 2 and 20),
  updated_at timestamptz(3) not null default now()
);

-- The order a person gave the rows of a list, or of one kept search of it, by hand.
create table row_order (
  id uuid primary key default gen_random_uuid(),
  "user" uuid not null references "user",
  list_type text not null,
  lab_grown boolean not null,
  saved_search uuid references saved_search on delete cascade,
  diamonds uuid[] not null,
  updated_at timestamptz(3) not null default now(),
  constraint row_order_one unique nulls not distinct ("user", list_type, lab_grown, saved_search)
);
