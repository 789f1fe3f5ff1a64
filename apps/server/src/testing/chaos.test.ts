import { mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, createDb, createPool } from '../db/connection.ts'
import { type Embedded, startEmbedded } from '../db/embedded.ts'
import { type Member, crowd, stones } from './crowd.ts'
import { eventually } from './eventually.ts'
import { nodeProcess, sessionSecret } from './node-process.ts'

/**
 * PostgreSQL with its default settings, fsync on, is killed without warning three times while people work. The node is a process of its own, as in
 * production.
 */
const kills = 3
const writers = 8

let dir: string
let postgres: Embedded
let db: Db
let node: Awaited<ReturnType<typeof nodeProcess>>
let people: Member[]
beforeAll(async () => {
  dir = mkdtempSync('/tmp/loupe-chaos-')
  postgres = await startEmbedded(dir)
  node = await nodeProcess(postgres.url, dir, { env: { LOG_LEVEL: 'warn' } })
  db = createDb(createPool(postgres.url, 4))
  people = await crowd(db, sessionSecret, writers)
})
afterAll(async () => {
  await node?.stop()
  await db?.destroy()
  await postgres?.stop()
  rmSync(dir, { recursive: true, force: true })
})

interface Answer {
  status: number
  body?: { data?: { created: { id: string; diamond: string }[] } } | undefined
}
const request = async (who: Member, diamond: string): Promise<Answer> => {
  try {
    const reply = await fetch(node.url + blocks.create.path, {
      method: 'POST',
      headers: { authorization: `JWT ${who.token}`, 'content-type': 'application/json', 'idempotency-key': diamond },
      body: JSON.stringify({ blockType: 1, diamonds: [diamond], account: who.account, hours: 24 }),
      signal: AbortSignal.timeout(10_000),
    })
    return { status: reply.status, body: (await reply.json()) as Answer['body'] }
  } catch {
    return { status: 0 }
  }
}

it('loses no acknowledged hold and does none twice when PostgreSQL is killed, and the node is ready again by itself', async () => {
  const stock = await stones(db, 5000)
  const acknowledged = new Map<string, string>()
  const strange: number[] = []
  let working = true
  const write = async (who: Member) => {
    for (let diamond = stock.pop(); working && diamond; diamond = stock.pop()) {
      // As a browser does: it repeats the request under the same key until there is a response.
      for (;;) {
        const { status, body } = await request(who, diamond)
        const [block] = body?.data?.created ?? []
        if (block) acknowledged.set(diamond, block.id)
        if (status === 200) break
        if (![0, 503, 409].includes(status)) strange.push(status)
        await sleep(50)
      }
    }
  }
  const load = Promise.all(people.map(write))

  /** Waits until people have held some more stones, however slow the machine is. */
  const someMore = async () => {
    const { size } = acknowledged
    await eventually(
      async () => acknowledged.size,
      (now) => now >= size + 25,
    )
  }
  const recovery: number[] = []
  for (let i = 0; i < kills; i++) {
    await someMore()
    process.kill(postgres.pid, 'SIGKILL')
    await eventually(
      () => ready(),
      (status) => status === 503,
    )
    postgres = await startEmbedded(dir)
    const back = Date.now()
    await eventually(
      () => ready(),
      (status) => status === 200,
    )
    recovery.push(Date.now() - back)
  }
  await someMore()
  working = false
  await load

  const stored = await db.selectFrom('block').select(['id', 'diamond']).execute()
  const byDiamond = new Map(stored.map((b) => [b.diamond, b.id]))
  const lost = [...acknowledged].filter(([diamond, block]) => byDiamond.get(diamond) !== block)
  const events = await db.selectFrom('event').select('subject').where('kind', '=', 'hold.ask').execute()
  const held = await db.selectFrom('diamond').select('id').where('wSts', '=', 'C').execute()
  process.stdout.write(
    `    ${acknowledged.size} holds acknowledged over ${kills} kills, ready ${recovery.join(', ')} ms after the restart\n`,
  )
  expect(strange).toEqual([])
  expect(lost).toEqual([])
  expect(stored).toHaveLength(byDiamond.size)
  expect(stored).toHaveLength(acknowledged.size)
  expect(events).toHaveLength(stored.length)
  expect(held).toHaveLength(stored.length)
  expect(node.isAlive()).toBe(true)
})

it('a planned restart of PostgreSQL is warned of, and no error is logged', async () => {
  const before = node.said().length
  await postgres.stop()
  await eventually(
    () => ready(),
    (status) => status === 503,
  )
  postgres = await startEmbedded(dir)
  await eventually(
    () => ready(),
    (status) => status === 200,
  )
  await eventually(
    async () =>
      (
        await db
          .selectFrom('worker')
          .select('id')
          .where('seenAt', '>', sql<string>`pg_postmaster_start_time()`)
          .execute()
      ).length,
    (workers) => workers > 0,
  )
  const lines = node
    .said()
    .slice(before)
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as { level: string; msg: string }] : []))
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  expect(lines.filter(({ level }) => level === 'warn').length).toBeGreaterThan(0)
})

const ready = async () => {
  if (!node.isAlive()) throw new Error(`The node has died: ${node.said().slice(-3000)}`)
  // On a busy machine there may be no answer in time; the next request follows.
  return fetch(`${node.url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => status,
    () => 0,
  )
}
