-- Sheets of stones that vendors send: the file stays in the store, here stands how it is read and what it would do or has done to the stock.
create table sheet (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  vendor text not null default '',
  lab_grown boolean not null default false,
  mode text not null default 'add' constraint sheet_mode check (mode in ('add', 'replace', 'prices')),
  blank_clears boolean not null default false,
  state text not null default 'uploaded'
    constraint sheet_state check (state in ('uploaded', 'mapped', 'checked', 'running', 'done', 'stopped', 'undoing', 'rolledBack')),
  file_key text not null,
  file jsonb not null,
  columns jsonb not null,
  convention jsonb not null,
  -- What a person said of the convention: { law, factor }.
  said jsonb,
  counts jsonb,
  -- Words that no list knows: { field, list, text, rows }.
  unknown jsonb not null default '[]',
  -- How many stones a full list speaks for: what its removals are a share of.
  stock integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  task uuid,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index sheet_created_at on sheet (created_at desc);
create index sheet_of_vendor on sheet (vendor, created_at desc);

-- Each row of a checked sheet against the stock, in the wire's names. `row` is the number a spreadsheet shows beside it; stones that a full list
-- no longer has stand below zero.
create table sheet_row (
  sheet uuid not null references sheet on delete cascade,
  row integer not null,
  v_stn_id text not null default '',
  diamond uuid references diamond,
  kind text not null constraint sheet_row_kind check (kind in ('new', 'changed', 'unchanged', 'missing', 'blocked', 'refused')),
  reason text,
  wanted jsonb not null,
  "is" jsonb not null default '{}',
  was jsonb not null default '{}',
  problems jsonb not null default '[]',
  is_warned boolean not null default false,
  applied_at timestamptz(3),
  taken_back_at timestamptz(3),
  primary key (sheet, row)
);
create index sheet_row_of_diamond on sheet_row (diamond) where diamond is not null;

-- What a person has settled once for a vendor's sheets: fields by heading, and the convention of discounts.
create table sheet_memory (
  vendor text not null,
  lab_grown boolean not null,
  columns jsonb not null,
  said jsonb,
  updated_at timestamptz(3) not null default now(),
  primary key (vendor, lab_grown)
);
