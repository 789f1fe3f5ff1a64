-- What came of loading a sheet of stones: how many rows it had, how many became stock, and for every row refused the reason.
create table stock_import (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  rows integer not null default 0,
  loaded integer not null default 0
);
create index stock_import_started_at on stock_import (started_at desc);

create table stock_import_refusal (
  import uuid not null references stock_import,
  -- The row's place in the sheet, from 1, headings not counted.
  row integer not null,
  v_stn_id text not null,
  reason text not null,
  primary key (import, row)
);
