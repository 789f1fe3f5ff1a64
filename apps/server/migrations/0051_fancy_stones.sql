-- What is like a fancy stone is looked for among the few fancy ones, not among all of its shape and weight.
create index diamond_fancy on diamond (lab_grown, shp_nm, crt) where is_fc_col and not is_deleted;
