-- The client whose prices a mail has: its reader needs this client in scope. Null where it has none, or where an older version wrote it.
alter table mail add column priced_for uuid constraint mail_priced_for_fkey references account (id) on delete set null;
