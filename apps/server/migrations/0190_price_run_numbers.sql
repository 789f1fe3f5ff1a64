-- Seven digits from the millionth price change on; lpad cut it to six, and the number was taken.
alter table price_run
  alter run_no set default 'PR-' || regexp_replace(to_char(nextval('price_run_no'), 'FM000000000000'), '^0+(?=\d{6})', '');
