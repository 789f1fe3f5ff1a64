-- The first versions ran 0005, 0006 and 0007 in earlier forms. What a database of theirs lacks is added here, before 0019 builds on it;
-- on every other database nothing happens.
do $$
begin
  if not exists (select from pg_attribute where attrelid = 'diamond'::regclass and attname = 'crt_mct') then
    alter table diamond
      alter column v_stn_id type text collate "C",
      add column crt_mct integer not null generated always as (crt * 1000) stored,
      add column amt_cents bigint not null generated always as (amt * 100) stored,
      add column rap_amount bigint generated always as (case when rap > 0 then rap * crt * 100000 end) stored;
    drop index diamond_search;
    create index diamond_search on diamond (lab_grown, w_sts, shp_nm, crt)
      include (id, col_nm, clr_nm, cut_nm, pol_nm, sym_nm, flu_nm, lb_nm, loc_nm, shd_nm, mlk_nm, crt_mct, amt_cents, rap_amount, rap, back, ct_pr, amt)
      where not is_deleted;
    drop index diamond_rpt_no;
    create index diamond_rpt_no on diamond (upper(rpt_no collate "C")) where rpt_no is not null;
    create index if not exists diamond_number on diamond (upper(v_stn_id collate "C"));
  end if;

  if not exists (select from pg_attribute where attrelid = 'block'::regclass and attname = 'diamond_is') then
    alter table block add column diamond_is text;
    update block set diamond_is = diamond.w_sts from diamond where diamond.id = block.diamond;
    alter table block alter column diamond_is set not null;
  end if;

  if to_regclass('saved_search_name') is null then
    -- Of searches saved under one name the latest keeps it; a part of the id tells the others apart.
    update saved_search set name = ranked.name || ' (' || left(ranked.id::text, 8) || ')'
      from (select id, name, row_number() over (partition by "user", lower(name) order by updated_at desc, id) as place
        from saved_search where type = 2) ranked
      where ranked.id = saved_search.id and ranked.place > 1;
    create unique index saved_search_name on saved_search ("user", lower(name)) where type = 2;
  end if;
end $$;
