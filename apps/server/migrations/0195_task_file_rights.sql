-- The rights that a task's file needs: its owner can download it only while they have all of them. Tasks made before this migration have none.
alter table task add column file_rights text[] not null default '{}';
