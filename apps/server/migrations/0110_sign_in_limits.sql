-- Attempts to sign in are counted by account and address together, and by device where the account has signed in on it before: nobody elsewhere can
-- lock an owner out. What is refused beyond a limit is counted here, where it was forgotten before.

alter table login_attempt
  -- The known device it came from; no reference, because a device may be forgotten while the log stays.
  add column device uuid,
  drop constraint login_attempt_step,
  add constraint login_attempt_step check (step in ('password', 'otp', 'forgot', 'sign-up', 'change', 'reset', 'verify'));
create index login_attempt_ip on login_attempt (ip, at desc);

-- Browsers on which somebody has signed in. The token is a cookie that scripts cannot read; only its keyed hash is stored.
create table known_device (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null,
  "user" uuid not null references "user",
  agent text not null default '',
  ip text not null default '',
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  constraint known_device_token unique (token_hash, "user")
);
create index known_device_of_user on known_device ("user");

-- Attempts that were refused before anything was checked, as counts: one row for each name, address, step and rule in a quarter of an hour.
create table sign_in_refusal (
  id bigint generated always as identity primary key,
  since timestamptz(3) not null,
  rule text not null constraint sign_in_refusal_rule check (rule in ('name', 'address', 'account', 'busy')),
  step text not null constraint sign_in_refusal_step check (step in ('password', 'otp', 'forgot', 'sign-up', 'change', 'reset', 'verify')),
  -- The lower-cased name as typed; empty where the rule does not go by names.
  name_key text not null,
  "user" uuid references "user",
  ip text not null,
  agent text not null default '',
  count integer not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  constraint sign_in_refusal_key unique (since, rule, step, name_key, ip)
);
create index sign_in_refusal_last on sign_in_refusal (last_at desc);
create index sign_in_refusal_user on sign_in_refusal ("user", last_at desc) where "user" is not null;
