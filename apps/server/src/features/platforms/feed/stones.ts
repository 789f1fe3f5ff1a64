import { createHash } from 'node:crypto'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can, couldProbeCosts } from '@loupe/domain/kernel/permissions.ts'
import { type FeedStone, feedStone } from '@loupe/contract/platforms/feed.ts'
import { type Cents, cents, dollars, percent } from '@loupe/domain/kernel/units.ts'
import { feedTakers } from '@loupe/domain/platforms/global-policy.ts'
import { writeSyncCode } from '@loupe/domain/platforms/sync.ts'
import { backOf } from '@loupe/domain/pricing/price.ts'
import { type Selectable, sql } from 'kysely'
import type { House, Reading } from '../../../context.ts'
import { noteWrites } from '../../../db/stone-writes.ts'
import type { DB } from '../../../db/tables.ts'
import { valuesOf } from '../../inventory/sheets/stock.ts'
import { activePolicies, blocksOf, judged, saidBy } from '../global-policies/queries.ts'
import type { Source } from './queries.ts'

export type StoneEntry = { id: string; row: FeedStone | null; sSts: string }
type Stone = Selectable<DB['diamond']>
const fields = Object.keys(feedStone.shape) as (keyof FeedStone)[]
/** A price list is licensed: it, and what tells it, goes to whoever may take list prices away alone (domain.md B8). */
const mayRap = (actor: Reading['actor']) => can(actor, 'rap-price:download')
const ofList = new Set<string>(['rap', 'back'])

/** Stones that the policies of the feed take in, at the price they say. One that can not be had any more is told by its status alone. */
export const diamondSource: Source<StoneEntry> = {
  resource: 'diamond',
  table: 'diamond',
  async prepare({ house, actor }) {
    if (couldProbeCosts(actor))
      throw new Refusal(
        'forbidden',
        undefined,
        'Whoever sets prices and may not see costs cannot read this feed: it would tell costs. Read it with an account that only reads the feed.',
      )
    await logStones(house)
  },
  async rule({ db, house, actor }) {
    const policies = await activePolicies(db, house.masters, 'global')
    return createHash('sha256')
      .update(JSON.stringify([saidBy(policies), mayRap(actor)]))
      .digest('base64url')
      .slice(0, 16)
  },
  async entries({ db, house, actor }, ids) {
    const told = mayRap(actor) ? fields : fields.filter((field) => !ofList.has(field))
    const [policies, blocks] = [await activePolicies(db, house.masters, 'global'), blocksOf(house.masters, feedTakers.global)]
    const stones = await db
      .selectFrom('diamond')
      .selectAll()
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('isDeleted', '=', false)
      .execute()
    return new Map(
      stones.map((stone) => {
        const { kToS: symbols, ...values } = stone
        const facts = { labGrown: stone.labGrown, symbols, values: values as never }
        const { verdict, by, price } = judged(policies, blocks, facts, stone)
        // Left out by the policies, or for its cost, it is nobody's business why it can not be had.
        const isTold = verdict.outcome === 'sent' || (verdict.outcome === 'blocked' && verdict.reason !== 'belowCost')
        const sSts = isTold ? writeSyncCode(stone.wSts, stone.sSts) : 'NA'
        return [
          stone.id,
          { id: stone.id, row: verdict.outcome === 'sent' ? shown(house, told, stone, by?.markUp ? price : undefined) : null, sSts },
        ]
      }),
    )
  },
  gone: (id) => ({ id, row: null, sSts: 'NA' }),
  find: async (db, name) => (await db.selectFrom('diamond').select('id').where('vStnId', '=', name).execute()).map(({ id }) => id),
}

/** @param price another than its own */
function shown({ masters }: House, told: typeof fields, stone: Stone, price: { ctPr: Cents; amt: Cents } | undefined): FeedStone {
  const values: Record<string, unknown> = { ...valuesOf(masters, stone as never), labGrown: stone.labGrown }
  if (price) {
    const { ctPr, amt } = price
    const back = stone.rap ? backOf(ctPr, cents(stone.rap)) : null
    Object.assign(values, { ctPr: dollars(ctPr), amt: dollars(amt), back: back === null ? null : percent(back) })
  }
  return Object.fromEntries(told.map((field) => [field, values[field] ?? null])) as FeedStone
}

const logged = new WeakSet<House>()
/** From the first reading on, what becomes of stones is told to the feed. */
async function logStones(house: Reading['house']): Promise<void> {
  if (logged.has(house)) return
  await noteWrites(house.aside, 'feed')
  logged.add(house)
}
