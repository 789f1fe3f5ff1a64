-- What tracks and offers need beyond the trade's tables. 1 pending, 2 approved, 3 rejected, 4 canceled, 5 history; an offer has 1 to 4 of its own.
alter table diamond_track drop constraint diamond_track_status;
alter table diamond_track
  add constraint diamond_track_status check (status in (1, 2, 3, 4, 5)),
  add constraint diamond_track_offer_status check (track_type <> 4 or status <= 4),
  add constraint diamond_track_offer_price check (track_price_per_carat > 0 and track_amount >= 0),
  -- Offers made together carry one code.
  add column offer_code text,
  -- Whose price it is.
  add column offered_by text constraint diamond_track_offered_by check (offered_by in ('client', 'house')),
  -- The stone as its watcher last heard of it.
  add column watched_sts text,
  add column watched_back numeric(7, 2),
  add column watched_ct_pr numeric(12, 2),
  -- What whoever made the track is told of it, since when, and when it was put away.
  add column told text,
  add column told_at timestamptz(3),
  add column seen_at timestamptz(3);
create sequence offer_number;

-- A client has a stone in its cart, or watches it, once.
create unique index diamond_track_once on diamond_track (track_type, account, diamond) where track_type in (1, 2) and not is_deleted;
-- An offer is countered once: a chain never forks.
create unique index diamond_track_countered_once on diamond_track (counter_of) where counter_of is not null and not is_deleted;
create index diamond_track_to_remind on diamond_track (reminder_date) where reminder_date is not null and told_at is null and status = 1 and not is_deleted;
create index diamond_track_watched on diamond_track (diamond) where track_type = 2 and not is_deleted;
create index diamond_track_told on diamond_track (created_by, told_at) where told_at is not null and seen_at is null and not is_deleted;
