-- One row per stone that a live document of ours has: a hold, a memo, an order or a lot of a bid. The primary key is what keeps a stone from being
-- promised twice, whatever code writes the documents: the triggers below write the claim in the statement that writes the document, and a second
-- document of the same stone breaks claim_one_per_stone. An order keeps its claim when it is closed: its stones are sold.
create table claim (
  diamond uuid not null references diamond on delete cascade,
  kind text not null constraint claim_kind check (kind in ('hold', 'memo', 'order', 'lot')),
  block uuid references block on delete cascade,
  "order" uuid,
  bid_lot uuid references bid_lot on delete cascade,
  -- Nobody's while a stone is up for bids.
  account uuid,
  -- Whoever has it for the account; of a lot whoever put it up.
  seller uuid not null,
  until timestamptz(3),
  since timestamptz(3) not null,
  constraint claim_one_per_stone primary key (diamond),
  constraint claim_line foreign key ("order", diamond) references order_line ("order", diamond) on delete cascade,
  constraint claim_one_document check (num_nonnulls(block, "order", bid_lot) = 1)
);

create function claim_for_new_blocks() returns trigger language plpgsql as $$
begin
  insert into claim (diamond, kind, block, account, seller, until, since)
  select diamond, case block_type when 1 then 'hold' else 'memo' end, id, account, seller, valid_till_date, created_at
  from fresh where status in (1, 2);
  return null;
end $$;
create function claim_for_changed_block() returns trigger language plpgsql as $$
begin
  if new.status not in (1, 2) then
    delete from claim where diamond = new.diamond and block = new.id;
  elsif old.status in (1, 2) then
    update claim set account = new.account, seller = new.seller, until = new.valid_till_date where diamond = new.diamond and block = new.id;
  else
    insert into claim (diamond, kind, block, account, seller, until, since)
    values (new.diamond, case new.block_type when 1 then 'hold' else 'memo' end, new.id, new.account, new.seller, new.valid_till_date, new.created_at);
  end if;
  return null;
end $$;
create function claim_for_new_lines() returns trigger language plpgsql as $$
begin
  insert into claim (diamond, kind, "order", account, seller, since)
  select l.diamond, 'order', o.id, o.account, o.seller, o.created_at
  from fresh l join "order" o on o.id = l."order" where o.status in (1, 2, 5);
  return null;
end $$;
create function claim_for_changed_order() returns trigger language plpgsql as $$
begin
  if new.status not in (1, 2, 5) then
    delete from claim c using order_line l where l."order" = new.id and c.diamond = l.diamond and c."order" = new.id;
  elsif old.status in (1, 2, 5) then
    update claim c set account = new.account, seller = new.seller from order_line l
      where l."order" = new.id and c.diamond = l.diamond and c."order" = new.id;
  else
    insert into claim (diamond, kind, "order", account, seller, since)
    select diamond, 'order', new.id, new.account, new.seller, new.created_at from order_line where "order" = new.id;
  end if;
  return null;
end $$;
create function claim_for_new_lots() returns trigger language plpgsql as $$
begin
  insert into claim (diamond, kind, bid_lot, seller, until, since)
  select diamond, 'lot', id, created_by, closes_at, created_at from fresh where status = 1;
  return null;
end $$;
create function claim_for_changed_lot() returns trigger language plpgsql as $$
begin
  if new.status <> 1 then
    delete from claim where diamond = new.diamond and bid_lot = new.id;
  elsif old.status = 1 then
    update claim set until = new.closes_at where diamond = new.diamond and bid_lot = new.id;
  else
    insert into claim (diamond, kind, bid_lot, seller, until, since)
    values (new.diamond, 'lot', new.id, new.created_by, new.closes_at, new.created_at);
  end if;
  return null;
end $$;

-- New rows all at once, a thousand lines of an order being one statement; of changed ones only those whose claim changes.
create trigger block_claims after insert on block referencing new table as fresh for each statement execute function claim_for_new_blocks();
create trigger block_claim after update of status, account, seller, valid_till_date on block for each row
  when ((old.status in (1, 2)) <> (new.status in (1, 2)) or (new.status in (1, 2)
    and (old.account, old.seller, old.valid_till_date) is distinct from (new.account, new.seller, new.valid_till_date)))
  execute function claim_for_changed_block();
create trigger order_line_claims after insert on order_line referencing new table as fresh for each statement execute function claim_for_new_lines();
create trigger order_claim after update of status, account, seller on "order" for each row
  when ((old.status in (1, 2, 5)) <> (new.status in (1, 2, 5)) or (new.status in (1, 2, 5)
    and (old.account, old.seller) is distinct from (new.account, new.seller)))
  execute function claim_for_changed_order();
create trigger bid_lot_claims after insert on bid_lot referencing new table as fresh for each statement execute function claim_for_new_lots();
create trigger bid_lot_claim after update of status, closes_at on bid_lot for each row
  when ((old.status = 1) <> (new.status = 1) or (new.status = 1 and old.closes_at is distinct from new.closes_at))
  execute function claim_for_changed_lot();

-- Of older data. Where two live documents have one stone the stronger keeps it (sold before promised, approved before asked, what is with the client
-- before what is set aside), of equal ones the older; the other is left without a claim, which the health page tells.
with live_document as (
  select diamond, case block_type when 1 then 'hold' else 'memo' end as kind, id as document, account, seller, valid_till_date as until,
    created_at as since, status from block where status in (1, 2)
  union all
  select l.diamond, 'order', o.id, o.account, o.seller, null, o.created_at, o.status
    from order_line l join "order" o on o.id = l."order" where o.status in (1, 2, 5)
  union all
  select diamond, 'lot', id, null, created_by, closes_at, created_at, status from bid_lot where status = 1
)
insert into claim (diamond, kind, block, "order", bid_lot, account, seller, until, since)
select distinct on (diamond) diamond, kind, case when kind in ('hold', 'memo') then document end, case when kind = 'order' then document end,
  case when kind = 'lot' then document end, account, seller, until, since
from live_document
order by diamond, case
    when kind = 'order' and status in (2, 5) then 1
    when kind = 'memo' and status = 2 then 2
    when kind = 'order' then 3
    when kind = 'hold' and status = 2 then 4
    when kind = 'memo' then 5
    when kind = 'hold' then 6
    else 7
  end, since, document;
