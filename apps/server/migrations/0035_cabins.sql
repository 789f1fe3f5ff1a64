-- Ranges and equality in one exclusion constraint.
create extension if not exists btree_gist;

-- A time of the day at which a cabin of the office can be had. Times are of the house's wall clock.
create table cabin_slot (
  id uuid primary key default gen_random_uuid(),
  cabin text not null,
  -- A code of the list LOCATION.
  location text not null,
  from_time text not null,
  till_time text not null,
  during int4range not null generated always as (int4range(
    substr(from_time, 1, 2)::int * 60 + substr(from_time, 4, 2)::int, substr(till_time, 1, 2)::int * 60 + substr(till_time, 4, 2)::int)) stored,
  -- Visitors that fit.
  capacity smallint not null constraint cabin_slot_capacity check (capacity between 1 and 50),
  is_deleted boolean not null default false,
  created_by uuid references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint cabin_slot_order check (from_time < till_time),
  constraint cabin_slot_overlap exclude using gist (location with =, cabin with =, during with &&) where (not is_deleted)
);

-- A client's appointment in a slot on a day. The database refuses two in one cabin, of one salesman, or with one stone at a time.
create table cabin_schedule (
  id uuid primary key default gen_random_uuid(),
  slot uuid not null references cabin_slot,
  cabin text not null,
  location text not null,
  day date not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  account uuid not null references account,
  "user" uuid references "user",
  seller uuid not null references "user",
  -- 1 phone call, 2 web conference, 3 in person
  meeting_type smallint not null constraint cabin_schedule_meeting_type check (meeting_type in (1, 2, 3)),
  visitors smallint not null default 1 constraint cabin_schedule_visitors check (visitors > 0),
  remarks text not null default '',
  status smallint not null default 1 constraint cabin_schedule_status check (status in (1, 2, 3)),
  ended_reason text,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint cabin_schedule_cabin exclude using gist (location with =, cabin with =, during with &&) where (status in (1, 2)),
  constraint cabin_schedule_seller exclude using gist (seller with =, during with &&) where (status in (1, 2))
);
create index cabin_schedule_day on cabin_schedule (day);
create index cabin_schedule_of_account on cabin_schedule (account, starts_at desc);

create table cabin_stone (
  schedule uuid not null references cabin_schedule,
  diamond uuid not null references diamond,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  -- Of an appointment that has not been cancelled.
  is_live boolean not null default true,
  primary key (schedule, diamond),
  constraint cabin_stone_diamond exclude using gist (diamond with =, during with &&) where (is_live)
);
