import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../db/connection.ts'
import { csvOf, tableOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'
import { insertStones } from './stock.ts'

const world = testWorld()
const { some, upload, check, run } = sheetsOf(world)

/** What is a stone's own, and differs between two stones of the same values. */
const own = ['id', 'v_stn_id', 'arrived_at', 'arrived_day', 'created_at', 'updated_at']

it('new stones are the same, whether PostgreSQL makes them of the checked rows or this process does', async () => {
  const { db, masters } = world.services
  const sheet = await run(await check(await upload(csvOf(tableOf(some(300))), { vendor: 'Oracle' })))
  expect(sheet.done).toBe(300)
  const rows = await db.selectFrom('sheetRow').select(['is', 'vStnId']).where('sheet', '=', sheet.id).execute()
  const stones = rows.map(({ is, vStnId }) => ({ ...is, vStnId: `${vStnId} again` }))
  await inTransaction(db, (tx) => insertStones(tx, masters, { vendor: 'Oracle', labGrown: false }, stones, new Date()))

  const { rows: pairs } = await sql<{ one: object; other: object }>`
    select to_jsonb(a) - ${own}::text[] as one, to_jsonb(b) - ${own}::text[] as other
    from diamond a join diamond b on b.v_stn_id = a.v_stn_id || ' again' where a.vendor = 'Oracle'`.execute(db)
  expect(pairs).toHaveLength(300)
  expect(pairs.map(({ one }) => one)).toEqual(pairs.map(({ other }) => other))
})

it('the audit event of a new stone holds what identifies it', async () => {
  const stones = some(60)
  const [stone] = stones
  const sheet = await run(await check(await upload(csvOf(tableOf(stones)), { vendor: 'Events' })))
  const { db } = world.services
  const { subject, before, after, actor } = await db
    .selectFrom('event')
    .selectAll()
    .where('cause', '=', `sheet:${sheet.id}`)
    .where('kind', '=', 'diamond.upload')
    .where(sql<boolean>`after ->> 'vStnId' = ${stone?.vStnId}`)
    .executeTakeFirstOrThrow()
  expect(before).toEqual({})
  expect(after).toEqual({
    vStnId: stone?.vStnId,
    shpNm: expect.any(String),
    crt: stone?.crt,
    colNm: expect.any(String),
    clrNm: expect.any(String),
    lbNm: expect.any(String),
    rptNo: stone?.rptNo,
    ctPr: expect.any(Number),
  })
  expect(actor).toBe(world.people.admin)
  expect(await db.selectFrom('diamond').select('vStnId').where('id', '=', subject).executeTakeFirst()).toEqual({ vStnId: stone?.vStnId })
})
