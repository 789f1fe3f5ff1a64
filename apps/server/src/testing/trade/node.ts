import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Named } from '@loupe/contract/route.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../app.ts'
import type { House } from '../../context.ts'
import { isAway } from '../../db/connection.ts'
import { openHouse } from '../../house.ts'
import type { Job } from '../../jobs/job.ts'
import { reading, runItem } from '../../jobs/run-job.ts'
import type { Role, World } from '../world.ts'

/** A node with a clock of its own over the world's database, and ways to lose its answers, its connections and its patience. */
export interface Node {
  house: House
  url: string
  setNow(now: number): void
  /** Ends every transaction this node has on its way. */
  kill(): Promise<void>
  close(): Promise<void>
}

export async function openNode(world: World, name: string): Promise<Node> {
  let now = 0
  const house = openHouse(world.house.config, `${world.databaseUrl}&application_name=${name}`, () => new Date(now))
  const app = await buildApp(house)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await house.masters.ready()
  return {
    house,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    setNow: (to) => (now = to),
    kill: async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${name} and datname = current_database() and backend_type = 'client backend' and state <> 'idle'`.execute(
        world.house.db,
      )
    },
    async close() {
      await app.close()
      await house.close()
    },
  }
}

/**
 * What goes wrong with a request: nothing; the connection is lost and the same is asked again; the database ends the transaction and the same is
 * asked again; the same comes twice at once. Always under one key, as a browser does.
 */
export const faults = ['none', 'cut', 'killed', 'twice'] as const
export type Fault = (typeof faults)[number]

export interface Asked {
  who: Role
  route: Named
  body: object
}
interface Answer {
  status: number
  body: { code: string; message: string; data?: unknown }
}

async function post(world: World, node: Node, { who, route, body }: Asked, key: string): Promise<Answer> {
  const reply = await fetch(node.url + route.path, {
    method: 'POST',
    headers: { authorization: `JWT ${world.tokens[who]}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as Answer['body'] }
}

const isAgain = ({ status, body }: Answer) => status === 503 || (status === 409 && body.message === messageOf('in_flight'))

/** Asks until there is an answer. @throws when the house has failed, or was away though nobody took its database from it */
async function untilAnswered(ask: () => Promise<Answer>, mayBeAway: boolean): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status >= 500 && !(mayBeAway && answer.status === 503)) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
    if (!isAgain(answer)) return answer
    await sleep(2)
  }
}

/** Sends a request through a fault. @returns the code of the last answer */
export async function send(world: World, node: Node, asked: Asked, fault: Fault, after: number, mayBeAway: boolean): Promise<string> {
  const key = randomUUID()
  const once = () => untilAnswered(() => post(world, node, asked, key), mayBeAway)
  if (fault === 'cut') await sendAndHangUp(world, node, asked, key, after)
  if (fault === 'killed') {
    const first = post(world, node, asked, key).catch(() => undefined)
    await sleep(after)
    await node.kill()
    await first
  }
  const answers = await Promise.all(fault === 'twice' ? [once(), once()] : [once()])
  const [first, second] = answers.map(({ body: { code, message, data } }) => ({ code, message, data }))
  if (second && !isDeepStrictEqual(first, second)) throw new Error(`One key had two answers: ${JSON.stringify([first, second])}`)
  return first?.code ?? ''
}

/** Sends a whole request and hangs up some milliseconds later, heedless of the answer. */
function sendAndHangUp(world: World, node: Node, { who, route, body }: Asked, key: string, after: number): Promise<void> {
  const { hostname, port } = new URL(node.url)
  const text = JSON.stringify(body)
  const lines = [
    `POST ${route.path} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: JWT ${world.tokens[who]}`,
    `idempotency-key: ${key}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
  ]
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`)
      setTimeout(() => socket.destroy(), after)
    })
    socket.on('close', () => done())
    socket.on('error', () => undefined)
  })
}

const noMail = { longest: 1, send: async () => ({ is: 'unreachable', reason: 'no mail in this test' }) as const }

/** Does what is due of a job, as far as it is of this history; what lost its connection is done again, as the worker does. */
export async function runJob<Item extends object>(node: Node, job: Job<Item>, ours: (item: Item) => Item | undefined): Promise<Item[]> {
  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isAway(error)) throw error
        await sleep(2)
      }
    }
  }
  const items = (await again(() => job.due(reading(node.house, 'test')))).flatMap((item) => ours(item) ?? [])
  for (const item of items) {
    const cause = `job:${randomUUID()}`
    await again(() => runItem(node.house, noMail, job, item, cause))
  }
  return items
}
