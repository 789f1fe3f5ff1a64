-- One place for the small pictures of the house: photos of its people, its logo, those of lists and values, those customers see.
alter table picture drop constraint picture_purpose;
alter table picture
  add constraint picture_purpose check (purpose in ('photo', 'logo', 'master', 'content')),
  add column file_name text not null default '',
  -- A picture of the demo is drawn when it is asked for, and has no file.
  add column drawn smallint,
  alter column source drop not null,
  alter column created_by drop not null,
  add constraint picture_somewhere check (source is not null or drawn is not null);

insert into picture (id, purpose, source, file_name, type, size, etag, created_by, created_at)
  select id, 'master', source, file_name, type, size, etag, created_by, created_at from master_image;
insert into picture (id, purpose, source, drawn, file_name, type, size, etag, created_by, created_at)
  select id, 'content', source, drawn, file_name, type, size, etag, created_by, created_at from content_file;

alter table master drop constraint master_image_fkey, add constraint master_image foreign key (image) references picture;
alter table banner drop constraint banner_mobile_image_fkey, add constraint banner_mobile_image foreign key (mobile_image) references picture;
alter table home_event
  drop constraint home_event_image_fkey,
  drop constraint home_event_dashboardimage_fkey,
  add constraint home_event_image foreign key (image) references picture,
  add constraint home_event_dashboardimage foreign key (dashboardimage) references picture;
drop table master_image;
drop table content_file;

-- The role is called as the staff form calls it (S1 §3), where the business has not named it otherwise.
update master set name = 'Sales person', web_display = 'Sales person'
  where parent_code = 'USER_ROLES' and code = 'SELLER' and name = 'Seller' and web_display = 'Seller';
