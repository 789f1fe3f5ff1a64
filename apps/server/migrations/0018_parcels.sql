-- Parcels: stones by weight. A split or a merge closes parcels and makes others; neither is ever undone, and nothing is changed in what is closed.
create table parcel_operation (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint parcel_operation_kind check (kind in ('split', 'merge')),
  -- What is not in the parts any more; negative weight is a gain.
  loss_crt numeric(12, 3) not null default 0,
  loss_pieces integer not null default 0,
  remarks text not null default '',
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now()
);

create sequence parcel_no;
create table parcel (
  id uuid primary key default gen_random_uuid(),
  parcel_no text not null constraint parcel_parcel_no unique,
  lab_grown boolean not null,
  shp_nm smallint,
  size uuid references weight_range,
  col_from smallint,
  col_to smallint,
  clr_from smallint,
  clr_to smallint,
  loc_nm smallint,
  pieces integer not null constraint parcel_pieces check (pieces > 0),
  crt numeric(12, 3) not null constraint parcel_crt check (crt > 0),
  cost numeric(14, 2) not null default 0 constraint parcel_cost check (cost >= 0),
  ct_pr numeric(12, 2) not null default 0 constraint parcel_ct_pr check (ct_pr >= 0),
  amt numeric(16, 2) not null generated always as (round(ct_pr * crt, 2)) stored,
  remarks text not null default '',
  made_by uuid references parcel_operation,
  closed_by uuid references parcel_operation,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index parcel_made_by on parcel (made_by) where made_by is not null;
create index parcel_closed_by on parcel (closed_by) where closed_by is not null;

-- Every price a parcel has had. What was asked once is never changed; a new price is a new row.
create table parcel_price (
  id uuid primary key default gen_random_uuid(),
  parcel uuid not null references parcel,
  ct_pr numeric(12, 2) not null constraint parcel_price_ct_pr check (ct_pr >= 0),
  amt numeric(16, 2) not null,
  remarks text not null default '',
  created_by uuid references "user",
  created_at timestamptz(3) not null default now()
);
create index parcel_price_of on parcel_price (parcel, created_at desc);

create table collection_parcel (
  collection uuid not null references collection,
  parcel uuid not null references parcel,
  added_at timestamptz(3) not null default now(),
  primary key (collection, parcel)
);
create index collection_parcel_of on collection_parcel (parcel);
