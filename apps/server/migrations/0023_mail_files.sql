-- Files that go with a mail. Several mails may carry the same one; its bytes are kept with the files of the house as mail/<id>, for a week.
create table mail_file (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  type text not null,
  size integer not null constraint mail_file_size check (size between 0 and 10000000),
  created_at timestamptz(3) not null default now()
);
create index mail_file_created_at on mail_file (created_at);
alter table mail add column files uuid[] not null default '{}';
-- Names of what came with it: the demo mailbox shows them.
alter table demo_mail add column files text[] not null default '{}';
