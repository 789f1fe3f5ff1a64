import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { testWorld } from '../testing/world.ts'
import { type Db, type Tx, createDb, createPool, inTransaction } from './connection.ts'
import { isFirstTime } from './first-time.ts'
import { noteFreed, takeFreed } from './freed-stones.ts'
import { cachePlanMark, mayCommit } from './pipeline.ts'
import { commitWith, pipelined } from './pipelined.ts'

const world = testWorld()
/** One connection, so that the next transaction would see what one leaves behind. */
let db: Db
beforeAll(async () => {
  db = createDb(createPool(world.databaseUrl, 1, { pipeline: true }))
  await sql`create table thing (id int primary key, word text not null)`.execute(world.owner)
  await sql`grant all on thing to loupe_app`.execute(world.owner)
})
afterAll(() => db.destroy())
const things = async () => (await sql<{ id: number }>`select id from thing order by id`.execute(db)).rows.map((row) => row.id)
const insert = (tx: Parameters<Parameters<typeof inTransaction>[1]>[0], id: number) =>
  sql`insert into thing (id, word) values (${id}, ${'x'})`.execute(tx)

it('undoes all that was asked for together when one of it fails, and tells of the one that failed', async () => {
  const attempt = inTransaction(db, (tx) => pipelined(insert(tx, 1), insert(tx, 1), insert(tx, 2)))

  await expect(attempt).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' })
  expect(await things()).toEqual([])
})

it('lets nothing that comes late escape the transaction it was asked for in', async () => {
  const late = async (tx: Parameters<typeof insert>[0]) => {
    await sql`select ${1}::int`.execute(tx)
    await insert(tx, 7)
  }

  const attempt = inTransaction(db, (tx) => pipelined(Promise.reject(new Error('no')), late(tx)))

  await expect(attempt).rejects.toThrow('no')
  expect(await things()).toEqual([])
})

it('takes no statement of a branch that still runs once it is rolled back, nor into the next transaction', async () => {
  let over: Tx | undefined
  const attempt = inTransaction(db, async (tx) => {
    over = tx
    await insert(tx, -1)
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')

  await expect(insert(over!, -2)).rejects.toThrow('has ended')
  await inTransaction(db, async (tx) => {
    await insert(tx, -3)
    await expect(insert(over!, -4)).rejects.toThrow('has ended')
  })

  expect((await things()).filter((id) => id < 0)).toEqual([-3])
})

it('takes no statement of a branch that still runs while it is rolled back', async () => {
  let late: Promise<string> | undefined
  const attempt = inTransaction(db, async (tx) => {
    await insert(tx, -5)
    const slow = sql`select pg_sleep(0.05)`.execute(tx)
    late = slow.then(() => insert(tx, -6)).then(() => 'done', String)
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')

  expect(await late).toMatch('has ended')
  expect((await things()).filter((id) => id < -4)).toEqual([])
})

it('leaves nothing that was noted in a failed transaction to the next one on its connection', async () => {
  const refused = inTransaction(db, async (tx) => {
    noteFreed(tx, ['a stone'])
    await sql`select`.execute(tx)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')

  expect(await inTransaction(db, async (tx) => takeFreed(tx))).toEqual([])
})

it('comes through a table changed under a plan it kept', async () => {
  const read = () => inTransaction(db, (tx) => sql<{ id: number }>`select * from thing where id > ${0}`.execute(tx))
  await inTransaction(db, (tx) => insert(tx, 3))
  for (let i = 0; i < 3; i++) await read()
  await sql`alter table thing add column more int`.execute(world.owner)

  const known = await eventually(
    () => read().catch(() => undefined),
    (found) => found !== undefined,
    2000,
  )

  expect(known?.rows).toEqual([{ id: 3, word: 'x', more: null }])
})

it('reads on outside a transaction when a table is changed under a plan it kept', async () => {
  const read = () =>
    db
      .withTables<{ thing: { id: number } }>()
      .selectFrom('thing')
      .modifyFront(sql.raw(cachePlanMark))
      .selectAll()
      .where(sql<boolean>`id > ${0}`)
      .execute()
  await read()
  await sql`alter table thing add column later int`.execute(world.owner)

  expect(await read()).toEqual([{ id: 3, word: 'x', more: null, later: null }])
  expect(await read()).toHaveLength(1)
})

it('does not carry out the last statement of a transaction alone when a table was changed under its plan', async () => {
  const write = (id: number) =>
    inTransaction(db, async (tx) => {
      mayCommit(tx)
      await insert(tx, id)
      await commitWith(tx, sql`insert into thing (id, word) values (${id + 100}, 'last') returning *`)
    })
  await write(70)
  await write(71)
  await sql`alter table thing add column latest int`.execute(world.owner)
  const before = await things()

  const tried = await write(72).then(
    () => 'done',
    () => 'undone',
  )

  // Both rows or none.
  const added = (await eventually(things, () => true)).filter((id) => !before.includes(id))
  expect(added).toEqual(tried === 'done' ? [72, 172] : [])
})

it('gives way and tries again when two wait for each other', async () => {
  await inTransaction(db, (tx) => pipelined(insert(tx, 10), insert(tx, 11)))
  const both = world.services.db
  const touch = (id: number, tx: Parameters<typeof insert>[0]) => sql`update thing set word = word || 'y' where id = ${id}`.execute(tx)
  const cross = (first: number, second: number) =>
    inTransaction(both, async (tx) => {
      await touch(first, tx)
      await sql`select pg_sleep(0.2)`.execute(tx)
      await touch(second, tx)
    })

  await pipelined(cross(10, 11), cross(11, 10))

  const { rows } = await sql<{ word: string }>`select word from thing where id in (10, 11)`.execute(both)
  expect(rows.map((row) => row.word)).toEqual(['xyy', 'xyy'])
})

it('does what has a key once, also when asked for at the same time', async () => {
  const first = await pipelined(...Array.from({ length: 5 }, () => inTransaction(world.services.db, (tx) => isFirstTime(tx, 'a key'))))

  expect(first.filter(Boolean)).toHaveLength(1)
})

describe('the last statement', () => {
  const insertion = (id: number) => sql<{ id: number }>`insert into thing (id, word) values (${id}, 'x') returning id`
  const ending = (work: (tx: Tx) => Promise<unknown>) =>
    inTransaction(db, (tx) => {
      mayCommit(tx)
      return work(tx)
    })

  it('is committed with what came before, and answered', async () => {
    const answer = await ending(async (tx) => {
      await insert(tx, 20)
      return commitWith(tx, insertion(21))
    })

    expect(answer).toEqual([{ id: 21 }])
    expect(await things()).toEqual(expect.arrayContaining([20, 21]))
  })

  it('undoes everything when it fails, and tells why', async () => {
    const attempt = ending(async (tx) => {
      await insert(tx, 30)
      return commitWith(tx, insertion(30))
    })

    await expect(attempt).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' })
    expect(await things()).not.toContain(30)
  })

  it('is the last: another is not taken, and does nothing', async () => {
    const attempt = ending(async (tx) => {
      await commitWith(tx, insertion(40))
      await insert(tx, 41)
    })

    await expect(attempt).rejects.toThrow('has ended')
    expect(await things()).not.toContain(41)
  })

  it('ends nothing where whoever began has more to do, nor in the next transaction', async () => {
    await ending((tx) => commitWith(tx, insertion(50)))

    const attempt = inTransaction(db, async (tx) => {
      await commitWith(tx, insertion(51))
      await insert(tx, 50)
    })

    await expect(attempt).rejects.toMatchObject({ code: '23505' })
    expect(await things()).not.toContain(51)
  })
})

describe('without the pipeline', () => {
  let plain: Db
  beforeAll(() => void (plain = createDb(createPool(world.databaseUrl, 1))))
  afterAll(() => plain.destroy())
  const write = (first: number, last: number) =>
    inTransaction(plain, async (tx) => {
      mayCommit(tx)
      await pipelined(insert(tx, first), insert(tx, first + 1))
      return commitWith(tx, sql<{ id: number }>`insert into thing (id, word) values (${last}, 'x') returning id`)
    })

  it('the same work is committed when it is done', async () => {
    expect(await write(200, 202)).toEqual([{ id: 202 }])
    expect(await things()).toEqual(expect.arrayContaining([200, 201, 202]))
  })

  it('all of it is undone when its last statement fails', async () => {
    await expect(write(210, 210)).rejects.toMatchObject({ code: '23505' })
    expect((await things()).filter((id) => id >= 210 && id < 220)).toEqual([])
  })
})
