-- What clients answer on the page of a shared link, without signing in. With a client, each of the stones also gets an enquiry.
create table share_answer (
  id uuid primary key default gen_random_uuid(),
  share_link uuid not null references share_link on delete cascade,
  kind text not null constraint share_answer_kind check (kind in ('hold', 'interested', 'question')),
  diamonds uuid[] not null,
  name text not null,
  contact text not null,
  message text not null,
  created_at timestamptz(3) not null default now()
);
create index share_answer_of_link on share_answer (share_link, created_at desc);
