-- What the discounts of a feed are said against where the platform has a list of its own (IDEX); null: the list price of the stock.
alter table platform_detail add column list uuid references price_list;
