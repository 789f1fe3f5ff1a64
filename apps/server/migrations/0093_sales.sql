-- What reports sum up, so that it is read from one narrow place: no report joins deals to stones (docs/decisions, what reports read).

-- The kind of stone a document is about, as it was when the document was made, and the house's day of it.
alter table block add column lab_grown boolean not null default false,
  add column day date generated always as ((created_at at time zone 'Asia/Kolkata')::date) stored;
alter table diamond_track add column lab_grown boolean not null default false,
  add column day date generated always as ((created_at at time zone 'Asia/Kolkata')::date) stored;
alter table "order" add column day date generated always as ((created_at at time zone 'Asia/Kolkata')::date) stored;
update block b set lab_grown = true from diamond d where d.id = b.diamond and d.lab_grown;
update diamond_track t set lab_grown = true from diamond d where d.id = t.diamond and d.lab_grown;
create function keep_kind() returns trigger language plpgsql as $$
begin
  select d.lab_grown into new.lab_grown from diamond d where d.id = new.diamond;
  return new;
end $$;
create trigger block_kind before insert on block for each row execute function keep_kind();
create trigger diamond_track_kind before insert on diamond_track for each row execute function keep_kind();

-- The weight bands of the trade (packages/domain/src/pricing/carat-bands.ts, which a test holds equal), the lightest being 0.
create function carat_band(crt numeric) returns smallint language sql immutable parallel safe as $$
  select (greatest(width_bucket(crt, array[0.01, 0.04, 0.08, 0.15, 0.18, 0.23, 0.3, 0.4, 0.5, 0.7, 0.9, 1, 1.5, 2, 3, 4, 5, 6, 10, 11]), 1) - 1)::smallint
$$;

-- Each stone sold, as graded and priced when its order was approved: one row for each line of an order that is approved or closed, and no others.
create table sale (
  -- Of the order: asked for on that day.
  day date not null,
  lab_grown boolean not null,
  -- In thousandths of a carat and in cents; what the list said for its weight in hundred-thousandths of a dollar, 0 where it said nothing.
  mct integer not null,
  is_listed boolean not null,
  cents bigint not null,
  rap_amount bigint not null,
  days_in_stock integer not null,
  -- An order counts once in each group that its stones are in. Which groups it has not been counted in by a line before this one: bit 6i + j for the
  -- group of the dimensions i <= j of (shape, carat, color, clarity, cut, lab), bit 36 for the order as a whole.
  firsts bigint not null,
  seller uuid not null,
  account uuid not null,
  crt smallint not null,
  "order" uuid not null references "order" on delete cascade,
  diamond uuid not null,
  shp_nm smallint not null,
  col_nm smallint,
  clr_nm smallint,
  cut_nm smallint,
  lb_nm smallint,
  constraint sale_pkey primary key ("order", diamond)
);

-- Writes the sales of these orders anew.
create function sell(orders uuid[]) returns void language sql as $$
  delete from sale where "order" = any(orders);
  insert into sale (day, lab_grown, mct, is_listed, cents, rap_amount, days_in_stock, firsts, seller, account, crt, "order", diamond,
    shp_nm, col_nm, clr_nm, cut_nm, lb_nm)
  select day, lab_grown, (weight * 1000)::int, coalesce(rap > 0, false), (amt * 100)::bigint,
    case when rap > 0 then (rap * weight * 100000)::bigint else 0 end, greatest(day - arrived_day, 0),
      (row_number() over (partition by o, shp_nm order by line) = 1)::int::bigint
    | ((row_number() over (partition by o, shp_nm, crt order by line) = 1)::int::bigint << 1)
    | ((row_number() over (partition by o, shp_nm, col_nm order by line) = 1)::int::bigint << 2)
    | ((row_number() over (partition by o, shp_nm, clr_nm order by line) = 1)::int::bigint << 3)
    | ((row_number() over (partition by o, shp_nm, cut_nm order by line) = 1)::int::bigint << 4)
    | ((row_number() over (partition by o, shp_nm, lb_nm order by line) = 1)::int::bigint << 5)
    | ((row_number() over (partition by o, crt order by line) = 1)::int::bigint << 7)
    | ((row_number() over (partition by o, crt, col_nm order by line) = 1)::int::bigint << 8)
    | ((row_number() over (partition by o, crt, clr_nm order by line) = 1)::int::bigint << 9)
    | ((row_number() over (partition by o, crt, cut_nm order by line) = 1)::int::bigint << 10)
    | ((row_number() over (partition by o, crt, lb_nm order by line) = 1)::int::bigint << 11)
    | ((row_number() over (partition by o, col_nm order by line) = 1)::int::bigint << 14)
    | ((row_number() over (partition by o, col_nm, clr_nm order by line) = 1)::int::bigint << 15)
    | ((row_number() over (partition by o, col_nm, cut_nm order by line) = 1)::int::bigint << 16)
    | ((row_number() over (partition by o, col_nm, lb_nm order by line) = 1)::int::bigint << 17)
    | ((row_number() over (partition by o, clr_nm order by line) = 1)::int::bigint << 21)
    | ((row_number() over (partition by o, clr_nm, cut_nm order by line) = 1)::int::bigint << 22)
    | ((row_number() over (partition by o, clr_nm, lb_nm order by line) = 1)::int::bigint << 23)
    | ((row_number() over (partition by o, cut_nm order by line) = 1)::int::bigint << 28)
    | ((row_number() over (partition by o, cut_nm, lb_nm order by line) = 1)::int::bigint << 29)
    | ((row_number() over (partition by o, lb_nm order by line) = 1)::int::bigint << 35)
    | ((row_number() over (partition by o order by line) = 1)::int::bigint << 36),
    seller, account, crt, o, diamond, shp_nm, col_nm, clr_nm, cut_nm, lb_nm
  from (
    select s.id as o, s.day, s.lab_grown, s.seller, s.account, l.id as line, l.diamond, l.crt as weight, carat_band(l.crt) as crt, l.rap, l.amt,
      d.arrived_day, d.shp_nm, d.col_nm, d.clr_nm, d.cut_nm, d.lb_nm
    from "order" s join order_line l on l."order" = s.id join diamond d on d.id = l.diamond
    where s.id in (select unnest(orders)) and s.status in (2, 5)
  ) as line
  order by day
$$;
select sell(array(select id from "order" where status in (2, 5)));

create function sell_lines() returns trigger language plpgsql as $$
begin
  perform sell(array(select distinct c."order" from changed c join "order" o on o.id = c."order" where o.status in (2, 5)));
  return null;
end $$;
create function sell_orders() returns trigger language plpgsql as $$
declare
  orders uuid[] := array(select n.id from changed n join was w on w.id = n.id
    where (n.status in (2, 5)) <> (w.status in (2, 5))
      or n.status in (2, 5) and (n.day, n.lab_grown, n.seller, n.account) is distinct from (w.day, w.lab_grown, w.seller, w.account));
begin
  if cardinality(orders) > 0 then
    perform sell(orders);
  end if;
  return null;
end $$;
create trigger order_line_sell after insert on order_line referencing new table as changed for each statement execute function sell_lines();
create trigger order_sell after update on "order" referencing old table as was new table as changed for each statement execute function sell_orders();

create index sale_on on sale (lab_grown, day);
create index sale_to on sale (account, day);
drop index order_sold_at;
drop index block_made_at;
drop index diamond_track_made_at;
create index order_on on "order" (lab_grown, day) include (status, seller, account);
create index block_on on block (lab_grown, day) include (block_type, seller, account);
create index diamond_track_on on diamond_track (track_type, lab_grown, day) include (status, seller, account, id) where not is_deleted;
