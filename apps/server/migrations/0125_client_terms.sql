-- The client's term as it applied to each stone when the document was made, with the price before and after it. Later changes of the client's terms do
-- not reach it. Of a hold and of a track the price columns stay the asking price, and the price for the client stands in here; the lines of orders and
-- memos have the price on the term.
alter table order_line add column term jsonb;
-- Why a client was given stones of a kind that it is not shown, by whoever may override that.
alter table block add column term jsonb, add column kind_override text;
alter table diamond_track add column term jsonb, add column kind_override text;
alter table "order" add column kind_override text;
alter table diamond_bid add column kind_override text;
alter table waiting add column kind_override text;
-- A link shows its stones as they are, at prices on the term of the day it was made.
alter table share_link add column term jsonb, add column kind_override text;
