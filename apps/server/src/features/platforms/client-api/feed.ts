import { apiStone } from '@loupe/contract/platforms/client-api.ts'
import type { Reading } from '../../../context.ts'
import type { ClientStone } from '../../../services/stone-search.ts'
import { conditionsNow, quotesFor } from '../../accounts/terms/conditions.ts'
import { type Page, type Rows, pageAt, positionOf } from '../feed/pages.ts'
import { formOf, ruleOf, ruleOfLists } from '../feed/rules.ts'
import { areStonesLogged, whileStonesLogged } from '../feed/stones.ts'
import { goneStone, isOffered, readClientStones, toApiStones } from './client-stones.ts'
import { callerOf, refuseKind } from './stones.ts'

const rowsOf = (labGrown: boolean): Rows => ({
  resource: 'diamond',
  table: 'diamond',
  where: labGrown ? 'lab_grown' : 'not lab_grown',
  limit: 500,
  isEarly: true,
})

/**
 * The stock, then its changes, starting at a cursor: clients use it to build and update their copy. It contains each stone of the kind that changed since,
 * as one to add or to remove, and all stones when the client's term has changed, because with another term every stone has another price, or a value of
 * the lists, or the address that media have. It is read as the feed for other companies is (feed/pages.ts).
 */
export async function readFeed(ctx: Reading, labGrown: boolean, cursor: string | undefined) {
  const { services, db } = ctx
  const subject = labGrown ? 'labGrown' : 'natural'
  const rows = rowsOf(labGrown)
  const { account } = callerOf(ctx)
  const readPosition = () => whileStonesLogged(services, () => positionOf(db, subject, rows, cursor))
  // At the same time as the client's term, of which it may turn out that all stones are sent again; but a call that is refused must not begin the log.
  const early = areStonesLogged(services) ? readPosition() : undefined
  // What the client is not shown is refused first, whatever its cursor says.
  early?.catch(() => undefined)
  const client = await conditionsNow(db, account)
  refuseKind(client, labGrown)
  const quotes = quotesFor(client)
  const rule = ruleOf(account, quotes.term, ruleOfLists(services.masters), services.config.publicUrl, formOf(apiStone))
  const page = await pageAt(db, await (early ?? readPosition()), { subject, rule, hasGone: false }, rows)
  const stones = await stonesOf(ctx, page, labGrown)
  return {
    stones: toApiStones(quotes, stones.filter(isOffered)),
    gone: stones.filter((stone) => !isOffered(stone)).map(goneStone),
    cursor: await page.cursorAfter(stones.length > 0),
    isMore: page.isMore,
    isAnew: page.isAnew,
  }
}

/** The log names stones of both kinds, so a page of it may have fewer stones of one. */
async function stonesOf({ services, db }: Reading, { ids, isOfAll }: Page, labGrown: boolean): Promise<ClientStone[]> {
  if (ids.length === 0) return []
  // Not from memory where every stone of the stock is read once: they would drive out those that are read again.
  const caches = isOfAll ? undefined : await services.search.caches()
  return (await readClientStones(services, db, caches, ids)).filter((stone) => stone.labGrown === labGrown)
}
