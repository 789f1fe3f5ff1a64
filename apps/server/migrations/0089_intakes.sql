-- Folders that vendors' sheets are taken in from by themselves.
create table intake (
  id uuid primary key default gen_random_uuid(),
  vendor text not null,
  lab_grown boolean not null default false,
  mode text not null constraint intake_mode check (mode in ('add', 'replace', 'prices')),
  way text not null constraint intake_way check (way in ('FTP', 'SFTP', 'local')),
  host text not null default '',
  port integer,
  is_secure boolean not null default true,
  folder text not null default '',
  pattern text not null default '*',
  username text not null default '',
  host_key text not null default '',
  -- Sealed (db/sealed.ts): useless without the secret of the installation.
  password bytea,
  private_key bytea,
  refresh smallint not null constraint intake_refresh check (refresh in (15, 30, 60, 1440)),
  hour smallint constraint intake_hour check (hour between 0 and 23),
  -- In whose name its sheets are taken in: whoever saved it last.
  owner uuid not null references "user",
  is_active boolean not null default true,
  -- The worker that looks now, until when it has the folder to itself; it says so again while it works.
  lease uuid,
  leased_until timestamptz(3),
  next_run_at timestamptz(3),
  failed integer not null default 0,
  note text not null default '',
  last_success_at timestamptz(3),
  -- Files that were seen and not taken yet: { name, size, modified, since }.
  seen jsonb not null default '[]',
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- The same files are not taken in twice over.
create unique index intake_folder on intake (lower(vendor), way, lower(host), coalesce(port, 0), folder, lower(pattern)) where not is_deleted;
create index intake_due on intake (next_run_at) where is_active and not is_deleted;

-- What was taken, and the sheet that came of it. The last row of a name says what stood under it when it was fetched.
create table intake_file (
  id uuid primary key default gen_random_uuid(),
  intake uuid not null references intake,
  name text not null,
  size bigint not null,
  modified text not null,
  sha256 text not null default '',
  stage text not null default 'taken' constraint intake_file_stage check (stage in ('taken', 'asking', 'refused', 'handed')),
  note text not null default '',
  sheet uuid references sheet,
  taken_at timestamptz(3) not null default now()
);
create index intake_file_of on intake_file (intake, taken_at desc);
create index intake_file_named on intake_file (intake, name, taken_at desc);
create unique index intake_file_sheet on intake_file (sheet) where sheet is not null;
