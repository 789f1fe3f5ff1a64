-- What a row of a sheet replaced when its links were stored: for each kind of media that it wrote, the address that a sheet had given before, or null.
-- Null where the row has written no link, or its links were rolled back. Sheets that ran before have nothing to restore: a rollback leaves their links.
alter table sheet_row add column previous_links jsonb;

-- Tasks whose process died right after they had finished their work stayed running for ever.
update task t set status = 'done', finished_at = now()
where t.status = 'running' and (exists (select from sheet s where s.task = t.id and s.state in ('done', 'rolledBack'))
  or exists (select from price_run p where p.task = t.id and p.status in ('done', 'undone')));
