-- Percent off a deal by how large it is: tried out in the final calculation of an order.
create table volume_discount (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  lab_grown boolean not null,
  basis text not null constraint volume_discount_basis check (basis in ('amount', 'pieces')),
  -- US$, or pieces; both ends are in it.
  "from" numeric(14, 2) not null constraint volume_discount_from check ("from" >= 0),
  "to" numeric(14, 2),
  percent numeric(5, 2) not null constraint volume_discount_percent check (percent > 0 and percent <= 100),
  valid_from date not null,
  valid_till date,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint volume_discount_ends check ("to" >= "from"),
  constraint volume_discount_days check (valid_till >= valid_from),
  constraint volume_discount_pieces check (basis <> 'pieces' or ("from" = trunc("from") and ("to" is null or "to" = trunc("to")))),
  -- A deal falls in one band of its kind at most. A kind is a number here, so that no extension is needed.
  constraint volume_discount_overlap exclude using gist (
    int4range((lab_grown::int * 2 + (basis = 'pieces')::int), (lab_grown::int * 2 + (basis = 'pieces')::int), '[]') with &&,
    numrange("from", "to", '[]') with &&,
    daterange(valid_from, valid_till, '[]') with &&)
    where (is_active and not is_deleted)
);
create unique index volume_discount_name on volume_discount (lower(name)) where not is_deleted;
