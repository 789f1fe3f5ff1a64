-- Long pieces of work that a person asked for: exports, sheets, archives. They outlive the request and the page; their result waits a week.
create table task (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  title text not null,
  owner uuid not null references "user",
  input jsonb not null,
  status text not null default 'queued' constraint task_status check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer,
  note text not null default '',
  result jsonb,
  file_key text,
  file_name text,
  file_type text,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
create index task_of_owner on task (owner, created_at desc);
create index task_finished on task (finished_at) where finished_at is not null;
