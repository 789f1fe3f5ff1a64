-- News and shows have pictures, kept with those of banners and events.
alter table news_event add column images uuid[] not null default '{}';
