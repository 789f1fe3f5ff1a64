-- A report with its questions, kept under a name by a person, and when it is mailed to them.
create table saved_report (
  id uuid primary key default gen_random_uuid(),
  "user" uuid not null references "user",
  name text not null,
  report text not null,
  request jsonb not null,
  -- Report days (S0 §9); none: it is not mailed.
  days text[] not null default '{}',
  hour smallint not null default 9 constraint saved_report_hour check (hour between 0 and 23),
  format text not null default 'xlsx' constraint saved_report_format check (format in ('xlsx', 'csv', 'pdf')),
  next_at timestamptz(3),
  sent_at timestamptz(3),
  -- Why it is mailed no more, when the house has stopped it.
  ended_reason text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint saved_report_days check (days <@ array['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY', 'DAILY', 'WEEKLY']),
  constraint saved_report_next check (next_at is null or cardinality(days) > 0)
);
create unique index saved_report_name on saved_report ("user", lower(name));
create index saved_report_due on saved_report (next_at) where next_at is not null;

-- What happened in some days, whoever did it: what reports sum up.
create index order_sold_at on "order" (created_at) include (lab_grown, status, seller, account);
create index block_made_at on block (created_at) include (diamond, block_type, seller, account);
create index diamond_track_made_at on diamond_track (track_type, created_at) where not is_deleted;
create index event_searched_at on event (at) where kind = 'savedSearch.remember';
create index share_link_made_at on share_link (created_at);
create index share_view_at on share_view (at) where diamond is null and agent <> 'program';
create index account_interaction_at on account_interaction (happened_at) where not is_deleted;
