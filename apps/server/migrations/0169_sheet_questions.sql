-- What a sheet asks a person before it is checked or imported, and the answers. Sheets that were uploaded before ask nothing.
alter table sheet add column questions jsonb not null default '[]';
alter table sheet add column answers jsonb not null default '[]';
-- The answers that hold for the vendor's next sheet with the same headings: { headings, answers }.
alter table sheet_memory add column answers jsonb;
