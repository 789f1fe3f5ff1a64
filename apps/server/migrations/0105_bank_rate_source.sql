-- Who typed an order's bank rate, and when: nothing else gives it one. It stays with the order until somebody types another.
alter table "order"
  add column bank_rate_by uuid references "user",
  add column bank_rate_at timestamptz(3);

-- Of orders that are there: the last correction that changed the rate, else whoever made the order, when it was made.
update "order" o set
  bank_rate_by = coalesce(e.actor, o.created_by),
  bank_rate_at = coalesce(e.at, o.created_at)
from "order" same left join lateral (
    select actor, at from event
    where subject_type = 'order' and subject = same.id::text and kind = 'order.update'
      and (before ->> 'bankRate')::numeric is distinct from (after ->> 'bankRate')::numeric
    order by id desc limit 1
  ) e on true
where same.id = o.id and o.bank_rate is not null;

alter table "order" add constraint order_bank_rate_source check (
  (bank_rate is null) = (bank_rate_by is null) and (bank_rate is null) = (bank_rate_at is null));
