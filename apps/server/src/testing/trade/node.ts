import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Named } from '@loupe/contract/route.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../app.ts'
import type { Services } from '../../context.ts'
import { isAway } from '../../db/connection-errors.ts'
import { openServices } from '../../services.ts'
import type { Job } from '../../jobs/job.ts'
import { reading, runItem } from '../../jobs/run-job.ts'
import type { Role, World } from '../world.ts'
import { noMail } from '../mailers.ts'

/** A node on the world's database with a clock of its own, whose responses and connections can be cut. */
export interface Node {
  services: Services
  url: string
  setNow(now: number): void
  /** Terminates every transaction that this node has open. */
  kill(): Promise<void>
  close(): Promise<void>
}

export async function openNode(world: World, name: string): Promise<Node> {
  let now = 0
  const services = openServices(world.services.config, `${world.databaseUrl}&application_name=${name}`, () => new Date(now))
  // Before the app is built: building blocks this process, and a connection requested meanwhile would time out.
  await services.masters.ready()
  await services.companyZone.ready()
  const app = await buildApp(services)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    services,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    setNow: (to) => (now = to),
    kill: async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${name} and datname = current_database() and backend_type = 'client backend' and state <> 'idle'`.execute(
        world.services.db,
      )
    },
    async close() {
      await app.close()
      await services.close()
    },
  }
}

/**
 * Faults of a request: none; the connection is cut and the request repeated; the database terminates the transaction and the request is repeated; the
 * request is sent twice at once. The idempotency key is always the same, as from a browser.
 */
export const faults = ['none', 'cut', 'killed', 'twice'] as const
export type Fault = (typeof faults)[number]

export interface CallRequest {
  who: Role
  route: Named
  body: object
}
interface Answer {
  status: number
  body: { code: string; message: string; data?: unknown }
}

async function post(world: World, node: Node, { who, route, body }: CallRequest, key: string): Promise<Answer> {
  const reply = await fetch(node.url + route.path, {
    method: 'POST',
    headers: { authorization: `JWT ${world.tokens[who]}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as Answer['body'] }
}

const isAgain = ({ status, body }: Answer) => status === 503 || (status === 409 && body.message === messageOf('in_flight'))

/** No connection was free in time, or a lock: on a busy machine that happens without a fault. */
const isBusy = ({ body }: Answer) => body.message.startsWith(messageOf('overloaded'))

/**
 * Repeats a request until there is an answer.
 * @throws when the system has failed, or was unavailable although nobody terminated its connections
 */
async function untilAnswered(request: () => Promise<Answer>, mayBeAway: boolean): Promise<Answer> {
  for (;;) {
    const answer = await request()
    const mayRepeat = answer.status === 503 && (mayBeAway || isBusy(answer))
    if (answer.status >= 500 && !mayRepeat) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
    if (!isAgain(answer)) return answer
    await sleep(2)
  }
}

/**
 * Sends a request with a fault.
 * @param after milliseconds until the connection is cut or the node is killed
 * @returns the code of the last answer
 */
export async function send(
  world: World,
  node: Node,
  request: CallRequest,
  { fault, after, mayBeAway }: { fault: Fault; after: number; mayBeAway: boolean },
): Promise<string> {
  const key = randomUUID()
  const once = () => untilAnswered(() => post(world, node, request, key), mayBeAway)
  if (fault === 'cut') await sendAndHangUp(world, node, request, key, after)
  if (fault === 'killed') {
    const first = post(world, node, request, key).catch(() => undefined)
    await sleep(after)
    await node.kill()
    await first
  }
  const answers = await Promise.all(fault === 'twice' ? [once(), once()] : [once()])
  const [first, second] = answers.map(({ body: { code, message, data } }) => ({ code, message, data }))
  if (second && !isDeepStrictEqual(first, second)) throw new Error(`One key had two answers: ${JSON.stringify([first, second])}`)
  return first?.code ?? ''
}

/** Sends a whole request and disconnects some milliseconds later, without waiting for the response. */
function sendAndHangUp(world: World, node: Node, { who, route, body }: CallRequest, key: string, after: number): Promise<void> {
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

/** Runs a job on its due items that belong to this history. Work that lost its connection is repeated, as the worker does. */
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
  const items = (await again(() => job.due(reading(node.services, 'test')))).flatMap((item) => ours(item) ?? [])
  for (const item of items) {
    const requestId = `job:${randomUUID()}`
    await again(() => runItem(node.services, noMail, job, item, requestId))
  }
  return items
}
