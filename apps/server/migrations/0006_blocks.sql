-- Holds and memos: a stone set aside for one client. Prices are those of the moment the block was asked for.
create sequence block_no;
create table block (
  id uuid primary key default gen_random_uuid(),
  block_code text not null,
  block_type smallint not null constraint block_type check (block_type in (1, 2)),
  diamond uuid not null references diamond,
  account uuid not null references account,
  "user" uuid references "user",
  seller uuid not null references "user",
  broker uuid references account,
  valid_till_date timestamptz(3) not null,
  remarks text not null default '',
  sgi_error text,
  status smallint not null default 1 constraint block_status check (status in (1, 2, 3, 4)),
  rap numeric(12, 2),
  back numeric(7, 2),
  ct_pr numeric(12, 2) not null,
  amt numeric(14, 2) not null,
  -- The stone's status before this block moved it, given back on release; and the one it was given, to tell whether anything moved it since.
  diamond_was text not null,
  diamond_is text not null,
  ended_reason text,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- A stone is promised to one client at a time, from the asking on. Refused as diamond_blocked.
create unique index block_one_per_diamond on block (diamond) where status in (1, 2);
create index block_due on block (valid_till_date) where status in (1, 2);
create index block_of_account on block (account, created_at desc);
create index block_of_seller on block (seller, created_at desc);
