-- Countries, states and cities are lists of the house: one that is not active stays where it stands and is not offered any more.
alter table country add is_active boolean not null default true;
alter table country add created_at timestamptz(3) not null default now();
alter table country add updated_at timestamptz(3) not null default now();
create unique index country_name on country (lower(name));

alter table state add is_active boolean not null default true;
alter table state add created_at timestamptz(3) not null default now();
alter table state add updated_at timestamptz(3) not null default now();
create unique index state_name on state (country, lower(name));

alter table city add is_active boolean not null default true;
alter table city add created_at timestamptz(3) not null default now();
alter table city add updated_at timestamptz(3) not null default now();
create unique index city_name on city (state, lower(name));
-- The list of all cities begins at its first page without sorting the world.
create index city_by_name on city (name, id);

-- Who names a place: counted in the lists of places, and asked before one is deleted.
create index account_country on account (country);
create index account_state on account (state);
create index account_city on account (city);
create index account_address_country on account_address (country);
create index account_address_state on account_address (state);
create index account_address_city on account_address (city);
create index order_shipping_country on "order" (shipping_country);
create index order_shipping_city on "order" (shipping_city);
