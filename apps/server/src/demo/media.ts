import type pg from 'pg'
import { withoutIndexes } from './copy.ts'

/**
 * Gives every stone that is here a still image, and all media to those first in the lists and the featured ones. They are drawn on the first request,
 * and marked as drawn. Announced stones have not been photographed yet: they show what a stone without media looks like.
 */
const drawnKinds = {
  still: 'image/jpeg',
  light: 'image/jpeg',
  black: 'image/jpeg',
  heart: 'image/jpeg',
  arrow: 'image/jpeg',
  asset: 'image/jpeg',
  html: 'text/html',
  certificate: 'application/pdf',
}
const perList = 120

export const loadMedia = (client: pg.ClientBase): Promise<void> => withoutIndexes(client, () => insertMedia(client), ['media'])

async function insertMedia(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with shown as (
       (select id from diamond where not lab_grown order by v_stn_id limit $2) union (select id from diamond where lab_grown order by v_stn_id limit $2)
       union (select id from diamond where w_sts in ('A', 'D') and not lab_grown order by amt desc limit 20)
       union (select id from diamond where w_sts in ('A', 'D') and lab_grown order by amt desc limit 20)
       union (select id from diamond order by arrived_at desc, v_stn_id limit $2) union (select id from diamond where w_sts = 'D' order by v_stn_id limit $2)
     )
     insert into media (diamond, kind, origin, type, is_present)
     select diamond.id, kind.key, 'drawn', kind.value, true
     from shown join diamond using (id) cross join json_each_text($1::json) as kind
     where (kind.key not in ('heart', 'arrow', 'asset') or shp_nm = (select no from master where parent_code = 'SHAPE' and code = 'ROUND'))
       and (kind.key <> 'certificate' or rpt_no is not null)`,
    [JSON.stringify(drawnKinds), perList],
  )
  // In the order of the unique index, which then grows at its end.
  await client.query(
    `insert into media (diamond, kind, origin, type, is_present) select id, 'still', 'drawn', $1, true from diamond
     where w_sts <> 'U' and id not in (select diamond from media where kind = 'still') order by id`,
    [drawnKinds.still],
  )
}
