-- What an order needs beyond the trade's tables: what a client owes at most, and what is known of it.
alter table account
  -- US$; nothing or 0 is no limit set.
  add column credit_limit numeric(14, 2) constraint account_credit_limit check (credit_limit >= 0),
  -- 1 waits, 2 approved, 3 rejected; nothing recorded counts as approved, the default of a new account.
  add column kyc_status smallint constraint account_kyc_status check (kyc_status in (1, 2, 3));

-- An order made of an accepted offer or a won bid is completed while it waits; one without them can not be approved.
alter table "order"
  alter column bill_type drop not null,
  alter column terms drop not null,
  add column order_date date;

alter table order_line add constraint order_line_price check (ct_pr > 0);
-- An accepted offer makes one order.
create unique index order_line_offer on order_line (offer) where offer is not null;
