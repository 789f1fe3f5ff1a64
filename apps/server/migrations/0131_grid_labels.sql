-- The company's own headings of columns, for natural and for lab-grown stones; an empty one is the usual heading.
create table grid_column_label (
  key text primary key,
  n_label text not null default '',
  s_label text not null default '',
  description text not null default '',
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references "user",
  constraint grid_column_label_key check (key ~ '^[A-Za-z][A-Za-z0-9]*$')
);
