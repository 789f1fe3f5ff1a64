-- Weights that are in no range of a list count as faults of their own. Those of 6 to 9.99 ct the trade prices by the 5 ct list: no gap.
update price_list
set report = jsonb_set(
  jsonb_set(report, '{findings}', told.findings),
  '{gaps}',
  to_jsonb(jsonb_array_length(jsonb_path_query_array(told.findings, '$[*] ? (@.kind == "gap")')))
)
from (
  select id, coalesce(jsonb_agg(finding) filter (where not (
    finding->>'kind' = 'gap' and finding->>'text' ~ ': [6-9]\.\d\d to [6-9]\.\d\d ct is in no range'
  )), '[]') as findings
  from price_list left join lateral jsonb_array_elements(report->'findings') as finding on true
  group by id
) as told
where told.id = price_list.id;
