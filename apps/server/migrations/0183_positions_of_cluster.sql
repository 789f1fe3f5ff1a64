-- Positions by the number of a transaction hold within one cluster: a dump that is read into another brings numbers that do not count there.
-- The cluster of `seen_xid`; where it is not known, the next run checks all stones.
alter table platform_detail add column xid_cluster text;

-- The cluster of `seen`, and the last event that had been read: where reading goes on in another cluster.
alter table webhook_reading add column cluster text not null default (pg_control_system()).system_identifier::text, add column last_id bigint not null default 0;
update webhook_reading set last_id = (select coalesce(max(id), 0) from event);
