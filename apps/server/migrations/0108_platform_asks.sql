-- What is asked of a profile while it is being sent outlives that run, so asks are counted; and what stands listed and rejected is kept with the profile,
-- because counting half a million rows for each look at it takes long.
alter table platform_detail
  -- How often it was changed or asked for, and how often for all of it: a run that ends sees whether there was another ask since it began.
  add column asked integer not null default 0,
  add column asked_full integer not null default 0,
  add column listed integer not null default 0,
  add column rejected integer not null default 0;
update platform_detail set
  listed = (select count(*) from platform_listing l where l.platform_detail = platform_detail.id),
  rejected = (select count(*) from platform_rejection r where r.platform_detail = platform_detail.id);

-- Of a run that is under way, so that what it has rejected so far is left out of the list.
create index platform_run_running on platform_run (platform_detail) where outcome = 'running';
-- What is said of a webhook is looked up, not counted through all it has sent.
create index webhook_delivery_dead on webhook_delivery (webhook) where state = 'dead';
create index webhook_delivery_last on webhook_delivery (webhook, ended_at desc) where state = 'sent';
-- Whether a profile goes by a price list is asked before the list is thrown away.
create index platform_detail_list on platform_detail (list) where list is not null;
