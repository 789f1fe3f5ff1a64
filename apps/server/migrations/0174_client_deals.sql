-- Keys of clients that hold, request on memo and order stones.
alter table api_key
  drop constraint api_key_scopes,
  add constraint api_key_scopes check (scopes <@ array['stock', 'feed', 'deals', 'offers', 'holds', 'memos', 'orders']);
