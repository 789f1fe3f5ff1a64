-- The company search shows the newest fifteen that begin with what was typed (S0 §9). By their first three letters and then the newest, each text's first
-- fifteen are read and no more, however many thousands begin with them and whenever those came.
create index account_company_head on account (left(lower(company_name), 3), created_at desc, id) where not is_deleted;
create index account_name_head on account (left(lower(name), 3), created_at desc, id) where not is_deleted;
create index account_first_name_head on account (left(lower(first_name), 3), created_at desc, id) where not is_deleted;
create index account_last_name_head on account (left(lower(last_name), 3), created_at desc, id) where not is_deleted;
create index account_mobile_head on account (left(lower(mobile), 3), created_at desc, id) where not is_deleted;
