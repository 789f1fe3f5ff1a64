import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can, couldProbeCosts } from '@loupe/domain/kernel/permissions.ts'
import { type FeedStone, feedStone } from '@loupe/contract/platforms/feed.ts'
import { type Cents, cents, dollars, percent } from '@loupe/domain/kernel/units.ts'
import { feedTakers } from '@loupe/domain/platforms/global-policy.ts'
import { writeSyncCode } from '@loupe/domain/platforms/sync.ts'
import { backOf } from '@loupe/domain/pricing/price.ts'
import { type Selectable, sql } from 'kysely'
import type { Services, Reading } from '../../../context.ts'
import { enableChangeLog } from '../../../db/change-log.ts'
import type { DB } from '../../../db/tables.ts'
import { valuesOf } from '../../inventory/sheets/stock.ts'
import { activePolicies, blocksOf, judged, reportedBy } from '../global-policies/queries.ts'
import type { DatabaseState } from './cursor.ts'
import type { Source } from './queries.ts'
import { ruleOfLists } from './rules.ts'

export type StoneEntry = { id: string; row: FeedStone | null; sSts: string }
type Stone = Selectable<DB['diamond']>
const fields = Object.keys(feedStone.shape) as (keyof FeedStone)[]
/** A price list is licensed: list prices, and values that reveal them, go only to people who may download list prices. */
const mayRap = (actor: Reading['actor']) => can(actor, 'rap-price:download')
const ofList = new Set<string>(['rap', 'back'])

/** Stones that the feed's policies include, at the policies' price. A stone that is no longer available is sent with its status only. */
export const diamondSource: Source<StoneEntry> = {
  resource: 'diamond',
  table: 'diamond',
  check({ actor }) {
    if (couldProbeCosts(actor))
      throw new Refusal(
        'forbidden',
        undefined,
        'People who set prices but may not see costs cannot read this feed, because it would reveal costs. Read it with an account that only reads the feed.',
      )
  },
  whileLogged: ({ services }, read) => whileStonesLogged(services, read),
  async rule({ db, services, actor }) {
    const policies = await activePolicies(db, services.masters, 'global')
    return [reportedBy(policies), mayRap(actor), ruleOfLists(services.masters)]
  },
  async entries({ db, services, actor }, ids) {
    const sentFields = mayRap(actor) ? fields : fields.filter((field) => !ofList.has(field))
    const [policies, blocks] = [await activePolicies(db, services.masters, 'global'), blocksOf(services.masters, feedTakers.global)]
    const stones = await db
      .selectFrom('diamond')
      .selectAll()
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('isDeleted', '=', false)
      .execute()
    return new Map(
      stones.map((stone) => {
        const { kToS: symbols, ...values } = stone
        const facts = { labGrown: stone.labGrown, symbols, values }
        const { verdict, by, price } = judged(policies, blocks, facts, stone)
        // When policies or cost leave a stone out, its status is not sent either: the reason is not the reader's business.
        const isStatusSent = verdict.outcome === 'sent' || (verdict.outcome === 'blocked' && verdict.reason !== 'belowCost')
        const sSts = isStatusSent ? writeSyncCode(stone.wSts, stone.sSts) : 'NA'
        return [
          stone.id,
          {
            id: stone.id,
            row: verdict.outcome === 'sent' ? toFeedStone(services, sentFields, stone, by?.markUp ? price : undefined) : null,
            sSts,
          },
        ]
      }),
    )
  },
  gone: (id) => ({ id, row: null, sSts: 'NA' }),
  find: async (db, name) => (await db.selectFrom('diamond').select('id').where('vStnId', '=', name).execute()).map(({ id }) => id),
}

/** @param price replaces the stone's own price */
function toFeedStone(
  { masters }: Services,
  sentFields: typeof fields,
  stone: Stone,
  price: { ctPr: Cents; amt: Cents } | undefined,
): FeedStone {
  const values: Record<string, unknown> = { ...valuesOf(masters, stone), labGrown: stone.labGrown }
  if (price) {
    const { ctPr, amt } = price
    const back = stone.rap ? backOf(ctPr, cents(stone.rap)) : null
    Object.assign(values, { ctPr: dollars(ctPr), amt: dollars(amt), back: back === null ? null : percent(back) })
  }
  return Object.fromEntries(sentFields.map((field) => [field, values[field] ?? null])) as FeedStone
}

/** The history of the database in which writes of stones are known to be logged. */
const logged = new WeakMap<Services, string>()
/** Whether this process has had them logged before. */
export const areStonesLogged = (services: Services): boolean => logged.has(services)
/**
 * A state of the database that is read after writes of stones are logged: from the first reading on, and again in another history, which may begin before that
 * first reading.
 */
export async function whileStonesLogged<State extends DatabaseState>(services: Services, read: () => Promise<State>): Promise<State> {
  for (;;) {
    const state = await read()
    if (logged.get(services) === state.history) return state
    await enableChangeLog(services.aside, 'feed')
    logged.set(services, state.history)
  }
}
