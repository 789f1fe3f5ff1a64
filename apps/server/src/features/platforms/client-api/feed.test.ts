import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { callersOf } from '../../../testing/callers.ts'
import { eventually } from '../../../testing/eventually.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { agreedTerm } from '../../../testing/terms.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { caller, by } = callersOf(world)
beforeAll(() => seedMasters(world))
const renamed: string[] = []
afterEach(async () => {
  for (const statement of renamed.splice(0)) await world.services.db.executeQuery(sql.raw(statement).compile(world.services.db))
})

/** A client's system and its copy of the stock, read to the end of the feed. */
async function reader() {
  const { key, client } = await caller(['feed', 'stock'])
  let cursor: string | undefined
  /** All that is new, and whether it begins anew. */
  async function read() {
    const stones = []
    let isAnew = false
    for (;;) {
      const page = await by(key)(clientApi.feed, { query: { labGrown: 'false', ...(cursor ? { cursor } : {}) } })
      stones.push(...page.stones)
      isAnew ||= page.isAnew
      cursor = page.cursor
      if (!page.isMore) return { stones, isAnew }
    }
  }
  /** Reads on until nothing is sent any more: what an older transaction may precede is sent again. */
  const settled = () => eventually(read, ({ stones }) => stones.length === 0)
  return { key, client, read, settled }
}
const insertMedium = (diamond: string, fields: object = {}) =>
  world.services.db
    .insertInto('media')
    .values({ diamond, kind: 'still', origin: 'url', source: 'https://x.example/1.jpg', isPresent: true, type: 'image/jpeg', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()

it('sends a stone again when it gets a medium, when that is known to be missing, and when it is removed', async () => {
  const { id } = await world.given.diamond()
  const { read, settled } = await reader()
  await settled()
  const kindsOf = async () => (await read()).stones.filter((stone) => stone.id === id).map(({ media }) => media.map(({ kind }) => kind))
  const media = world.services.db.updateTable('media').where('diamond', '=', id)

  await insertMedium(id, { isPresent: false })
  expect(await kindsOf()).toEqual([])
  await media.set({ isPresent: true }).execute()
  expect(await kindsOf()).toEqual([['still']])
  await settled()
  await media.set({ checkedAt: new Date().toISOString(), tries: 1, etag: 'other' }).execute()
  expect(await kindsOf()).toEqual([])
  await media.set({ type: 'image/png' }).execute()
  expect(await kindsOf()).toEqual([['still']])
  await media.set({ isPresent: false }).execute()
  expect(await kindsOf()).toEqual([[]])
  const { id: drawn } = await insertMedium(id, { origin: 'drawn' })
  expect(await kindsOf()).toEqual([['still']])
  await world.services.db.deleteFrom('media').where('id', '=', drawn).execute()
  expect(await kindsOf()).toEqual([[]])
})

it('sends a stone again when a hold or memo that its own status does not show begins or ends', async () => {
  const { id } = await world.given.diamond()
  const { read, settled } = await reader()
  await settled()
  const statuses = async () => (await read()).stones.filter((stone) => stone.id === id).map(({ status }) => status)

  const block = await world.given.block({ diamond: id, status: 2 })
  expect(await statuses()).toEqual(['reserved'])
  await settled()
  await world.services.db.updateTable('block').set({ updatedAt: new Date().toISOString() }).where('id', '=', block.id).execute()
  expect(await statuses()).toEqual([])
  await world.services.db.updateTable('block').set({ status: 4, endedReason: 'test' }).where('id', '=', block.id).execute()
  expect(await statuses()).toEqual(['available'])
})

it('begins anew when a value of the lists that stones have is renamed, and not for another list', async () => {
  const { id, shpNm } = await world.given.diamond()
  const { read, settled, client } = await reader()
  await agreedTerm(world, client, { extraPer: 7 })
  await settled()
  const rename = async (list: string, no: number, name: string) => {
    const { name: before } = await world.services.db
      .selectFrom('master')
      .select('name')
      .where('parentCode', '=', list)
      .where('no', '=', no)
      .executeTakeFirstOrThrow()
    const to = (text: string) => `update master set name = '${text}' where parent_code = '${list}' and no = ${no}`
    renamed.push(to(before))
    await sql.raw(to(name)).execute(world.services.db)
    await sql`select pg_notify('loupe', '{"topics":["master"]}')`.execute(world.services.db)
    await eventually(
      async () => world.services.masters.list(list).map((value) => value.name),
      (names) => names.includes(name),
    )
  }
  await rename('SHIP_MODE', 1, 'By balloon')
  expect(await read()).toEqual({ stones: [], isAnew: false })
  await rename('SHAPE', shpNm ?? 0, 'Round as a ball')
  const anew = await read()
  expect(anew.isAnew).toBe(true)
  expect(anew.stones.find((stone) => stone.id === id)).toMatchObject({ shpNm: 'Round as a ball' })
  expect(await read()).toMatchObject({ isAnew: false })
})

it('begins anew when the address of Loupe has changed, which the addresses of media begin with', async () => {
  const { id } = await world.given.diamond()
  await insertMedium(id)
  const { read, settled } = await reader()
  await settled()
  const { config } = world.services
  const before = config.publicUrl
  onTestFinished(() => void (config.publicUrl = before))
  config.publicUrl = 'https://moved.example'
  const anew = await read()
  expect(anew.isAnew).toBe(true)
  expect(anew.stones.find((stone) => stone.id === id)?.media[0]?.url).toMatch(/^https:\/\/moved\.example\//)
  expect(await read()).toMatchObject({ isAnew: false })
})
