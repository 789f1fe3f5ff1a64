-- How a person wants prices shown to themselves on the desk and on stones. Nothing of the stock is changed by it.
create table price_view (
  "user" uuid primary key references "user",
  settings jsonb not null,
  updated_at timestamptz(3) not null default now()
);
