-- Small pictures of the house itself: photos of its people, its logo. Those that nothing names are thrown away after a day.
create table picture (
  id uuid primary key default gen_random_uuid(),
  purpose text not null constraint picture_purpose check (purpose in ('photo', 'logo')),
  source text not null,
  type text not null,
  size integer not null,
  etag text not null,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now()
);
create index picture_source on picture (source);
alter table "user" add column photo_id uuid constraint user_photo references picture;
create index user_photo_id on "user" (photo_id) where photo_id is not null;
