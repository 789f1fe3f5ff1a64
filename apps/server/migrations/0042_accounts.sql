-- The client's whole record (S1 §3): company, KYC papers, bank, branches, references, group history, screening, and the files of all these.
alter table account
  add column emails text[] not null default '{}',
  -- Digits alone, as S1 §5 has them. `mobile` is the primary user's, or the first of these: the company search looks there.
  add column mobiles text[] not null default '{}',
  add column faxes text[] not null default '{}',
  add column website text not null default '',
  add column address text not null default '',
  add column zip_code text not null default '',
  add column contact_mobile text not null default '',
  add column nature_of_org text[] not null default '{}',
  add column business_type text,
  add column founded_year smallint,
  add column age text not null default '',
  -- [{ companyName, personName, mobile }]
  add column "references" jsonb not null default '[]',
  -- [{ bankName, branchName, currency, account, acNo, acType, ifsc, swiftCode }]: written by an approved account_bank_change alone.
  add column bank jsonb not null default '[]',
  -- 1 not verified, 2 verified (S1 §3).
  add column is_verified smallint not null default 2 constraint account_is_verified check (is_verified in (1, 2)),
  add column is_fm boolean not null default false,
  -- Who stands on the client's row by first_name, last_name and mobile.
  add column primary_user uuid references "user",
  -- What the documents come to, written with them: how many there are, and the first day on which one expires.
  add column kyc_documents smallint not null default 0,
  add column kyc_expires_on date,
  add column updated_by uuid references "user",
  -- The name without case, spaces, punctuation and what a company is in law: two that differ in nothing else are one company.
  add column company_key text not null generated always as (
    regexp_replace(regexp_replace(lower(company_name), '[[:space:][:punct:]]+', '', 'g'),
      '(private|pvt|public|limited|ltd|plc|llc|llp|inc|corp|gmbh|bvba|bv|nv|srl|spa|sarl|fze|dmcc)+$', '')) stored;
update account set kyc_status = 2 where kyc_status is null;
alter table account
  alter column kyc_status set default 2,
  alter column kyc_status set not null;

-- The company search asks for any of five columns (S0 §9); an index of their concatenation served none of them.
drop index account_words;
create index account_search on account using gin
  (company_name gin_trgm_ops, name gin_trgm_ops, first_name gin_trgm_ops, last_name gin_trgm_ops, mobile gin_trgm_ops);
create index account_newest on account (created_at desc, id) where not is_deleted;
create index account_company_key on account (company_key);
create index account_emails on account using gin (emails);
create index account_mobiles on account using gin (mobiles);
create index account_contact_email on account (lower(contact_email)) where contact_email <> '';
create index account_broker on account (broker);
create sequence account_code;

create table account_group (
  id bigint generated always as identity primary key,
  account uuid not null references account,
  -- Code of the list ACCOUNT_GROUP.
  "group" text not null,
  "time" timestamptz(3) not null,
  is_active boolean not null,
  created_by uuid
);
create index account_group_of on account_group (account, id);
create unique index account_group_one_active on account_group (account) where is_active;

-- Files of a client, in the store below `account/`. They have no public address: whoever may see the client may see them.
create table account_file (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references account,
  purpose text not null constraint account_file_purpose check (purpose in ('kyc', 'addressProof', 'logo', 'screening')),
  source text not null,
  file_name text not null,
  type text not null,
  size bigint not null,
  etag text not null,
  created_by uuid references "user",
  created_at timestamptz(3) not null default now()
);
create index account_file_of on account_file (account);
alter table account add column vendor_logo uuid references account_file;

create table account_kyc (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references account,
  type text not null constraint account_kyc_type check (type in ('personal', 'business')),
  doc_type text not null,
  number text not null default '',
  -- Without case, spaces and punctuation: what two spellings of a number have in common.
  number_key text not null generated always as (regexp_replace(upper(number), '[[:space:][:punct:]]+', '', 'g')) stored,
  issue_date date,
  expiry_date date,
  info text not null default '',
  remark text not null default '',
  status smallint not null default 1 constraint account_kyc_status_code check (status in (1, 2, 3)),
  -- Why it was rejected.
  ended_reason text,
  file uuid not null references account_file,
  reviewed_by uuid references "user",
  reviewed_at timestamptz(3),
  -- Which notice of its expiry was given last: 30, 7 or 0 days before.
  expiry_told smallint,
  is_deleted boolean not null default false,
  created_by uuid references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint account_kyc_days check (expiry_date >= issue_date)
);
create index account_kyc_of on account_kyc (account) where not is_deleted;
create index account_kyc_number on account_kyc (number_key) where not is_deleted and number_key <> '';
create index account_kyc_expiry on account_kyc (expiry_date) where not is_deleted and expiry_date is not null;
create index account_kyc_waiting on account_kyc (created_at) where not is_deleted and status = 1;

-- Bank details as somebody wants them; they count when somebody else has approved them.
create table account_bank_change (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references account,
  bank jsonb not null,
  status smallint not null default 1 constraint account_bank_change_status check (status in (1, 2, 3, 4)),
  ended_reason text,
  asked_by uuid not null references "user",
  decided_by uuid references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index account_bank_change_one_waits on account_bank_change (account) where status = 1;
create index account_bank_change_of on account_bank_change (account, created_at desc);

create table account_address (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references account,
  address_type text not null constraint account_address_type check (address_type in ('BILLING', 'BUYER', 'HOME', 'OTHER', 'SHIPPING')),
  email text not null,
  phone text not null,
  fax text not null default '',
  street text not null,
  zip_code text not null,
  country uuid not null references country,
  state uuid not null references state,
  city uuid not null references city,
  remark text not null default '',
  -- The main branch.
  is_default boolean not null default false,
  address_proof uuid references account_file,
  is_deleted boolean not null default false,
  created_by uuid references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index account_address_of on account_address (account, created_at) where not is_deleted;
create unique index account_address_one_main on account_address (account) where is_default and not is_deleted;

-- What was found when a client was looked for in lists of sanctioned and politically exposed persons. Never changed: the next look is another row.
create table account_screening (
  id uuid primary key default gen_random_uuid(),
  account uuid not null references account,
  screened_on date not null,
  kind text not null constraint account_screening_kind check (kind in ('sanctions', 'pep')),
  list text not null,
  subject text not null,
  result text not null constraint account_screening_result check (result in ('clear', 'possible', 'match')),
  remarks text not null default '',
  evidence uuid references account_file,
  created_by uuid references "user",
  created_at timestamptz(3) not null default now()
);
create index account_screening_of on account_screening (account, screened_on desc);
