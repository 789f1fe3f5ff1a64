-- What clients want of stones, and what they buy. An offer is a track of type 4; the price and the list it was made against are frozen.
create table diamond_track (
  id uuid primary key default gen_random_uuid(),
  -- 1 cart, 2 watchlist, 3 request, 4 offer, 5 reminder, 6 enquiry, 7 shipment, 99 comment
  track_type smallint not null constraint diamond_track_type check (track_type in (1, 2, 3, 4, 5, 6, 7, 99)),
  diamond uuid not null references diamond,
  account uuid not null references account,
  "user" uuid references "user",
  seller uuid not null references "user",
  status smallint not null default 1 constraint diamond_track_status check (status in (1, 2, 3, 4)),
  -- The stone's price when it was tracked; what was offered for it stands beside.
  rap numeric(12, 2),
  back numeric(7, 2),
  ct_pr numeric(12, 2) not null,
  amt numeric(14, 2) not null,
  list_version text,
  track_price_per_carat numeric(12, 2),
  track_back numeric(7, 2),
  track_amount numeric(14, 2),
  offer_valid_date timestamptz(3),
  reminder_date timestamptz(3),
  remarks text not null default '',
  counter_of uuid references diamond_track,
  assigned_to uuid references "user",
  ended_reason text,
  is_deleted boolean not null default false,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint diamond_track_offer check (track_type <> 4 or (track_price_per_carat is not null and track_amount is not null and offer_valid_date is not null))
);
create index diamond_track_of_diamond on diamond_track (diamond, created_at desc);
create index diamond_track_of_account on diamond_track (account, track_type, created_at desc);
create index diamond_track_of_seller on diamond_track (seller, track_type, created_at desc);
create index diamond_track_due on diamond_track (offer_valid_date) where track_type = 4 and status = 1 and not is_deleted;

create sequence order_number;
create table "order" (
  id uuid primary key default gen_random_uuid(),
  order_no text not null constraint order_no unique,
  account uuid not null references account,
  "user" uuid references "user",
  seller uuid not null references "user",
  assistant_seller uuid references "user",
  broker uuid references account,
  lab_grown boolean not null,
  bill_type text not null,
  terms text not null,
  bank_rate numeric(12, 4),
  shipping_country uuid references country,
  shipping_city uuid references city,
  ship_mode text,
  stage text,
  source_of_sale text,
  courier_name text,
  invoice_date date,
  comment text not null default '',
  charges jsonb not null default '[]',
  status smallint not null default 1 constraint order_status check (status in (1, 2, 3, 4, 5)),
  -- What it was made from: an offer, a memo, a bid; nothing when from the stock itself.
  made_from text constraint order_made_from check (made_from in ('offer', 'hold', 'memo', 'bid', 'direct')),
  credit_override text,
  ended_reason text,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index order_of_account on "order" (account, created_at desc);
create index order_of_seller on "order" (seller, created_at desc);
create index order_status_at on "order" (status, created_at desc);

create table order_line (
  id uuid primary key default gen_random_uuid(),
  "order" uuid not null references "order",
  diamond uuid not null references diamond,
  offer uuid references diamond_track,
  crt numeric(9, 3) not null,
  rap numeric(12, 2),
  -- The list's price that day, and what was agreed.
  list_ct_pr numeric(12, 2) not null,
  back numeric(7, 2),
  ct_pr numeric(12, 2) not null,
  amt numeric(14, 2) not null,
  diamond_was text not null,
  diamond_is text not null,
  constraint order_line_once unique ("order", diamond)
);
create index order_line_of_diamond on order_line (diamond);
