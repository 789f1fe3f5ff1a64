-- The log of one kind of record, the latest first; that of all goes down the primary key.
create index event_of_type on event (subject_type, id desc);
-- Mails that went to an address of a client.
create index mail_to_address on mail (lower(to_address), created_at desc);
create index user_client_email on "user" (account, lower(email)) where account is not null and not is_deleted;
