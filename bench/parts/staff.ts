import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { diamonds } from '../../packages/contract/src/inventory/diamonds.ts'
import { dashboard } from '../../packages/contract/src/reports/dashboard.ts'
import { blocks } from '../../packages/contract/src/transactions/blocks.ts'
import { memos } from '../../packages/contract/src/transactions/memos.ts'
import { orders } from '../../packages/contract/src/transactions/orders.ts'
import { tracks } from '../../packages/contract/src/transactions/tracks.ts'
import { type Rng, oneOf, rngOf, weighted } from '../../apps/server/src/demo/random.ts'
import type { Member } from '../../apps/server/src/testing/crowd.ts'
import type { DefaultStart } from './default-start.ts'
import { itemAt } from './item-at.ts'
import { cases } from './search-cases.ts'

const kinds = ['search', 'open a stone', 'list', 'dashboard', 'hold or release'] as const
type Kind = (typeof kinds)[number]
const kindOf = weighted<Kind>([
  ['search', 40],
  ['open a stone', 25],
  ['list', 15],
  ['dashboard', 10],
  ['hold or release', 10],
])
const lists = [blocks.list, memos.list, orders.list, tracks.list]

export interface Timed {
  kind: Kind
  ms: number
  /** What went wrong; undefined when it was answered. */
  error?: string
}

/** Milliseconds from one request of a person to the next. */
const pauseMs = 10_000

/** This many people at work for some seconds, each with a connection and a session of their own. The same seed sends the same questions. */
export async function atWork(start: DefaultStart, count: number, seconds: number, seed: number): Promise<Timed[]> {
  const done: Timed[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    start.people.slice(0, count).map(async (member, i) => {
      const person = new Person(start, member, i, rngOf(seed, i))
      for (let at = performance.now() + person.rng() * pauseMs; at < end; at += pauseMs) {
        await sleep(Math.max(0, at - performance.now()))
        done.push(await person.act(at))
      }
      await person.leave()
    }),
  )
  return done
}

class Person {
  readonly rng: Rng
  private readonly url: string
  private readonly member: Member
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 })
  private readonly known: readonly string[]
  /** Stones that only this person holds, so that nobody is refused. */
  private readonly own: readonly string[]
  private held: string | undefined
  private turn = 0

  constructor({ url, people, free }: DefaultStart, member: Member, number: number, rng: Rng) {
    this.url = url
    this.member = member
    this.rng = rng
    this.known = free
    this.own = free.filter((_, i) => i % people.length === number)
  }

  /** @param from when the request was due: what it waited for this process counts too */
  async act(from: number): Promise<Timed> {
    const kind = kindOf(this.rng)
    const error = await this.request(kind)
    return { kind, ms: performance.now() - from, ...(error === undefined ? {} : { error }) }
  }

  /** Releases what it holds and closes its connection. */
  async leave(): Promise<void> {
    if (this.held !== undefined) await this.holdOrRelease()
    this.agent.destroy()
  }

  private request(kind: Kind): Promise<string | undefined> {
    switch (kind) {
      case 'search': {
        const { filter, sort } = oneOf(this.rng, cases)
        const low = Math.round(30 + this.rng() * 170) / 100
        const page = 1 + Math.floor(this.rng() * 2)
        return this.send(diamonds.search.path, { labGrown: false, page, limit: 100, filter: { crt: { '>=': low }, ...filter }, sort })
      }
      case 'open a stone':
        return this.send(diamonds.viewByBody.path, { id: oneOf(this.rng, this.known) })
      case 'list':
        return this.send(oneOf(this.rng, lists).path, { page: 1, limit: 50 })
      case 'dashboard':
        return this.send(dashboard.view.path, { labGrown: false })
      case 'hold or release':
        return this.holdOrRelease()
    }
  }

  private async holdOrRelease(): Promise<string | undefined> {
    const { account } = this.member
    const diamond = this.held ?? itemAt(this.own, this.turn++)
    const isHeld = this.held !== undefined
    const error = isHeld
      ? await this.send(blocks.release.path, { blockType: 1, diamonds: [diamond] })
      : await this.send(blocks.create.path, { blockType: 1, diamonds: [diamond], account, hours: 24 })
    if (error === undefined) this.held = isHeld ? undefined : diamond
    return error
  }

  /** @returns what went wrong; undefined when it was answered */
  private send(path: string, body: object): Promise<string | undefined> {
    const text = JSON.stringify(body)
    const headers = {
      authorization: `JWT ${this.member.token}`,
      'accept-encoding': 'gzip',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }
    return new Promise((done) => {
      const sent = request(this.url + path, { agent: this.agent, method: 'POST', headers }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => {
          if (reply.statusCode !== 200) chunks.push(chunk)
        })
        reply.on('end', () =>
          done(reply.statusCode === 200 ? undefined : `${reply.statusCode} ${Buffer.concat(chunks).toString('latin1', 0, 200)}`),
        )
        reply.on('error', (error) => done(error.message))
      })
      sent.on('error', (error) => done(error.message))
      sent.end(text)
    })
  }
}
