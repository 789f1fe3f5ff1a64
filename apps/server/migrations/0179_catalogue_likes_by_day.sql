-- The likes of a catalogue are limited by day.
create index catalogue_like_of_catalogue on catalogue_like (catalogue, created_at desc);
