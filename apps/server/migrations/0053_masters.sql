-- Lists and their values are kept by the business: a picture, one value chosen by itself, values merged into another.

-- Pictures of values; thrown away after a day if nothing names them.
create table master_image (
  id uuid primary key default gen_random_uuid(),
  source text not null,
  file_name text not null,
  type text not null,
  size integer not null,
  etag text not null,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now()
);

alter table master
  add column image uuid references master_image,
  -- What its stones became: what still says the old value, a sheet of last year or an undo, means this one.
  add column merged_into uuid references master,
  add constraint master_own_parent check (parent_id <> id and merged_into <> id);

create unique index master_one_default on master (parent_id) nulls not distinct where is_default and not is_deleted;
create index master_in_order on master (parent_id, sorting_sequence, no) where not is_deleted;
