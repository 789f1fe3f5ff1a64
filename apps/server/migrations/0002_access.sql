-- Who may come in, and who they are. Clients' own users live in the same table; they cannot sign in to this house.

create table "user" (
  id uuid primary key default gen_random_uuid(),
  type smallint not null constraint user_type check (type between 1 and 11),
  account uuid,
  master uuid references "user",
  first_name text not null,
  last_name text not null default '',
  username text not null,
  email text not null,
  mobile text not null default '',
  password_hash text not null,
  default_password boolean not null default false,
  is_active boolean not null default true,
  is_email_verified boolean not null default false,
  -- A sign-up waits here until a super admin approves it.
  is_awaiting_approval boolean not null default false,
  bg_color text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_deleted boolean not null default false
);
create unique index user_username on "user" (lower(username)) where not is_deleted;
create unique index user_email on "user" (lower(email)) where not is_deleted;
create index user_account on "user" (account);
create index user_master on "user" (master);

create table session (
  id uuid primary key default gen_random_uuid(),
  "user" uuid not null references "user",
  token_hash bytea not null constraint session_token unique,
  -- `password` may only change a default password.
  kind text not null default 'full' constraint session_kind check (kind in ('full', 'password')),
  is_remembered boolean not null default false,
  ip text not null default '',
  agent text not null default '',
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index session_of_user on session ("user", created_at desc);

-- The six-digit codes of the second sign-in step, hashed.
create table login_code (
  id uuid primary key default gen_random_uuid(),
  "user" uuid not null references "user",
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index login_code_of_user on login_code ("user", created_at desc);

-- Every try to sign in: what the limits are counted from, and the login log. `name_key` is the lower-cased name as typed.
create table login_attempt (
  id bigint generated always as identity primary key,
  name_key text not null,
  "user" uuid references "user",
  step text not null constraint login_attempt_step check (step in ('password', 'otp', 'forgot')),
  is_ok boolean not null,
  at timestamptz(3) not null default now(),
  ip text not null default '',
  agent text not null default ''
);
create index login_attempt_name on login_attempt (name_key, at desc);
create index login_attempt_user on login_attempt ("user", at desc);

-- Links sent by mail: hashed, single use, they expire.
create table mail_link (
  token_hash bytea primary key,
  "user" uuid not null references "user",
  purpose text not null constraint mail_link_purpose check (purpose in ('reset', 'verify')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create table role_permission (
  role smallint not null,
  module text not null,
  rights text[] not null,
  primary key (role, module)
);
-- A person's own entry for a module stands instead of their role's.
create table user_permission (
  "user" uuid not null references "user",
  module text not null,
  rights text[] not null,
  primary key ("user", module)
);
