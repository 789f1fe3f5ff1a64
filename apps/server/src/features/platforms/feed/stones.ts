import { createHash } from 'node:crypto'
import { type FeedStone, feedStone } from '@loupe/contract/platforms/feed.ts'
import { bp, cents, dollars, mct, percent } from '@loupe/domain/kernel/units.ts'
import { feedPrice, selects, verdictOf } from '@loupe/domain/platforms/global-policy.ts'
import { writeSyncCode } from '@loupe/domain/platforms/sync.ts'
import { backOf } from '@loupe/domain/pricing/price.ts'
import { holds } from '@loupe/domain/inventory/stone-test.ts'
import { type Selectable, sql } from 'kysely'
import type { House, Reading } from '../../../context.ts'
import { noteWrites } from '../../../db/stone-writes.ts'
import type { DB } from '../../../db/tables.ts'
import { valuesOf } from '../../inventory/sheets/stock.ts'
import { activePolicies, blocksOf, saidBy } from '../global-policies/queries.ts'
import type { Source } from './queries.ts'

export type StoneEntry = { id: string; row: FeedStone | null; sSts: string }
type Stone = Selectable<DB['diamond']>
const fields = Object.keys(feedStone.shape) as (keyof FeedStone)[]

/** Stones that the policies of the feed take in, at the price they say. One that can not be had any more is told by its status alone. */
export const diamondSource: Source<StoneEntry> = {
  resource: 'diamond',
  table: 'diamond',
  prepare: ({ house }) => logStones(house),
  async rule({ db, house }) {
    const policies = await activePolicies(db, house.masters, 'global')
    return createHash('sha256')
      .update(JSON.stringify([saidBy(policies)]))
      .digest('base64url')
      .slice(0, 16)
  },
  async entries({ db, house }, ids) {
    const [policies, blocks] = [await activePolicies(db, house.masters, 'global'), blocksOf(house.masters, 'global')]
    const stones = await db
      .selectFrom('diamond')
      .selectAll()
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('isDeleted', '=', false)
      .execute()
    const effects = policies.map(({ effect }) => effect)
    return new Map(
      stones.map((stone) => {
        const { kToS: symbols, ...values } = stone
        const facts = { labGrown: stone.labGrown, symbols, values: values as never }
        const isSelected = policies.map((policy) => selects(policy, facts))
        const reasons = blocks.flatMap(({ reason, test }) => (holds(test, facts) ? [reason] : []))
        const verdict = verdictOf(effects, isSelected, reasons)
        // Left out by the policies, it is nobody's business why it can not be had.
        const sSts = verdict.outcome === 'sent' || verdict.outcome === 'blocked' ? writeSyncCode(stone.wSts, stone.sSts) : 'NA'
        const markUp = 'policy' in verdict ? (policies[verdict.policy]?.row.markUp ?? 0) : 0
        return [stone.id, { id: stone.id, row: verdict.outcome === 'sent' ? shown(house, stone, markUp) : null, sSts }]
      }),
    )
  },
  gone: (id) => ({ id, row: null, sSts: 'NA' }),
  find: async (db, name) => (await db.selectFrom('diamond').select('id').where('vStnId', '=', name).execute()).map(({ id }) => id),
}

function shown({ masters }: House, stone: Stone, markUp: number): FeedStone {
  const values: Record<string, unknown> = { ...valuesOf(masters, stone as never), labGrown: stone.labGrown }
  if (markUp !== 0) {
    const { ctPr, amt } = feedPrice(cents(stone.ctPr), mct(stone.crt), bp(markUp))
    const back = stone.rap ? backOf(ctPr, cents(stone.rap)) : null
    Object.assign(values, { ctPr: dollars(ctPr), amt: dollars(amt), back: back === null ? null : percent(back) })
  }
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null])) as FeedStone
}

const logged = new WeakSet<House>()
/** From the first reading on, what becomes of stones is told to the feed. */
async function logStones(house: Reading['house']): Promise<void> {
  if (logged.has(house)) return
  await noteWrites(house.aside, 'feed')
  logged.add(house)
}
