-- The columns a list of stones begins with, for natural and for lab-grown: what people start from and can return to.
create table grid_column_default (
  list_type text not null,
  lab_grown boolean not null,
  columns jsonb not null,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references "user",
  primary key (list_type, lab_grown)
);
