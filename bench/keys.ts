import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiKeys } from '../packages/contract/src/platforms/api-keys.ts'
import { clientApi } from '../packages/contract/src/platforms/client-api.ts'
import type { Named, Reply } from '../packages/contract/src/route.ts'
import { callsAMinute } from '../packages/domain/src/platforms/api-key.ts'
import { type Rng, oneOf, rngOf, weighted } from '../apps/server/src/demo/random.ts'
import { benchDir } from './parts/bench-dir.ts'
import { type DefaultStart, defaultStart } from './parts/default-start.ts'
import { loadAverage, postgresTime, quantile, threadTime, timeOf } from './parts/measure.ts'
import { PlainConnections } from './parts/plain-connection.ts'
import { type Timed, atWork } from './parts/staff.ts'

type Kind = 'search' | 'open a stone' | 'feed' | 'holds'
const kindOf = weighted<Kind>([
  ['search', 50],
  ['open a stone', 25],
  ['feed', 15],
  ['holds', 10],
])

export const options = { keys: 50, each: 20, seconds: 60, stones: 100_000, people: 300, data: '', profile: '' }

/**
 * `npm run bench -- keys`: 50 keys of clients' systems (`--keys N`), each 20 calls a second (`--each N`) for a minute (`--seconds N`), whatever the
 * answers take, beside 300 people at work (`--people N`) on the default start at 100,000 stones (`--stones N`): search 50%, open a stone 25%, feed 15%,
 * holds 10%. Prints the times by kind, processor time of a call by process, and what people wait with and without the keys. The systems share the
 * processors, so they call over sockets of their own (parts/plain-connection.ts). `--data DIR` keeps the data for the next run, `--profile DIR` writes the
 * node's processor profile.
 */
export async function run({ keys, each, seconds, stones, people, data, profile }: typeof options): Promise<void> {
  const dir = data || benchDir()
  const start = await defaultStart(dir, stones, people, profile === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`])
  try {
    const systems = await systemsOf(start, keys)
    print(`${stones.toLocaleString('en-US')} stones on ${cpus().length} cores, the load generator on the same.`)
    await Promise.all([atWork(start, people, 10, 2), callsOf(systems, each / 4, 10)])
    const alone = await atWork(start, people, seconds, 1)
    print(`\nPeople alone; 1-minute load ${loadAverage()}`)
    const used = processorOf(start)
    const [beside, calls] = await Promise.all([atWork(start, people, seconds, 1), callsOf(systems, each, seconds)])
    const now = processorOf(start)
    const shares = Object.entries(now).map(
      ([what, ms]) => `${what} ${((ms - used[what as keyof typeof used]) / calls.length).toFixed(2)} ms`,
    )
    print(`${keys} keys at ${each} calls a second beside them; 1-minute load ${loadAverage()}.`)
    print(`Processor time for each call, that of people included: ${shares.join(', ')}\n`)
    print('| request | done | errors | p50 ms | p95 ms | p99 ms | longest |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
    for (const [kind, all] of [...Map.groupBy(calls, (one) => one.kind), ['all calls by key', calls] as const]) print(lineOf(kind, all))
    print(lineOf('people alone', alone))
    print(lineOf('people beside the keys', beside))
    for (const [error, all] of Map.groupBy(
      [...calls, ...beside].flatMap((one) => one.error?.replace(/"requestId.*/, '') ?? []),
      (one) => one,
    ))
      print(`Error, ${all.length} times: ${error}`)
  } finally {
    await start.stop()
    if (data === '') rmSync(dir, { recursive: true, force: true })
  }
}

const processorOf = ({ pid, postmaster }: DefaultStart) => ({
  'main thread of node': threadTime(pid),
  'its other threads': timeOf(pid) - threadTime(pid),
  PostgreSQL: postgresTime(postmaster),
  'load generator': timeOf(process.pid),
})

/** Keys of the clients that have a system, made as people make them. */
async function systemsOf({ url, observer }: DefaultStart, count: number): Promise<System[]> {
  const ask = async <R extends Named>({ method, path }: R, body: object): Promise<Reply<R>> => {
    const headers = { authorization: `JWT ${observer}`, 'content-type': 'application/json' }
    const reply = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    return ((await reply.json()) as { data: Reply<R> }).data
  }
  const { list = [] } = await ask(apiKeys.users, {})
  const systems: System[] = []
  for (let i = 0; i < count; i++) {
    const made = {
      user: list[i % list.length]?.id,
      name: `Bench ${i + 1}`,
      scopes: ['stock', 'feed', 'deals'],
      perMinute: callsAMinute.max,
    }
    const { key } = await ask(apiKeys.create, made)
    systems.push(new System(url, key, rngOf(3, i)))
  }
  const cursor = await systems[0]?.copyStock()
  for (const system of systems) await system.begin(cursor ?? '')
  return systems
}

/** An open loop: a call is due at its time, whether the one before has been answered or not. */
async function callsOf(systems: readonly System[], each: number, seconds: number): Promise<TimedCall[]> {
  const end = performance.now() + seconds * 1000
  const calls = systems.map(async (system, i) => {
    const sent: Promise<TimedCall>[] = []
    for (let at = performance.now() + ((i / systems.length) * 1000) / each; at < end; at += 1000 / each) {
      const early = at - performance.now()
      if (early > 0) await sleep(early)
      sent.push(system.act(at))
    }
    return Promise.all(sent)
  })
  return (await Promise.all(calls)).flat()
}

type TimedCall = Omit<Timed, 'kind'> & { kind: Kind }

class System {
  private readonly rng: Rng
  private readonly connections: PlainConnections
  private known: string[] = []
  private cursor = ''

  constructor(url: string, key: string, rng: Rng) {
    this.connections = new PlainConnections(url, { authorization: `Bearer ${key}` })
    this.rng = rng
  }

  /** Reads the whole stock, as a system does once. @returns where its changes begin */
  async copyStock(): Promise<string> {
    for (let cursor = ''; ;) {
      const { text } = await this.send('GET', `${clientApi.feed.path}?labGrown=false${cursor ? `&cursor=${cursor}` : ''}`)
      const { data } = JSON.parse(text) as { data: { cursor: string; isMore: boolean } }
      if (!data.isMore) return data.cursor
      cursor = data.cursor
    }
  }

  /** Learns some stones. @param cursor where the changes of the stock begin */
  async begin(cursor: string): Promise<void> {
    const { text } = await this.send('POST', clientApi.stones.path, { labGrown: false, limit: 100 })
    this.known = (JSON.parse(text) as { data: { list: { vStnId: string }[] } }).data.list.map(({ vStnId }) => vStnId)
    this.cursor = cursor
  }

  async act(from: number): Promise<TimedCall> {
    const kind = kindOf(this.rng)
    try {
      const { status, text } = await this.request(kind)
      if (kind === 'feed' && status === 200) this.cursor = (JSON.parse(text) as { data: { cursor: string } }).data.cursor
      return { kind, ms: performance.now() - from, ...(status === 200 ? {} : { error: `${status} ${text.slice(0, 200)}` }) }
    } catch (error) {
      return { kind, ms: performance.now() - from, error: String(error) }
    }
  }

  private request(kind: Kind) {
    switch (kind) {
      case 'search': {
        const low = Math.round(30 + this.rng() * 170) / 100
        return this.send(
          'POST',
          clientApi.stones.path,
          {
            labGrown: false,
            limit: 20,
            filter: { crt: { '>=': low } },
            // Not by price: clients on their own terms may not.
            sort: [{ crt: 'ASC' }],
          },
          false,
        )
      }
      case 'open a stone':
        return this.send('GET', clientApi.stone.path.replace(':vStnId', oneOf(this.rng, this.known)), undefined, false)
      case 'feed':
        return this.send('GET', `${clientApi.feed.path}?labGrown=false&cursor=${this.cursor}`)
      case 'holds':
        return this.send('POST', clientApi.holds.path, { limit: 20 }, false)
    }
  }

  /** @param isRead whether its text is needed: what reading it takes, the systems of clients take elsewhere */
  private async send(method: 'GET' | 'POST', path: string, body?: object, isRead = true): Promise<{ status: number; text: string }> {
    const { status, body: bytes } = await this.connections.send(method, path, body && JSON.stringify(body))
    return { status, text: isRead || status !== 200 ? bytes.toString() : '' }
  }
}

function lineOf(what: string, all: readonly { ms: number; error?: string }[]): string {
  const times = all.map(({ ms }) => ms)
  const figures = [...[0.5, 0.95, 0.99].map((q) => quantile(times, q)), Math.max(...times)]
  const errors = all.filter(({ error }) => error !== undefined).length
  return `| ${[what, all.length, errors, ...figures.map((ms) => ms.toFixed(1))].join(' | ')} |`
}

const print = (line: string) => process.stdout.write(`${line}\n`)
