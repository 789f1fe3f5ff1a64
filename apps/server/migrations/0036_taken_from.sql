-- The approved hold or memo a stone was taken over from: it is live again when the document that took the stone is rejected or cancelled.
alter table order_line add column taken_from uuid references block;
alter table block add column taken_from uuid references block;
