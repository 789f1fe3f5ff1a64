-- The right that the file of a task needs: who has lost it cannot download the file any more. Tasks without one have no file, or are of before.
alter table task add column file_right text;
