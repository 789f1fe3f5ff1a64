-- Those who carry stones. Orders and memos keep the name as it was written.
create table transport (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  phone text not null default '',
  website text not null default '',
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index transport_name on transport (lower(name)) where not is_deleted;

-- What the house tells its customers, from one day to another. Events and popups are a family of their own.
create table news_event (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  type smallint not null constraint news_event_type check (type in (2, 3, 4, 5)),
  from_date date not null,
  to_date date,
  place text not null default '',
  short_description text not null default '',
  description text not null default '',
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint news_event_days check (to_date >= from_date)
);
create index news_event_shown on news_event (from_date) where is_active and not is_deleted;

create table career (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  place text not null,
  vacancies smallint not null constraint career_vacancies check (vacancies between 1 and 999),
  description text not null default '',
  open_until date,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table email_group (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null default '',
  emails text[] not null,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index email_group_name on email_group (lower(name)) where not is_deleted;
