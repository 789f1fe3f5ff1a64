-- A memo: stones of one kind sent to one client, to come back or to be invoiced by a day. Its stones are blocks of type 2 that name it.
create sequence memo_number;
create table memo (
  id uuid primary key default gen_random_uuid(),
  memo_no text not null constraint memo_no unique,
  account uuid not null references account,
  "user" uuid references "user",
  seller uuid not null references "user",
  broker uuid references account,
  lab_grown boolean not null,
  terms text not null default '',
  due_date date not null,
  courier_name text not null default '',
  remarks text not null default '',
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index memo_of_account on memo (account, created_at desc);
create index memo_of_seller on memo (seller, created_at desc);
create index memo_due on memo (due_date);

alter table block
  add column memo uuid references memo,
  -- Came back. A memo's stone that was released without coming back has passed on to an order or another memo of the same client.
  add column returned_at timestamptz(3),
  add column return_asked_at timestamptz(3),
  add column return_asked_by uuid references "user",
  -- How often the end of a hold was put off.
  add column extensions smallint not null default 0,
  add constraint block_memo_named check (block_type = 1 or memo is not null);
create index block_of_memo on block (memo) where memo is not null;
create index block_return_asked on block (return_asked_at) where return_asked_at is not null and status = 2;

-- Who is next when a stone that somebody else has is free again: first come, first served.
create table waiting (
  id uuid primary key default gen_random_uuid(),
  diamond uuid not null references diamond,
  account uuid not null references account,
  "user" uuid references "user",
  seller uuid not null references "user",
  hours smallint not null,
  remarks text not null default '',
  -- Asked for by somebody who may approve holds: the hold it becomes needs no other approval.
  is_approved boolean not null default false,
  status smallint not null default 1 constraint waiting_status check (status in (1, 2, 3, 4)),
  block uuid references block,
  ended_reason text,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index waiting_once on waiting (diamond, account) where status = 1;
create index waiting_of_diamond on waiting (diamond, created_at) where status = 1;
create index waiting_of_seller on waiting (seller, created_at desc);
