-- A notification that its person does not want to see before then.
alter table notification add column put_off_until timestamptz(3);
create index notification_put_off on notification (put_off_until) where put_off_until is not null;
