-- Stock summaries, and edits of many stones at once.

-- The day a stone arrived on the wall of the house (domain: houseZone): ages are counted in days, and a day never passes through a zone again.
alter table diamond add column arrived_day date not null generated always as ((arrived_at at time zone 'Asia/Kolkata')::date) stored;

-- The same index with the day beside, so that a summary with its ageing reads the index alone.
drop index diamond_search;
create index diamond_search on diamond (lab_grown, w_sts, shp_nm, crt)
  include (id, col_nm, clr_nm, cut_nm, pol_nm, sym_nm, flu_nm, lb_nm, loc_nm, shd_nm, mlk_nm, crt_mct, amt_cents, rap_amount, rap, back, ct_pr, amt,
    arrived_day)
  where not is_deleted;

-- What one edit changed, for its undo.
create index event_of_edit on event (cause) where kind = 'diamond.edit';
