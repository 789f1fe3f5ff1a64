-- Each version of an order's proforma that was sent: the file as it went out, and to whom, when and by whom.
create table proforma (
  id uuid primary key default gen_random_uuid(),
  "order" uuid not null references "order",
  version integer not null,
  -- Of all that stands on it but who printed it and when: what is the same is the same version.
  content_hash bytea not null,
  amount numeric(14, 2) not null,
  file_name text not null,
  size integer not null,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  constraint proforma_version unique ("order", version),
  constraint proforma_version_least check (version >= 1)
);
create index proforma_newest on proforma (created_at desc, id);

create table proforma_mail (
  id uuid primary key default gen_random_uuid(),
  proforma uuid not null references proforma,
  email text[] not null,
  cc text[] not null default '{}',
  subject text not null,
  message text not null,
  sent_by uuid not null references "user",
  sent_at timestamptz(3) not null default now(),
  constraint proforma_mail_to_somebody check (cardinality(email) > 0)
);
create index proforma_mail_of on proforma_mail (proforma, sent_at desc);
