-- Price rules: which stones, by a search as the desk keeps it, and what becomes of their prices. The lowest priority number comes first.
create table price_rule (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  lab_grown boolean not null,
  -- Its own copy: a saved search that is changed later moves no prices unseen.
  search jsonb not null,
  search_name text not null,
  type text not null constraint price_rule_type check (type in (
    'avgDiscount', 'ctPrUsd', 'ctPrPercent', 'rapDiscount', 'stoneUsd', 'stoneDiscount', 'fixedCtPr')),
  value numeric(12, 2) not null,
  priority integer not null,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by uuid references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index price_rule_name on price_rule (upper(name)) where not is_deleted;
-- Two rules of one priority would leave open which decides.
create unique index price_rule_priority on price_rule (lab_grown, priority) where is_active and not is_deleted;

-- A change of many prices: a revision, a rule applied, a list made active. The work goes through the stones in the order of their ids and keeps its
-- place, so that none is changed twice however often the work is begun anew.
create sequence price_run_no;
create table price_run (
  id uuid primary key default gen_random_uuid(),
  run_no text not null default 'PR-' || lpad(nextval('price_run_no')::text, 6, '0'),
  kind text not null constraint price_run_kind check (kind in ('revise', 'rule', 'list')),
  title text not null,
  lab_grown boolean not null,
  search jsonb,
  diamonds uuid[],
  rule uuid references price_rule,
  list uuid references price_list,
  way text,
  value numeric(12, 2),
  keep text constraint price_run_keep check (keep in ('back', 'price')),
  remarks text not null default '',
  status text not null default 'pending'
    constraint price_run_status check (status in ('pending', 'running', 'done', 'rejected', 'stopped', 'undoing', 'undone')),
  task uuid,
  -- The last stone that was looked at, by the work and by its undoing.
  place uuid,
  undo_place uuid,
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  restored integer not null default 0,
  kept integer not null default 0,
  -- How many stones were left as they are, by the reason; what the stones came to, as it was asked and as it was done.
  left_out jsonb not null default '{}',
  asked jsonb not null,
  came_to jsonb,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  decided_by uuid references "user",
  decided_at timestamptz(3),
  decided_remarks text,
  finished_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  constraint price_run_run_no unique (run_no),
  constraint price_run_stones check (kind = 'list' or (search is null) <> (diamonds is null))
);
create index price_run_waiting on price_run (created_at) where status = 'pending';

-- The stones an edit or a run changed, in their order: a run of a whole stock is taken back part by part.
drop index event_of_edit;
create index event_of_edit on event (cause, subject) where kind = 'diamond.edit';
