-- When each scheduled job is due next, by the database's clock; whichever worker moves the time on runs the job.
create table schedule (
  job text primary key,
  next_at timestamptz(3) not null,
  last_at timestamptz(3)
);

-- Nodes whose own clock differs from the database's; each writes while it does.
create table clock_difference (
  node text primary key,
  ahead_ms bigint not null,
  seen_at timestamptz(3) not null
);
