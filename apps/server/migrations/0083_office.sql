-- What somebody is to do: their own, or given to them by a colleague; on any record, or on none.
create table todo (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  notes text not null default '',
  -- Whose it is to do.
  "user" uuid not null references "user",
  created_by uuid not null references "user",
  due_day date,
  subject_type text,
  subject uuid,
  done_at timestamptz(3),
  done_by uuid references "user",
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint todo_subject check ((subject_type is null) = (subject is null))
);
create index todo_of_user on todo ("user", due_day) where not is_deleted;
create index todo_given on todo (created_by) where not is_deleted;
create index todo_on_subject on todo (subject) where not is_deleted and subject is not null;

-- What somebody here or a customer said of a stone, a client or the program.
create table feedback (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint feedback_kind check (kind in ('stone', 'client', 'program')),
  said_by text not null constraint feedback_said_by check (said_by in ('staff', 'customer')),
  diamond uuid references diamond,
  account uuid references account,
  message text not null,
  answer text not null default '',
  answered_by uuid references "user",
  answered_at timestamptz(3),
  status smallint not null default 1 constraint feedback_status check (status in (1, 2, 3)),
  ended_reason text,
  created_by uuid not null references "user",
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint feedback_about check ((kind <> 'stone' or diamond is not null) and ((kind <> 'client' and said_by <> 'customer') or account is not null))
);
create index feedback_created_at on feedback (created_at desc) where not is_deleted;
create index feedback_of_account on feedback (account) where not is_deleted and account is not null;
create index feedback_of_diamond on feedback (diamond) where not is_deleted and diamond is not null;

-- Talks that were agreed on: with a client or among colleagues.
create table meeting (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  notes text not null default '',
  -- Who holds it; the others who work here and come.
  host uuid not null references "user",
  people uuid[] not null default '{}',
  account uuid references account,
  meeting_type smallint not null constraint meeting_type check (meeting_type in (1, 2, 3)),
  place text not null default '',
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  created_by uuid not null references "user",
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint meeting_ends check (ends_at > starts_at)
);
create index meeting_starts_at on meeting (starts_at) where not is_deleted;
create index meeting_of_account on meeting (account) where not is_deleted and account is not null;

-- The address at which a person's calendar is read by their own programs. The secret in it is kept nowhere.
create table calendar_feed (
  "user" uuid primary key references "user" on delete cascade,
  token_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create unique index calendar_feed_token on calendar_feed (token_hash);
