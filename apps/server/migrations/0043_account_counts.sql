-- A list compares it with any number that the wire allows.
alter table account alter column kyc_documents type integer;
