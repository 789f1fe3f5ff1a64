-- What the page of a client shows: talks that were logged by hand, and whom searches and shared links are for.
create table account_interaction (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references account,
  kind text not null constraint account_interaction_kind check (kind in ('mail', 'call', 'chat')),
  direction text not null constraint account_interaction_direction check (direction in ('in', 'out')),
  subject text not null,
  notes text not null default '',
  -- Who of the client it was with; nothing when that is not known.
  "user" uuid references "user",
  happened_at timestamptz(3) not null,
  is_deleted boolean not null default false,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index account_interaction_of on account_interaction (account, kind, happened_at desc) where not is_deleted;

alter table share_link add column account uuid references account;
create index share_link_of_account on share_link (account, created_at desc) where account is not null;
create index saved_search_of_account on saved_search (account, type, updated_at desc) where account is not null;
create index waiting_of_account on waiting (account);
create index account_kyc_all on account_kyc (account);
