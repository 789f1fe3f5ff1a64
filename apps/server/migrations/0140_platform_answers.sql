-- What an API's answer says when it has taken a file, where that is known; empty: it is read by what interfaces have in common.
alter table platform_detail add column success_text text not null default ''
  constraint platform_detail_success_text check (length(success_text) <= 200);
