-- The company search asks what any of five texts starts with, in any case (S0 §9): each from an index of its own in the order of its letters. Three
-- letters are too few for the index of trigrams, which reads most of the table for them.
create index account_company_starts on account (lower(company_name) text_pattern_ops);
create index account_name_starts on account (lower(name) text_pattern_ops);
create index account_first_name_starts on account (lower(first_name) text_pattern_ops);
create index account_last_name_starts on account (lower(last_name) text_pattern_ops);
create index account_mobile_starts on account (lower(mobile) text_pattern_ops);
-- Clients by how their KYC stands, newest first.
create index account_by_kyc on account (kyc_status, created_at desc, id) where not is_deleted;
