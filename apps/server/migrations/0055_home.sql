-- What customers see: banners, events and pop-ups, versions of the app; announcements for the house's own people; and the pictures of these.
create table content_file (
  id uuid primary key default gen_random_uuid(),
  -- The file's key in the store; null for a picture of the demo, which is drawn when it is asked for.
  source text,
  drawn smallint,
  file_name text not null,
  type text not null,
  size bigint not null,
  etag text not null,
  created_by uuid references "user",
  created_at timestamptz(3) not null default now(),
  constraint content_file_somewhere check (source is not null or drawn is not null)
);
create index content_file_source on content_file (source);

create table banner (
  id uuid primary key default gen_random_uuid(),
  banner_type smallint not null constraint banner_banner_type check (banner_type in (1, 2)),
  type smallint not null constraint banner_subject check (type in (1, 2, 3, 4, 5)),
  event_name text not null,
  activity text not null,
  fromdate_time timestamptz(3) not null,
  to_date_time timestamptz(3) not null,
  description text not null default '',
  url text not null default '',
  search_bar_position smallint not null constraint banner_position check (search_bar_position in (1, 2, 3, 4, 5, 6, 7)),
  alignment smallint not null constraint banner_alignment check (alignment in (1, 2, 3, 4, 5)),
  images uuid[] not null,
  mobile_image uuid references content_file,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_by uuid references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint banner_period check (to_date_time >= fromdate_time)
);
create index banner_running on banner (to_date_time) where is_active and not is_deleted;

-- Not to be taken for `event`, which is the trail of every write.
create table home_event (
  id uuid primary key default gen_random_uuid(),
  type smallint not null constraint home_event_type check (type in (1, 2, 3, 4, 5, 6)),
  name text not null,
  fromdate_time timestamptz(3) not null,
  to_date_time timestamptz(3) not null,
  short_description text not null,
  image uuid references content_file,
  images uuid[] not null default '{}',
  dashboardimage uuid references content_file,
  is_after_login boolean not null default false,
  is_show_timer boolean not null default false,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_by uuid references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint home_event_period check (to_date_time >= fromdate_time)
);
create index home_event_running on home_event (to_date_time) where is_active and not is_deleted;

create table app_version (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  number text not null,
  platform smallint not null constraint app_version_platform check (platform in (1, 2)),
  is_hard_update boolean not null default false,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_by uuid references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index app_version_number on app_version (platform, number) where not is_deleted;

create table announcement (
  id uuid primary key default gen_random_uuid(),
  text text not null,
  fromdate_time timestamptz(3) not null,
  to_date_time timestamptz(3) not null,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_by uuid references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint announcement_period check (to_date_time >= fromdate_time)
);
create index announcement_running on announcement (to_date_time) where is_active and not is_deleted;
