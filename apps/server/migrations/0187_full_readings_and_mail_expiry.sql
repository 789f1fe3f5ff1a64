-- A full reading of the sync host begins when it sends everything anew; rows that it does not send by its end have left.
-- `reading` of a row is the full reading in which the host last sent it.
alter table sync_state
  add column reading integer not null default 0,
  -- The cursor that the full reading has come to; null when none is under way. A version that does not know it moves `cursor` alone, and ends it so.
  add column full_cursor text;
alter table sync_row add column reading integer not null default 0;

-- A mail with a code or a link is not sent after these have expired.
alter table mail add column expires_at timestamptz(3);
update mail set expires_at = created_at + case kind when 'login-code' then interval '5 minutes' when 'password-reset' then interval '30 minutes' else interval '3 days' end
where status = 'waiting' and kind in ('login-code', 'password-reset', 'verify-email');
