-- 0031, 0061 and 0076 were run in earlier forms, or before a lower number, by some versions. What a database of theirs lacks is added here; on
-- every other database nothing happens. (0007_early_versions does the same for what later migrations build on.)
create index if not exists city_by_name on city (name, id);
alter table sync_row add column if not exists host text not null default '';

do $$
begin
  if not exists (
    select from pg_constraint where conname = 'setting_type' and pg_get_constraintdef(oid) not like '%ANY (ARRAY[%'
  ) then
    alter table setting drop constraint if exists setting_type;
    alter table setting add constraint setting_type check (type between 1 and 99);
  end if;
end $$;
