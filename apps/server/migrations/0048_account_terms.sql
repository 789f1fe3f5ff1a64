-- What a client pays for days to pay or another currency (S1 §3). Of a pair, ext and rap, one alone is given.
create table account_term (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references account,
  type text not null default 'individual' constraint account_term_type check (type in ('individual')),
  -- Values of the lists CURRENCY and DAY_TERM.
  currency_id uuid not null references master,
  day_terms_id uuid not null references master,
  extra_per numeric(5, 2),
  rap_per numeric(5, 2),
  spl_extra_per numeric(5, 2),
  spl_rap_per numeric(5, 2),
  nty_up_extra_per numeric(5, 2),
  nty_up_rap_per numeric(5, 2),
  is_active boolean not null default true,
  -- What an order of the client starts with.
  is_default boolean not null default false,
  status smallint not null default 1 constraint account_term_status check (status in (1, 2, 3)),
  ended_reason text,
  is_deleted boolean not null default false,
  created_by uuid references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint account_term_one_of_each check (
    num_nonnulls(extra_per, rap_per) < 2 and num_nonnulls(spl_extra_per, spl_rap_per) < 2
    and num_nonnulls(nty_up_extra_per, nty_up_rap_per) < 2),
  constraint account_term_bounds check (
    greatest(extra_per, rap_per, spl_extra_per, spl_rap_per, nty_up_extra_per, nty_up_rap_per) <= 100
    and least(extra_per, rap_per, spl_extra_per, spl_rap_per, nty_up_extra_per, nty_up_rap_per) >= -100)
);
create unique index account_term_once on account_term (account, currency_id, day_terms_id) where not is_deleted;
create unique index account_term_one_default on account_term (account) where is_default and not is_deleted;
create index account_term_days on account_term (day_terms_id) where not is_deleted;
