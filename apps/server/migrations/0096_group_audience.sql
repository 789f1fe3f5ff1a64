-- An address of an e-mail group may be nobody's whom a mail to many goes to: it is written down with why it gets none.
alter table bulk_recipient alter column account drop not null;
alter table bulk_recipient add constraint bulk_recipient_client check (account is not null or left_out is not null);
update bulk_mail set audience = audience || '{"groups": []}' where not audience ? 'groups';
