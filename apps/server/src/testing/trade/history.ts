import { randomUUID } from 'node:crypto'
import fc, { type AsyncCommand } from 'fast-check'
import { hour } from '@loupe/domain/transactions/block.ts'
import type { Job } from '../../jobs/job.ts'
import { reading } from '../../jobs/run-job.ts'
import { closeBids } from '../../jobs/close-bids.ts'
import { expireOffers } from '../../jobs/expire-offers.ts'
import { releaseHolds } from '../../jobs/release-holds.ts'
import { serveWaitings } from '../../jobs/serve-waiting.ts'
import { sheetRun } from '../../features/inventory/sheets/run.ts'
import type { World } from '../world.ts'
import type { Ledger } from './book.ts'
import { type Move, move } from './move.ts'
import { type Call, type Cast, callOf } from './moves.ts'
import { type Fault, type Node, faults, runJob, send } from './node.ts'
import type { Made } from './rule-parts.ts'
import { type SheetRow, expireHold, sheet } from './rules.ts'
import { type Done, groupsAfter, serially, whyNot } from './serial.ts'
import { closeLots, expireOffer, serveLine } from './wishes.ts'

/** The real side of a random history: the system under test, its people, and the events read so far. */
export interface Real {
  world: World
  node: Node
  cast: Cast
  /** The last audit event that was read. */
  last: number
}
/** fast-check's model: the current state of the ledger. */
export interface Model {
  ledger: Ledger
  /** The number of turns so far. */
  turns: number
}
type Command = AsyncCommand<Model, Real>

/** An activity that runs concurrently with others. Its result is returned when it ends. */
interface Activity {
  label: string
  run(real: Real, mayBeAway: boolean): Promise<Done[]>
}

const requesting = (call: Call, fault: Fault, after: number): Activity => ({
  label: call.label,
  run: async ({ world, node }, mayBeAway) => [{ ...call, code: await send(world, node, call, { fault, after, mayBeAway }) }],
})

/** Runs the trade's jobs one after the other, each on what is due in this history. */
const working = (ledger: Ledger): Activity => ({
  label: 'the jobs',
  async run({ node }) {
    const done: Done[] = []
    const isOurs = (id: string) => ledger.docs.has(id) || ledger.offers.has(id) || ledger.waitings.has(id)
    const ours = <Item extends { id: string }>(item: Item) => (isOurs(item.id) ? item : undefined)
    // Rounds end for everybody at once: only the lots of this history are taken from an item.
    const ourLots = ({ lots }: { lots: string[] }) => (lots.some(isOurs) ? { lots: lots.filter(isOurs) } : undefined)
    const did = async <Item extends object>(
      job: Job<Item>,
      mine: (item: Item) => Item | undefined,
      rule: (...of: [Ledger, Made, Item]) => void,
    ) => {
      for (const item of await runJob(node, job, mine))
        done.push({ label: `${job.name} of ${JSON.stringify(item)}`, code: 'OK', rule: (on, made) => rule(on, made, item) })
    }
    await did(releaseHolds, ours, (on, _, { id }) => expireHold(on, id))
    await did(expireOffers, ours, (on, _, { id }) => expireOffer(on, id))
    await did(closeBids, ourLots, (on, made, { lots }) => closeLots(on, made, lots))
    const ourStones = (item: { diamond: string }) => (ledger.stones.has(item.diamond) ? item : undefined)
    await did(serveWaitings, ourStones, (on, made, { diamond }) => serveLine(on, made, diamond))
    return done
  },
})

/** Runs a vendor's sheet that was read and checked: from there on, the system's own code runs. */
const carrying = (rows: readonly SheetRow[]): Activity => ({
  label: `sheet ${JSON.stringify(rows)}`,
  async run({ world, node }) {
    const { db } = world.services
    const owner = world.people.admin
    const task = await db
      .insertInto('task')
      .values({ kind: 'sheet-run', title: 'A sheet', owner, input: '{}', status: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('sheet')
      .values({
        ...{ name: 'Test', mode: 'add', state: 'running', fileKey: '-', file: '{}', columns: '[]', convention: '{}' },
        ...{ task: task.id, createdBy: owner, total: rows.length },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = rows.map(({ stone, wSts, ctPr }, row) => ({
      sheet: id,
      row,
      diamond: stone,
      kind: 'changed' as const,
      wanted: { wSts, ctPr },
    }))
    await db
      .insertInto('sheetRow')
      .values(lines.map((line) => ({ ...line, wanted: JSON.stringify(line.wanted) })))
      .execute()
    // It runs at the node's time, but on connections that are never terminated: a sheet that loses its connection stops until a person decides.
    const services = { ...world.services, clock: node.services.clock }
    const ctx = { ...reading(services, `sheet:${randomUUID()}`), db, task: task.id, progress: async () => undefined }
    await sheetRun.run(ctx, { sheet: id })
    return [{ label: 'sheet', code: 'OK', rule: (on) => sheet(on, rows) }]
  },
})

/** Runs activities concurrently, and applies the result to the ledger. */
async function follow(model: Model, real: Real, activities: readonly Activity[], mayBeAway: boolean) {
  const done = (await Promise.all(activities.map((activity) => activity.run(real, mayBeAway)))).flat()
  const { ledger } = model
  const known = new Set([ledger.stones, ledger.docs, ledger.offers, ledger.bids, ledger.waitings].flatMap((of) => [...of.keys()]))
  const { groups, last } = await groupsAfter(real.world.services.db, real.last, known)
  real.last = last
  const after = serially(ledger, done, groups)
  if (!after) throw new Error(whyNot(ledger, done, groups))
  model.ledger = after
}

interface Try {
  move: Move
  fault: Fault
  after: number
}
const someTry = fc.record({
  move,
  fault: fc.constantFrom<Fault>('none', 'none', 'none', 'none', 'none', ...faults),
  after: fc.nat(7),
})
const asText = ({ move: m, fault, after }: Try) => `${JSON.stringify(m)}${fault === 'none' ? '' : ` ${fault} after ${after} ms`}`

/** What happens concurrently, after some time has passed. */
interface Turn {
  hours: number
  tries: readonly Try[]
  isWork?: boolean
  rows?: readonly (Omit<SheetRow, 'stone'> & { stone: number })[]
}

/** @param cast the people of the history, known only when it runs */
const turn = (cast: () => Cast, { hours, tries, isWork = false, rows }: Turn): Command => ({
  check: ({ ledger }) => tries.every((one) => callOf(ledger, cast(), one.move) !== undefined),
  async run(model, real) {
    model.turns++
    model.ledger.now += hours * hour
    real.node.setNow(model.ledger.now)
    const { ledger } = model
    const ids = [...ledger.stones.keys()]
    const activities = tries.flatMap(({ move: m, fault, after }) => {
      const call = callOf(ledger, real.cast, m)
      return call ? [requesting(call, fault, after)] : []
    })
    if (isWork) activities.push(working(ledger))
    if (rows) activities.push(carrying(rows.map((row) => ({ ...row, stone: ids[row.stone] ?? '' }))))
    await follow(
      model,
      real,
      activities,
      tries.some(({ fault }) => fault === 'killed'),
    )
  },
  toString: () =>
    [hours > 0 ? `${hours} h on` : '', isWork ? 'the jobs' : '', rows ? `sheet ${JSON.stringify(rows)}` : '', ...tries.map(asText)]
      .filter(Boolean)
      .join(' | '),
})

/** The commands of which a history consists. */
export const commands = (cast: () => Cast): fc.Arbitrary<Command>[] => {
  const made = (of: fc.Arbitrary<Turn>) => of.map((one) => turn(cast, one))
  const some = (most: number) => fc.array(someTry, { minLength: Math.min(most, 1), maxLength: most })
  const none = fc.constant([])
  const one = made(fc.record({ hours: fc.constant(0), tries: fc.tuple(someTry) }))
  const two = made(fc.record({ hours: fc.constant(0), tries: fc.tuple(someTry, someTry) }))
  const work = made(fc.record({ hours: fc.constantFrom(0, 1, 3, 24), tries: fc.oneof(none, some(1)), isWork: fc.constant(true) }))
  const rows = fc.uniqueArray(
    fc.record({
      stone: fc.nat(3),
      wSts: fc.constantFrom(undefined, 'A' as const, 'NA' as const, 'U' as const),
      ctPr: fc.option(fc.constantFrom(6500, 7000, 7500), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 3, selector: ({ stone }) => stone },
  )
  const sheets = made(fc.record({ hours: fc.constant(0), tries: fc.oneof(none, some(1)), rows }))
  return [one, one, one, one, one, one, two, two, two, two, work, work, work, sheets]
}
