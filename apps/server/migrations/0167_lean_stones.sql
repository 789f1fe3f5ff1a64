-- A stone is written far more often than it is added: prices by the hundred thousand, statuses and times with each document. Those updates stay on the page of
-- their row and touch no index (HOT), which takes room on the page and no index on anything they change (docs/decisions/0020). Searches are answered
-- by the column index (0008); PostgreSQL answers the same without these indexes, only more slowly.

-- Served searches alone: the covering index of facets and sums, and those of the sort orders. All hold prices, the status or the day of arrival.
drop index diamond_search;
drop index diamond_by_amt;
drop index diamond_by_ct_pr;
drop index diamond_by_back;
drop index diamond_by_crt;
drop index diamond_by_arrival;
-- Served searches of fancy stones, and their part of `diamond_alike` below.
drop index diamond_fancy;
-- Served the feed for clients, which goes by the log of changes now (feed_change): an index on updated_at makes every update write to all indexes.
drop index diamond_written;

-- Similar stones, suggestions for a client and price positions compare a stone with those of its kind, shape and weight. None of these changes with
-- a price or a status, so updates pass this index by.
create index diamond_alike on diamond (lab_grown, shp_nm, crt) where not is_deleted;

-- These stay, for nothing in them changes with a price or a status either:
--   diamond_pkey      rows by id, references of other tables, and the order in which prices are changed and feeds are read;
--   diamond_v_stn_id  one stone for each number, and look-ups by it;
--   diamond_number    numbers as people paste them, in any case;
--   diamond_rpt_no    the same of reports, and stones of one report in platforms' rejections.

-- A fifth of each page is left for new versions of its rows. Pages written before stay full until a row leaves them; rewriting the table would stop
-- every reader and is not needed: an update that finds no room moves its row to a page that has some, and the space it leaves is room for the next.
alter table diamond set (fillfactor = 80);
