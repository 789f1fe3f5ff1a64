-- A role of the business's own is a value of USER_ROLES with a number from 1001 on. Its people keep their type, which says whose clients they see;
-- what they may do is that role's. Null: the role of the type itself.
alter table "user" add column role smallint;
alter table "user" add constraint user_own_role check (role is null or role > 1000);
create index user_of_role on "user" (role) where role is not null;
