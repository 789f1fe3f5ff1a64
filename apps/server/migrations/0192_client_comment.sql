-- What the client's own system wrote about its order, such as its own order number: staff may change the comment, and their remarks never reach the client.
alter table "order" add column client_comment text not null default '';
