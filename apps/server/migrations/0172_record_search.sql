-- The command palette finds holds and offers by their number, clients by their code, and people by a part of their name or e-mail address.
create index block_code on block (block_code);
create index diamond_track_offer_code on diamond_track (offer_code) where offer_code is not null;
create index account_vendor_code_starts on account (lower(vendor_code) text_pattern_ops);
create index user_search on "user" using gin ((first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops) where not is_deleted;
