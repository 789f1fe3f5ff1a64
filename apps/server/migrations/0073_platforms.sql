-- Profiles of where stones are listed outside: which stones, at what price, in which columns, and how the file gets there.
create table platform_detail (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  platform text not null constraint platform_detail_platform check (platform in (
    'RAPNET', 'R2NET', 'IDEX', 'MARKET DIAMONDS', 'GET DIAMONDS', 'VDB', 'UNI DIAMONDS', 'DIAMONDS ON CALL')),
  lab_grown boolean not null,
  search_id uuid references saved_search on delete set null,
  search_name text not null,
  -- Its own copy: a saved search that is changed later changes nothing outside unseen.
  search_data jsonb not null,
  policy text constraint platform_detail_policy check (policy in ('rapnet', 'global')),
  rule_type text constraint platform_detail_rule_type check (rule_type in (
    'ctPrUsd', 'ctPrPercent', 'rapDiscount', 'stoneUsd', 'stoneDiscount', 'fixedCtPr')),
  rule_value numeric(12, 2),
  mode text not null constraint platform_detail_mode check (mode in ('API', 'FTP', 'SFTP')),
  refresh smallint not null constraint platform_detail_refresh check (refresh in (15, 30, 60)),
  file_type text not null constraint platform_detail_file_type check (file_type in ('.csv', '.xlsx')),
  part text not null default 'all' constraint platform_detail_part check (part in ('all', 'changes')),
  columns jsonb not null,
  url text not null default '',
  host text not null default '',
  port integer,
  is_secure boolean not null default true,
  folder text not null default '',
  file_name text not null default 'stock',
  username text not null default '',
  host_key text not null default '',
  -- Sealed (db/sealed.ts): useless without the secret of the installation.
  password bytea,
  private_key bytea,
  is_active boolean not null default true,
  -- The worker that sends now, until when it has the profile to itself; it says so again while it works.
  lease uuid,
  leased_until timestamptz(3),
  next_run_at timestamptz(3),
  is_full_asked boolean not null default false,
  failed integer not null default 0,
  note text not null default '',
  last_success_at timestamptz(3),
  -- Since when it should send: a profile that has never succeeded is stale too.
  active_since timestamptz(3) not null default now(),
  stale_told_at timestamptz(3),
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint platform_detail_rule check ((rule_type is null) = (rule_value is null))
);
create unique index platform_detail_name on platform_detail (lower(name)) where not is_deleted;
create index platform_detail_due on platform_detail (next_run_at) where is_active and not is_deleted;

create table platform_run (
  id uuid primary key default gen_random_uuid(),
  platform_detail uuid not null references platform_detail,
  outcome text not null default 'running' constraint platform_run_outcome check (outcome in ('running', 'done', 'same', 'failed')),
  is_full boolean not null default true,
  found integer not null default 0,
  sent integer not null default 0,
  rejected integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  reasons jsonb not null default '{}',
  bytes bigint not null default 0,
  note text not null default '',
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index platform_run_of on platform_run (platform_detail, started_at desc);
create index platform_run_started on platform_run (started_at);

-- What the last run that went through left out. Only the last one's is kept: it is the one that can be mended.
create table platform_rejection (
  id uuid primary key default gen_random_uuid(),
  platform_detail uuid not null references platform_detail,
  run uuid not null,
  diamond uuid not null references diamond,
  reason text not null,
  note text not null default '',
  constraint platform_rejection_one unique (platform_detail, run, diamond)
);

-- What stands on a platform, as far as the last run that went through told it. A row changes when the stone's line changes.
create table platform_listing (
  platform_detail uuid not null references platform_detail,
  diamond uuid not null references diamond,
  ct_pr numeric(14, 2) not null,
  amt numeric(14, 2) not null,
  -- Of the whole line, to know a changed one.
  mark bytea not null,
  since timestamptz(3) not null default now(),
  primary key (platform_detail, diamond)
);
create index platform_listing_diamond on platform_listing (diamond);

-- The lines of a run that is under way and differ from what stands there; they become listings when the file has arrived.
create table platform_line (
  run uuid not null references platform_run on delete cascade,
  diamond uuid not null,
  ct_pr numeric(14, 2) not null,
  amt numeric(14, 2) not null,
  mark bytea not null,
  primary key (run, diamond)
);
