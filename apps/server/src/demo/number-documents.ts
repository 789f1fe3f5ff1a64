import type pg from 'pg'

/**
 * Numbers the memos and holds of the demo by their dates. Several parts of the demo write some of each, with dates that overlap, so that the numbers are known
 * once all are written.
 */
export async function numberDocuments(client: pg.ClientBase): Promise<void> {
  await client.query(`
    update memo set memo_no = 'M' || lpad(place::text, 6, '0')
    from (select id, row_number() over (order by created_at, id) as place from memo) n where n.id = memo.id`)
  await client.query('update block set block_code = memo_no from memo where memo.id = block.memo')
  await client.query(`
    update block set block_code = 'H' || lpad(place::text, 6, '0')
    from (select id, row_number() over (order by created_at, id) as place from block where memo is null) n where n.id = block.id`)
  await client.query(`
    select setval('memo_number', greatest(1, (select count(*) from memo))), setval('block_no', greatest(1, (select count(*) from block where memo is null)))`)
}
