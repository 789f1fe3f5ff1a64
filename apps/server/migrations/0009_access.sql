-- When somebody last chose a password: wrong codes from before it no longer count against them, for whoever typed those does not know the new one.
alter table "user" add column password_changed_at timestamptz(3);
