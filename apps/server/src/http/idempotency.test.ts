import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { media } from '@loupe/contract/inventory/media.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { plain } from '../testing/media.ts'
import { type Refused, testWorld } from '../testing/world.ts'

const world = testWorld()
/** The refusal of another request under a key, which says what to do. */
const keyReused = {
  status: 409,
  body: { code: 'E_CONFLICT', message: `${messageOf('key_reused')} Use a new key for a new or corrected request.` },
}
const blocksOf = (diamond: string) => world.services.db.selectFrom('block').select('id').where('diamond', '=', diamond).execute()
const requesting = async () => {
  const diamond = await world.given.diamond()
  const account = await world.given.account()
  return { diamond: diamond.id, body: { blockType: 1 as const, diamonds: [diamond.id], account: account.id, hours: 24 } }
}

it('does a request that comes fifty times at once under one key once, and answers all alike', async () => {
  const { diamond, body } = await requesting()
  const as = world.as('seller', { 'idempotency-key': randomUUID() })
  const untilAnswered = async () => {
    for (;;) {
      try {
        return await as(blocks.create, { body })
      } catch (error) {
        // Another of the fifty requests is in flight: try again, as a client does.
        if ((error as Refused).body.message !== messageOf('in_flight')) throw error
        await sleep(10)
      }
    }
  }

  const replies = await Promise.all(Array.from({ length: 50 }, untilAnswered))

  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(await blocksOf(diamond)).toHaveLength(1)
})

it('refuses an empty key, which would not keep a repeated request from being done twice', async () => {
  const { diamond, body } = await requesting()
  await expect(world.as('seller', { 'idempotency-key': ' ' })(blocks.create, { body })).rejects.toMatchObject({
    status: 400,
    body: { data: { fields: [{ path: 'Idempotency-Key' }] } },
  })
  expect(await blocksOf(diamond)).toEqual([])
})

it('refuses another request under the same key', async () => {
  const one = await requesting()
  const other = await requesting()
  const as = world.as('seller', { 'idempotency-key': randomUUID() })
  await as(blocks.create, { body: one.body })

  const attempt = as(blocks.create, { body: other.body })

  await expect(attempt).rejects.toMatchObject(keyReused)
  expect(await blocksOf(other.diamond)).toEqual([])
})

it('a corrected request under the key of a refused one is refused, with the advice to use a new key', async () => {
  const { body } = await requesting()
  const as = world.as('seller', { 'idempotency-key': randomUUID() })
  await expect(as(blocks.create, { body: { ...body, hours: 2400 } })).rejects.toMatchObject({ status: 400 })

  await expect(as(blocks.create, { body })).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Use a new key') },
  })
  expect((await world.as('seller', { 'idempotency-key': randomUUID() })(blocks.create, { body })).created).toHaveLength(1)
})

it('answers a refused request that is repeated with the same refusal', async () => {
  const { diamond, body } = await requesting()
  await world.as('admin')(blocks.create, { body })
  const as = world.as('seller', { 'idempotency-key': randomUUID() })
  const first = await as(blocks.create, { body }).catch((error: Refused) => error.body)
  await world.services.db.updateTable('block').set({ status: 4 }).where('diamond', '=', diamond).execute()

  const again = await as(blocks.create, { body }).catch((error: Refused) => error.body)

  expect(again).toEqual(first)
})

it('keeps a refusal before the same request can meet a stone that has become free meanwhile', async () => {
  const { db } = world.services
  const { diamond, body } = await requesting()
  const held = (await world.as('admin')(blocks.create, { body })).created[0]
  const headers = { 'idempotency-key': randomUUID() }
  const as = world.as('seller', headers)
  const answer = () => as(blocks.create, { body }).catch((error: Refused) => error.body)
  const isKeeping = () => sql`select from pg_locks where relation = 'idempotency'::regclass and not granted`.execute(db)

  const {
    refused: first,
    matched,
    retryAfter,
  } = await db.transaction().execute(async (tx) => {
    await sql`lock table idempotency in exclusive mode`.execute(tx)
    const refused = answer()
    await eventually(isKeeping, ({ rows }) => rows.length > 0)
    await world.as('admin')(blocks.changeStatus, { body: { id: held?.id ?? '', status: 4 } })
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const raw = await world.raw(blocks.create.path, { ...init, as: 'seller' })
    return { refused, matched: await answer(), retryAfter: raw.headers.get('retry-after') }
  })

  expect(retryAfter).toBe('1')
  expect(matched).toMatchObject({ message: messageOf('in_flight') })
  const stored = await first
  expect(stored).toMatchObject({ code: 'E_CONFLICT' })
  expect(await answer()).toEqual(stored)
  expect(await blocksOf(diamond)).toHaveLength(1)
})

describe('a write that is prepared before its transaction', () => {
  /** Uploads for one stone under one key. */
  async function uploading() {
    const { id } = await world.given.diamond()
    const as = world.as('admin', { 'idempotency-key': randomUUID() })
    const upload = async (color = '#c00') => {
      const file = new File([new Uint8Array(await plain(20, 10, color).png().toBuffer())], 'a.png')
      return as(media.upload, { files: [file], body: { diamond: id, kind: 'still' } })
    }
    const put = vi.spyOn(world.services.files, 'put')
    /** Which of the files that were stored are there, in the order in which they came. */
    const stored = () =>
      Promise.all(
        [...new Set(put.mock.calls.map(([key]) => key))].map(async (key) => (await world.services.files.sizeOf(key)) !== undefined),
      )
    const setDeleted = (isDeleted: boolean) => world.services.db.updateTable('diamond').set({ isDeleted }).where('id', '=', id).execute()
    const timesDone = async () =>
      (await world.services.db.selectFrom('event').select('id').where('subject', '=', id).where('kind', '=', 'diamond.putMedia').execute())
        .length
    return { upload, setDeleted, put, stored, timesDone }
  }
  afterEach(() => vi.restoreAllMocks())

  it('gets its first reply when it is repeated, even if it would be refused now, and stores nothing again', async () => {
    const { upload, setDeleted, put } = await uploading()
    const first = await upload()
    await setDeleted(true)

    expect(await upload()).toEqual(first)
    expect(put).toHaveBeenCalledTimes(1)
  })

  it('is refused under the key of another request, and stores nothing', async () => {
    const { upload, put } = await uploading()
    await upload()

    await expect(upload('#00c')).rejects.toMatchObject(keyReused)
    expect(put).toHaveBeenCalledTimes(1)
  })

  it('gets its refusal again, even if it would be done now', async () => {
    const { upload, setDeleted, put } = await uploading()
    await setDeleted(true)
    const first = await upload().catch((error: Refused) => error.body)
    await setDeleted(false)

    expect(await upload().catch((error: Refused) => error.body)).toEqual(first)
    expect(first).toMatchObject({ code: 'E_NOT_FOUND' })
    expect(put).not.toHaveBeenCalled()
  })

  it('is done once when it is repeated while it is prepared, and stores one file', async () => {
    const { upload, put, stored, timesDone } = await uploading()
    const [reached, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    put.mockImplementationOnce(async (...given) => {
      reached.resolve()
      await mayGoOn.promise
      await world.services.files.put(...given)
    })
    const first = upload()
    await reached.promise

    const repeat = await upload()
    mayGoOn.resolve()

    expect(await first).toEqual(repeat)
    expect(await timesDone()).toBe(1)
    expect(await stored()).toEqual([false, true])
  })

  it('is refused while the same request is in its transaction, is done once, and stores one file', async () => {
    const { upload, stored, timesDone } = await uploading()
    const { db } = world.services
    const isKeeping = () => sql`select from pg_locks where relation = 'idempotency'::regclass and not granted`.execute(db)

    const { first, repeat } = await db.transaction().execute(async (tx) => {
      await sql`lock table idempotency in exclusive mode`.execute(tx)
      const uploaded = upload()
      await eventually(isKeeping, ({ rows }) => rows.length > 0)
      return { first: uploaded, repeat: await upload().catch((error: Refused) => error.body) }
    })

    expect(repeat).toMatchObject({ message: messageOf('in_flight') })
    // Repeated only once it is done: while it is not, each repeat is refused as the one above.
    const reply = await first
    expect(await upload()).toEqual(reply)
    expect(await timesDone()).toBe(1)
    // The repeat after it may still have come before its end.
    expect((await stored()).filter(Boolean)).toEqual([true])
  })
})

/** Sends a whole request and disconnects some milliseconds later, without waiting for the response. */
function sendAndHangUp(path: string, headers: Record<string, string>, body: string, after: number): Promise<void> {
  const { hostname, port } = new URL(world.url)
  const lines = Object.entries({ host: hostname, 'content-length': String(Buffer.byteLength(body)), ...headers }).map(
    ([k, v]) => `${k}: ${v}`,
  )
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
      setTimeout(() => socket.destroy(), after)
    })
    socket.on('close', () => done())
    socket.on('error', () => undefined)
  })
}

it('does a write once when the connection is lost in the middle and it is asked again, whenever that was', async () => {
  for (let round = 0; round < 30; round++) {
    const { diamond, body } = await requesting()
    const key = { 'idempotency-key': randomUUID() }
    const headers = { ...key, authorization: `JWT ${world.tokens.seller}`, 'content-type': 'application/json' }
    await sendAndHangUp(blocks.create.path, headers, JSON.stringify(body), round % 15)

    let reply: unknown
    while (!reply)
      reply = await world
        .as('seller', key)(blocks.create, { body })
        .catch(() => sleep(5))

    const made = await blocksOf(diamond)
    expect(made).toHaveLength(1)
    expect(reply).toMatchObject({ created: [{ id: made[0]?.id }] })
  }
})
