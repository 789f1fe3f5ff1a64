-- A run that sends changes alone looks at what was written since the last one that went through (features/platforms/platform-details/look.ts).
alter table platform_detail
  -- The oldest transaction that run could not be sure of, from before it read anything.
  add column seen_xid xid8,
  -- What its lines depended on beside the stones: profile, policies, lists.
  add column judged_by text,
  add column judged_all_at timestamptz(3);

alter table platform_run add column judged integer not null default 0;
update platform_run set judged = found;
