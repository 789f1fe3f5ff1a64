-- Whoever signs up holds a token that says whether they were let in, and opens nothing else.
alter table mail_link
  drop constraint mail_link_purpose,
  add constraint mail_link_purpose check (purpose in ('reset', 'verify', 'sign-up'));

-- The kinds of saved search there are (S0 §9).
alter table saved_search
  drop constraint saved_search_type,
  add constraint saved_search_type check (type between 1 and 11 or type = 14);
