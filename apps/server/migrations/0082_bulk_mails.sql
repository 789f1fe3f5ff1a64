-- One mail to many clients.
create table bulk_mail (
  id uuid primary key default gen_random_uuid(),
  type text not null constraint bulk_mail_type check (type in ('general', 'kyc', 'sales')),
  subject text not null,
  -- HTML with few marks, sanitised before it came here.
  body text not null,
  audience jsonb not null,
  -- A kept search or stones by their ids; null is without.
  stones jsonb,
  files uuid[] not null default '{}',
  status text not null default 'draft' constraint bulk_mail_status check (status in ('draft', 'scheduled', 'sending', 'done', 'cancelled')),
  send_at timestamptz(3),
  zone text not null,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  ended_reason text,
  constraint bulk_mail_when check (status <> 'scheduled' or send_at is not null)
);
create index bulk_mail_at_work on bulk_mail (status, send_at) where status in ('scheduled', 'sending');

-- Who was in its audience when it began to go out, and the mail of each, or why there is none.
create table bulk_recipient (
  id uuid primary key default gen_random_uuid(),
  bulk_mail uuid not null references bulk_mail on delete cascade,
  "user" uuid references "user",
  account uuid not null references account,
  name text not null,
  address text not null,
  mail uuid references mail,
  left_out text
);
create unique index bulk_recipient_once on bulk_recipient (bulk_mail, lower(address)) where left_out is null;
create index bulk_recipient_in_line on bulk_recipient (bulk_mail, id) where mail is null and left_out is null;
create index bulk_recipient_of on bulk_recipient (bulk_mail, mail);
create index bulk_recipient_mail on bulk_recipient (mail) where mail is not null;

-- Addresses that want no more of our mails to many; by whom we know it.
create table mail_opt_out (
  address text primary key constraint mail_opt_out_lower check (address = lower(address)),
  recipient uuid,
  at timestamptz(3) not null default now()
);

-- A mail to many bears the address by which one says that one wants no more; what was cancelled before it left is kept as that.
alter table mail add column opt_out text;
alter table mail drop constraint mail_status;
alter table mail add constraint mail_status check (status in ('waiting', 'sent', 'failed', 'cancelled'));
create index mail_failed on mail (created_at desc) where status = 'failed';
