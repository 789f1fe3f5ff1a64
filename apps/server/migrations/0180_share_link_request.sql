-- What was requested under the key of a shared link, so that the key with another request is refused. Links made before, or without a key, have none.
alter table share_link add column request_hash bytea;
