-- When rounds of bids are held, from a day on, by the house's wall clock (domain.md C17). The windows of a day never change while it runs.
create table bid_configuration (
  id uuid primary key default gen_random_uuid(),
  from_day date not null constraint bid_configuration_from_day unique,
  open_from text not null,
  open_till text not null,
  blind_from text not null,
  blind_till text not null,
  -- 1 Monday to 7 Sunday
  working_days smallint[] not null constraint bid_configuration_working_days check (working_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  -- Percent of a stone's price per carat between two bids of an open round.
  min_step numeric(5, 2) not null constraint bid_configuration_min_step check (min_step > 0),
  created_by uuid references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint bid_configuration_windows check (blind_till <= open_from and open_from < open_till and open_till <= blind_from)
);
insert into bid_configuration (from_day, open_from, open_till, blind_from, blind_till, working_days, min_step)
values ('2000-01-01', '11:00', '14:30', '15:00', '10:50', '{1,2,3,4,5,6}', 0.5);

-- A stone that stands in a round of bids; its price, its round and what bids are measured against are frozen.
create table bid_lot (
  id uuid primary key default gen_random_uuid(),
  diamond uuid not null references diamond,
  -- 1 blind, 2 open
  bid_type smallint not null constraint bid_lot_type check (bid_type in (1, 2)),
  -- B bid to buy, D best buy
  bid_kind text not null constraint bid_lot_kind check (bid_kind in ('B', 'D')),
  rap numeric(12, 2),
  back numeric(7, 2),
  ct_pr numeric(12, 2) not null,
  amt numeric(14, 2) not null,
  floor_ct_pr numeric(12, 2) not null constraint bid_lot_floor check (floor_ct_pr > 0),
  step_ct_pr numeric(12, 2) not null constraint bid_lot_step check (step_ct_pr > 0),
  day date not null,
  opens_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  status smallint not null default 1 constraint bid_lot_status check (status in (1, 2, 3)),
  ended_reason text,
  diamond_was text not null,
  diamond_is text not null,
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint bid_lot_round check (closes_at > opens_at)
);
create unique index bid_lot_one_per_diamond on bid_lot (diamond) where status = 1;
create index bid_lot_due on bid_lot (closes_at) where status = 1;
create index bid_lot_ended on bid_lot (closes_at desc) where status <> 1;

-- A client's bid. Its amount never changes: a higher one is a new row, and the one before it is kept as replaced.
create table diamond_bid (
  id uuid primary key default gen_random_uuid(),
  -- The order in which bids were taken, given while the lot is locked: of equal bids the earlier wins, on whatever machine it came in.
  no bigint generated always as identity,
  lot uuid not null references bid_lot,
  account uuid not null references account,
  "user" uuid references "user",
  seller uuid not null references "user",
  ct_pr numeric(12, 2) not null constraint diamond_bid_price check (ct_pr > 0),
  back numeric(7, 2),
  amt numeric(14, 2) not null,
  status smallint not null default 1 constraint diamond_bid_status check (status in (1, 2, 3)),
  is_deleted boolean not null default false,
  ended_reason text,
  "order" uuid references "order",
  created_by uuid not null references "user",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index diamond_bid_one_per_client on diamond_bid (lot, account) where not is_deleted;
create index diamond_bid_best on diamond_bid (lot, ct_pr desc, no) where not is_deleted;
create index diamond_bid_of_seller on diamond_bid (seller, created_at desc);
