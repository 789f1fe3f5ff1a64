-- Which stones go out to a platform, and at what price. The first active policy that finds a stone decides.
create table global_policy (
  id uuid primary key default gen_random_uuid(),
  feed text not null constraint global_policy_feed check (feed in ('rapnet', 'global')),
  name text not null,
  effect text not null constraint global_policy_effect check (effect in ('include', 'exclude')),
  lab_grown boolean not null,
  -- The desk's filter, as the list grammar has it.
  search jsonb not null default '{}',
  mark_up numeric(5, 2) constraint global_policy_mark_up check (mark_up between -99 and 100),
  priority integer not null constraint global_policy_priority check (priority >= 0),
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint global_policy_only_included check (effect = 'include' or mark_up is null)
);
create unique index global_policy_name on global_policy (feed, lower(name)) where not is_deleted;
