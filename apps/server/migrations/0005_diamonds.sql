-- The stock: one row a stone. Values of the house's lists are kept as the small `master.no` of their list (domain: diamondLists), so that
-- search compares numbers; everything else is exact numeric.
create table diamond (
  id uuid primary key default gen_random_uuid(),
  -- Sorted by character, as its index is and as people read numbers of one length.
  v_stn_id text collate "C" not null constraint diamond_v_stn_id unique,
  stone_id text,
  mfg_stn_id text,
  vendor text not null default '',
  lab_grown boolean not null default false,

  lb_nm smallint,
  rpt_no text,
  alt_cert text,
  loc_nm smallint,

  shp_nm smallint not null,
  crt numeric(9, 3) not null constraint diamond_crt check (crt > 0),
  col_nm smallint,
  is_fc_col boolean not null default false,
  fc_col_nm smallint,
  int_nm smallint,
  ovrtn_nm smallint,
  fc_col_desc text,
  clr_nm smallint,
  cut_nm smallint,
  pol_nm smallint,
  sym_nm smallint,
  flu_nm smallint,
  flu_col_nm smallint,
  shd_nm smallint,
  mlk_nm smallint,
  mix_tint_nm smallint,
  e_cln_nm smallint,
  cult_nm smallint,
  natural_nm smallint,
  h_a_nm smallint,

  rap numeric(12, 2),
  back numeric(7, 2),
  ct_pr numeric(12, 2) not null constraint diamond_ct_pr check (ct_pr >= 0),
  amt numeric(14, 2) not null constraint diamond_amt check (amt >= 0),

  -- The same figures in whole numbers of their smallest part, which sum exactly and in a third of the time: thousandths of a carat, cents, and
  -- list price times weight in thousandths of a cent (null without a list price).
  crt_mct integer not null generated always as (crt * 1000) stored,
  amt_cents bigint not null generated always as (amt * 100) stored,
  rap_amount bigint generated always as (case when rap > 0 then rap * crt * 100000 end) stored,

  dep_per numeric(5, 2),
  tbl_per numeric(5, 2),
  length numeric(6, 2),
  width numeric(6, 2),
  height numeric(6, 2),
  ratio numeric(5, 2),
  grdl_from smallint,
  grdl_to smallint,
  grdl_per numeric(5, 2),
  grdl_cond_nm smallint,
  culet smallint,
  p_ang numeric(5, 2),
  c_ang numeric(5, 2),
  c_hgt numeric(5, 2),
  p_hgt numeric(5, 2),
  str_ln numeric(5, 2),
  lwr_hal numeric(5, 2),

  blk_inc_nm smallint,
  blk_sd_inc_nm smallint,
  w_incl_nm smallint,
  w_sd_incl_nm smallint,
  op_inc_nm smallint,
  e_fact smallint,
  k_to_s smallint[] not null default '{}',
  lb_cmt text,
  lsr_inc text,
  growth_nm smallint,
  treatment_nm smallint,
  origin_nm smallint,

  w_sts text not null constraint diamond_w_sts check (w_sts in ('A', 'NA', 'C', 'D', 'H', 'M', 'B', 'O', 'S', 'U')),
  s_sts text,
  sgi_sts text,
  web_sts text,
  init_sts text,
  is_best_buy boolean not null default false,
  memo_no text,

  is_demo boolean not null default false,
  is_deleted boolean not null default false,
  arrived_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- What most searches, all sums and all facets read, without touching the wide rows.
create index diamond_search on diamond (lab_grown, w_sts, shp_nm, crt)
  include (id, col_nm, clr_nm, cut_nm, pol_nm, sym_nm, flu_nm, lb_nm, loc_nm, shd_nm, mlk_nm, crt_mct, amt_cents, rap_amount, rap, back, ct_pr, amt)
  where not is_deleted;
create index diamond_by_crt on diamond (crt, id);
create index diamond_by_amt on diamond (amt, id);
create index diamond_by_ct_pr on diamond (ct_pr, id);
create index diamond_by_back on diamond (back, id);
create index diamond_by_arrival on diamond (arrived_at, id);
-- Numbers as people paste them, in any case.
create index diamond_number on diamond (upper(v_stn_id collate "C"));
create index diamond_rpt_no on diamond (upper(rpt_no collate "C")) where rpt_no is not null;
