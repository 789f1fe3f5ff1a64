-- How many marks readers of the feeds were given, for each history of the database (db/history.ts). A mark that is found here was written before the
-- end of what this database has: nothing that its reader was sent is lost (decision 0091).
create table feed_mark (
  history text primary key,
  -- The cluster, the database and the table of stones: those of a dump that was read elsewhere do not count.
  database text not null,
  mark bigint not null
);
