-- What a vendor's sheet says of a stone beyond its fields: columns that are kept as a note, and addresses of media.
alter table diamond add column vendor_note text;
alter table sheet_row add column links jsonb;
-- Whether the address stands in a vendor's sheet, and not in the company's pattern.
alter table media add column is_given boolean not null default false;
