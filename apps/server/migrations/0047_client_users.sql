-- A client's users (S1 §3): how else they are reached, and who of the house looks after them.
alter table "user"
  add column whatsapp text not null default '',
  add column skype text not null default '',
  add column wechat text not null default '',
  add column seller uuid references "user";

-- A client has one primary user; of two that there were, the one who was it first stays.
update "user" as u set type = 10
where type = 4 and is_active and not is_deleted and account is not null and exists (
  select from "user" as earlier
  where earlier.account = u.account and earlier.type = 4 and earlier.is_active and not earlier.is_deleted
    and (earlier.created_at, earlier.id) < (u.created_at, u.id));
create unique index user_one_primary on "user" (account) where type = 4 and is_active and not is_deleted;
