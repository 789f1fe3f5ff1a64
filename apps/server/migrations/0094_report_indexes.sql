-- Offers that were countered: few, and left out wherever offers are counted.
create index diamond_track_counters on diamond_track (counter_of) where counter_of is not null;
