import { randomUUID } from 'node:crypto'
import { blocks } from '../../packages/contract/src/transactions/blocks.ts'
import { diamonds } from '../../packages/contract/src/inventory/diamonds.ts'
import { reports } from '../../packages/contract/src/reports/reports.ts'
import type { Member } from '../../apps/server/src/testing/crowd.ts'
import { type Balancer, type Reply, send } from './balancer.ts'

export interface Phase {
  requested: number
  /** Requests that failed for a person, with their responses. */
  failed: string[]
  took: number[]
  /** The statuses of those that failed, with the number of each. */
  statuses: Map<number, number>
  /** Those that failed without saying when to come back. */
  withoutRetryAfter: number
  /** The longest time from one acknowledged write to the next. */
  pauseMs: number
}
const newPhase = (): Phase => ({ requested: 0, failed: [], took: [], statuses: new Map(), withoutRetryAfter: 0, pauseMs: 0 })

const search = { labGrown: false, page: 1, limit: 100, filter: { crt: { '>=': 0.5 } }, sort: [{ crt: 'DESC' }] }
const asReport = { report: 'overview', labGrown: false, by: ['seller'] }

/** People at work: of four requests two are searches, one a hold, one a list; the first person reads reports instead of lists. Every second hold is released, and its stone held again. */
export class DeskLoad {
  /** Acknowledged holds by their ids, each with its stone. */
  readonly acknowledged = new Map<string, string>()
  /** Those of them whose release was acknowledged. */
  readonly released = new Set<string>()
  phase = newPhase()
  private wroteAt = performance.now()
  private isOn = true
  private readonly balancer: Balancer
  private readonly stock: string[]
  private readonly working: Promise<void>[]

  constructor(balancer: Balancer, people: readonly Member[], stock: string[], pause: number) {
    this.balancer = balancer
    this.stock = stock
    this.working = people.map((member, i) => this.work(member, i === 0, pause))
  }
  /** Starts counting anew; returns the counts until now. */
  begin(): Phase {
    const before = this.phase
    this.phase = newPhase()
    return before
  }
  async stop(): Promise<void> {
    this.isOn = false
    await Promise.all(this.working)
  }
  private async work(member: Member, isReader: boolean, pause: number): Promise<void> {
    for (let turn = 0; this.isOn; turn++) {
      if (turn % 4 === 1) await this.hold(member)
      else if (turn % 4 === 3) await this.ask(member, isReader ? reports.run : blocks.list, isReader ? asReport : { page: 1, limit: 50 })
      else await this.ask(member, diamonds.search, search)
      await new Promise((next) => setTimeout(next, pause))
    }
  }
  private async hold(member: Member): Promise<void> {
    const diamond = this.stock.pop()
    if (diamond === undefined) throw new Error('There are no stones left to hold: fewer seconds, or more stones.')
    const body = { blockType: 1, diamonds: [diamond], account: member.account, hours: 24 }
    const held = await this.write(member, blocks.create, body)
    const { id } = (JSON.parse(held) as { data: { created: [{ id: string }] } }).data.created[0]
    this.acknowledged.set(id, diamond)
    if (this.acknowledged.size % 2 === 0) return
    await this.write(member, blocks.release, { blockType: 1, diamonds: [diamond] })
    this.released.add(id)
    this.stock.push(diamond)
  }
  /** It is not known whether a write that was not acknowledged was done; the same again under its idempotency key finds out. */
  private async write(member: Member, route: { method: string; path: string }, body: object): Promise<string> {
    const key = randomUUID()
    for (;;) {
      const { status, body: text } = await this.ask(member, route, body, key)
      if (status === 200) {
        this.phase.pauseMs = Math.max(this.phase.pauseMs, performance.now() - this.wroteAt)
        this.wroteAt = performance.now()
        return text
      }
      if (status > 0 && status < 500) throw new Error(`${route.path} was answered ${status}: ${text.slice(0, 300)}`)
      await new Promise((next) => setTimeout(next, 200))
    }
  }
  private async ask(member: Member, route: { method: string; path: string }, body: object, key?: string): Promise<Reply> {
    const url = this.balancer.next()
    const { phase } = this
    phase.requested++
    const reply =
      url === undefined
        ? { status: 503, body: 'no node is ready', ms: 0, mayRetry: true }
        : await send(url + route.path, route.method, member.token, body, key)
    phase.took.push(reply.ms)
    if (reply.status === 200) return reply
    phase.failed.push(`${route.path}: ${reply.status} ${reply.body.slice(0, 120)}`)
    phase.statuses.set(reply.status, (phase.statuses.get(reply.status) ?? 0) + 1)
    if (!reply.mayRetry) phase.withoutRetryAfter++
    return reply
  }
}
