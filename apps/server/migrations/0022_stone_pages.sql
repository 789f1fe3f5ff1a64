-- What people write about a stone: comments for whoever works with them, notes and reminders for themselves alone.
create table diamond_comment (
  id uuid primary key default gen_random_uuid(),
  diamond uuid not null references diamond,
  created_by uuid not null references "user",
  comment text not null constraint diamond_comment_said check (comment <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index diamond_comment_of_diamond on diamond_comment (diamond, created_at desc);
create index diamond_comment_of_user on diamond_comment (created_by, created_at desc);

create table diamond_note (
  id uuid primary key default gen_random_uuid(),
  diamond uuid not null references diamond,
  "user" uuid not null references "user",
  note text not null constraint diamond_note_said check (note <> ''),
  -- A note with a time is a reminder. told_at: its time has come and its owner has been told.
  reminder_date timestamptz(3),
  told_at timestamptz(3),
  done_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index diamond_note_of_user on diamond_note ("user", reminder_date);
create index diamond_note_waiting on diamond_note (reminder_date) where told_at is null and done_at is null;

-- Pages outside that belong to a stone: each laboratory's check of a report by its code, and FTC, the disclosure page. `{no}` is the report number,
-- `{stone}` the stone id. A page that takes no number has it copied.
create table stone_link (
  code text primary key,
  pattern text not null default '',
  copies boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references "user"
);
insert into stone_link (code, pattern, copies) values
  ('GIA', 'https://www.gia.edu/report-check?reportno={no}', false),
  ('AGS', 'https://www.gia.edu/report-check?reportno={no}', false),
  ('IGI', 'https://www.igi.org/verify-your-report/?r={no}', false),
  ('HRD', 'https://my.hrdantwerp.com/?id=34&record_number={no}', false),
  ('GCAL', 'https://www.gcalusa.com/certificate-search.html?certificate_id={no}', false),
  ('GSI', 'https://www.gemscience.net/verify-report/', true),
  ('FTC', '', false);

-- The stone's timeline reads the events of the blocks that named it.
create index block_of_diamond on block (diamond, created_at desc);
