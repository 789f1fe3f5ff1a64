-- The company's time zone is a setting, and people read times and numbers as they choose.

-- What the setting of kind 33 says (packages/contract/src/masters/setting-types.ts), or the zone of all earlier versions. It is looked up once in a
-- transaction: an import of 50,000 stones asks for each.
create function company_zone() returns text language plpgsql as $$
declare
  zone text := current_setting('loupe.company_zone', true);
begin
  if zone is null or zone = '' then
    zone := coalesce((select settings ->> 'timeZone' from setting where type = 33), 'Asia/Kolkata');
    perform set_config('loupe.company_zone', zone, true);
  end if;
  return zone;
end $$;

-- Days of documents and arrivals are those of the zone that the company had then: a month that is closed does not change when the company moves.
-- Generated columns know one zone only, so triggers write the days from now on. The values stay as they are.
alter table diamond alter column arrived_day drop expression;
-- The trigger replaces it; with a default, nobody who adds stones needs to know of the column.
alter table diamond alter column arrived_day set default current_date;
alter table block alter column day drop expression;
alter table diamond_track alter column day drop expression;
alter table "order" alter column day drop expression;

create function set_company_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.created_at <> old.created_at then
    new.day := (new.created_at at time zone company_zone())::date;
  end if;
  return new;
end $$;
create function set_arrived_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.arrived_at <> old.arrived_at then
    new.arrived_day := (new.arrived_at at time zone company_zone())::date;
  end if;
  return new;
end $$;
create trigger block_day before insert or update of created_at on block for each row execute function set_company_day();
create trigger diamond_track_day before insert or update of created_at on diamond_track for each row execute function set_company_day();
create trigger order_day before insert or update of created_at on "order" for each row execute function set_company_day();
create trigger diamond_arrived_day before insert or update of arrived_at on diamond for each row execute function set_arrived_day();

-- Bidding rounds keep the local times of the zone that their windows name.
alter table bid_configuration add column zone text not null default 'Asia/Kolkata';

-- How a person reads and types times, days and numbers; null is the company's zone and the default formats (packages/domain/src/kernel/formats.ts).
alter table "user" add column time_zone text, add column date_format text, add column number_format text;
