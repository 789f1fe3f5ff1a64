-- The house's lists. A parent is a list (SHAPE); its children are the values in their order. `no` is the small number stones keep.
create table master (
  id uuid primary key default gen_random_uuid(),
  parent_id uuid references master,
  parent_code text,
  no smallint not null,
  code text not null,
  name text not null,
  web_display text not null default '',
  "group" text not null default '',
  like_key_words text[] not null default '{}',
  description text not null default '',
  sorting_sequence integer not null default 0,
  is_active boolean not null default true,
  is_web_visible boolean not null default true,
  is_default boolean not null default false,
  is_deleted boolean not null default false,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint master_code unique nulls not distinct (parent_code, code),
  constraint master_no unique nulls not distinct (parent_code, no)
);

create table country (
  id uuid primary key default gen_random_uuid(),
  iso_code text not null constraint country_iso_code unique,
  name text not null,
  isd_code text not null default ''
);
create table state (
  id uuid primary key default gen_random_uuid(),
  country uuid not null references country,
  code text not null,
  name text not null,
  constraint state_code unique (country, code)
);
create table city (
  id uuid primary key default gen_random_uuid(),
  state uuid not null references state,
  name text not null
);
create index city_of_state on city (state, name);
