-- What there is to see of a stone: files put in here, addresses whose presence is checked, drawings of the demo. One of a kind and an origin.
create table media (
  id uuid primary key default gen_random_uuid(),
  diamond uuid not null references diamond on delete cascade,
  kind text not null constraint media_kind
    check (kind in ('still', 'light', 'black', 'heart', 'arrow', 'asset', 'html', 'mp4', 'certificate')),
  origin text not null constraint media_origin check (origin in ('file', 'url', 'drawn')),
  -- The file's key in the store, or the address; null for a drawing that nobody has asked for yet.
  source text,
  file_name text not null default '',
  type text not null default '',
  size bigint,
  -- Names the content: it changes when the content does.
  etag text,
  is_present boolean not null default false,
  -- Of addresses: when it was looked at, what was wrong, how often in a row, and when to look again.
  checked_at timestamptz(3),
  fault text,
  tries smallint not null default 0,
  check_after timestamptz(3),
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  constraint media_one_per_kind unique (diamond, kind, origin)
);
create index media_to_check on media (check_after) where origin = 'url';

-- Types of our own beside the specification's; 31: media.
alter table setting drop constraint setting_type;
alter table setting add constraint setting_type check (type between 1 and 99);
