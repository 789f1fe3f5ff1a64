-- Clients: companies that buy. Their papers, terms and branches come with the clients' own area.
create extension if not exists pg_trgm;

create table account (
  id uuid primary key default gen_random_uuid(),
  company_name text not null,
  vendor_code text not null constraint account_vendor_code unique,
  name text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  contact_email text not null default '',
  mobile text not null default '',
  seller uuid references "user",
  broker uuid references account,
  ledger_type text[] not null default '{customer}',
  country uuid references country,
  state uuid references state,
  city uuid references city,
  is_active boolean not null default true,
  show_natural boolean not null default true,
  show_lab_grown boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index account_seller on account (seller);
create index account_words on account using gin ((company_name || ' ' || name || ' ' || first_name || ' ' || last_name || ' ' || mobile) gin_trgm_ops);
alter table "user" add constraint user_account_exists foreign key (account) references account;
