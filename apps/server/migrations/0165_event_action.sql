-- The audit log narrowed to one group of what was done (Deleted, Refused, …): the latest of each action without reading the whole log.
create index event_of_action on event (split_part(kind, '.', 2), id desc);
