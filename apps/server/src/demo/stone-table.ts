import type pg from 'pg'

/**
 * Creates `demo_stone`, the columns of the demo's stones that everything after the trade reads, a dozen times: a fifth of the time that the wide rows of
 * `diamond` take. It is gone when the transaction ends.
 */
export async function createStoneTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temporary table demo_stone on commit drop as
     select id, v_stn_id, lab_grown, lb_nm, shp_nm, crt, col_nm, clr_nm, w_sts, ct_pr, amt, arrived_at from diamond where is_demo`,
  )
}
