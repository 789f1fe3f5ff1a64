-- A rotation replaces the newest key of a system of the company, which has no other way to a second key.
alter table api_key add column replaced_by uuid constraint api_key_replaced_by references api_key;
update api_key k set replaced_by = (select n.id from api_key n where n."user" = k."user" and n.created_at > k.created_at order by n.created_at, n.id limit 1)
  where exists (select from service_account s where s.id = k."user");
-- The key that began a task: once it no longer works, the task ends, unless a key that replaced it does.
alter table task add column api_key uuid constraint task_api_key references api_key;
