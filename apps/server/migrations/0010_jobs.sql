-- What jobs have done outside the tables they change, so that a job that runs twice does it once: the key says what, 'hold-warning:<block>'.
-- Written in the transaction of what it stands for.
create table effect (
  key text primary key,
  at timestamptz(3) not null default now()
);

-- A mail may not be tried before `try_after`: the pause after a failed try, and while a try is under way the lease of the worker on it.
alter table mail add column try_after timestamptz(3) not null default now();
-- Codes and links: the words are forgotten as soon as the mail needs no further try.
alter table mail add column is_secret boolean not null default false;
create index mail_waiting on mail (try_after) where status = 'waiting';
