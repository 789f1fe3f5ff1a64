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
import type { Book } from './book.ts'
import { type Call, type Cast, type Move, callOf, move } from './moves.ts'
import { type Fault, type Node, faults, runJob, send } from './node.ts'
import { type Made, type SheetRow, expireHold, sheet } from './rules.ts'
import { type Done, groupsAfter, serially, whyNot } from './serial.ts'
import { closeLots, expireOffer, serveLine } from './wishes.ts'

/** One history of the trade: what people ask for, two at a time now and then, the clock, the jobs, a sheet, and what breaks meanwhile. */
export interface Real {
  world: World
  node: Node
  cast: Cast
  /** The last event that was looked at. */
  last: number
}
/** fast-check's model: the book as it stands. */
export interface Told {
  book: Book
  /** How many turns it took. */
  turns: number
}
type Command = AsyncCommand<Told, Real>

/** Something that runs beside others; what it was answered, told afterwards. */
interface Deed {
  label: string
  run(real: Real, mayBeAway: boolean): Promise<Done[]>
}

const asking = (call: Call, fault: Fault, after: number): Deed => ({
  label: call.label,
  run: async ({ world, node }, mayBeAway) => [{ ...call, code: await send(world, node, call, fault, after, mayBeAway) }],
})

/** The jobs of the trade, one after the other, each of what is due in this history. */
const working = (book: Book): Deed => ({
  label: 'the jobs',
  async run({ node }) {
    const done: Done[] = []
    const isOurs = (id: string) => book.docs.has(id) || book.offers.has(id) || book.waitings.has(id)
    const ours = <Item extends { id: string }>(item: Item) => (isOurs(item.id) ? item : undefined)
    // Rounds end for all at once: of one item only the lots of this history.
    const ourLots = ({ lots }: { lots: string[] }) => (lots.some(isOurs) ? { lots: lots.filter(isOurs) } : undefined)
    const did = async <Item extends object>(
      job: Job<Item>,
      mine: (item: Item) => Item | undefined,
      rule: (...of: [Book, Made, Item]) => void,
    ) => {
      for (const item of await runJob(node, job, mine))
        done.push({ label: `${job.name} of ${JSON.stringify(item)}`, code: 'OK', rule: (on, made) => rule(on, made, item) })
    }
    await did(releaseHolds, ours, (on, _, { id }) => expireHold(on, id))
    await did(expireOffers, ours, (on, _, { id }) => expireOffer(on, id))
    await did(closeBids, ourLots, (on, made, { lots }) => closeLots(on, made, lots))
    const ourStones = (item: { diamond: string }) => (book.stones.has(item.diamond) ? item : undefined)
    await did(serveWaitings, ourStones, (on, made, { diamond }) => serveLine(on, made, diamond))
    return done
  },
})

/** A vendor's sheet that was read and checked is carried out: from there on it is the house's own code. */
const carrying = (rows: readonly SheetRow[]): Deed => ({
  label: `sheet ${JSON.stringify(rows)}`,
  async run({ world, node }) {
    const { db } = world.house
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
    // At the node's hour, through connections that nobody ends: a sheet that loses them is stopped, and people decide whether it goes on.
    const house = { ...world.house, clock: node.house.clock }
    const ctx = { ...reading(house, `sheet:${randomUUID()}`), db, task: task.id, progress: async () => undefined }
    await sheetRun.run(ctx, { sheet: id })
    return [{ label: 'sheet', code: 'OK', rule: (on) => sheet(on, rows) }]
  },
})

/** Runs deeds beside one another, and has the book follow. */
async function follow(told: Told, real: Real, deeds: readonly Deed[], mayBeAway: boolean) {
  const done = (await Promise.all(deeds.map((deed) => deed.run(real, mayBeAway)))).flat()
  const { book } = told
  const known = new Set([book.stones, book.docs, book.offers, book.bids, book.waitings].flatMap((of) => [...of.keys()]))
  const { groups, last } = await groupsAfter(real.world.house.db, real.last, known)
  real.last = last
  const after = serially(book, done, groups)
  if (!after) throw new Error(whyNot(book, done, groups))
  told.book = after
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
const inWords = ({ move: m, fault, after }: Try) => `${JSON.stringify(m)}${fault === 'none' ? '' : ` ${fault} after ${after} ms`}`

/** What happens at once, after some time has passed. */
interface Turn {
  hours: number
  tries: readonly Try[]
  isWork?: boolean
  rows?: readonly (Omit<SheetRow, 'stone'> & { stone: number })[]
}

/** @param cast whose history it is, known when it runs */
const turn = (cast: () => Cast, { hours, tries, isWork = false, rows }: Turn): Command => ({
  check: ({ book }) => tries.every((one) => callOf(book, cast(), one.move) !== undefined),
  async run(told, real) {
    told.turns++
    told.book.now += hours * hour
    real.node.setNow(told.book.now)
    const { book } = told
    const ids = [...book.stones.keys()]
    const deeds = tries.flatMap(({ move: m, fault, after }) => {
      const call = callOf(book, real.cast, m)
      return call ? [asking(call, fault, after)] : []
    })
    if (isWork) deeds.push(working(book))
    if (rows) deeds.push(carrying(rows.map((row) => ({ ...row, stone: ids[row.stone] ?? '' }))))
    await follow(
      told,
      real,
      deeds,
      tries.some(({ fault }) => fault === 'killed'),
    )
  },
  toString: () =>
    [hours > 0 ? `${hours} h on` : '', isWork ? 'the jobs' : '', rows ? `sheet ${JSON.stringify(rows)}` : '', ...tries.map(inWords)]
      .filter(Boolean)
      .join(' | '),
})

/** What a history may hold. */
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
