import type { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Received, Reply } from '@loupe/contract/route.ts'
import { diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { totalsOf } from '@loupe/domain/pricing/price.ts'
import type { Reading } from '../../../context.ts'
import { refuseInaccessibleClient } from '../../accounts/accounts/queries.ts'
import { mastersByCode } from '../../masters/masters/queries.ts'
import { searchDiamonds } from './search.ts'

const codes = [...new Set<string>([...Object.values(diamondLists), keyToSymbols])]
const none = { pieces: 0, listedPieces: 0, rapAmount: 0, carats: 0, amount: 0, listedCarats: 0, listedAmount: 0 }

/** Whether the client may see stones of this kind. An inaccessible client is not found. */
export async function maySeeKind({ db, actor }: Reading, account: string, labGrown: boolean): Promise<boolean> {
  await refuseInaccessibleClient(db, actor, account)
  const { showNatural, showLabGrown } = await db
    .selectFrom('account')
    .select(['showNatural', 'showLabGrown'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return labGrown ? showLabGrown : showNatural
}

/**
 * The desk's search: for a client it finds only kinds of stones that the client may see; with `isAppendMasters` the response includes the lists of its codes
 * (S1 §7).
 */
export async function searchDesk(ctx: Reading, { body }: Received<typeof diamonds.search>): Promise<Reply<typeof diamonds.search>> {
  const { account, isAppendMasters, include, facets, ...request } = body
  const isEmpty = account !== undefined && !(await maySeeKind(ctx, account, request.labGrown))
  const found = isEmpty
    ? {
        ...(include.includes('list') ? { list: [] } : {}),
        ...(include.includes('count') ? { count: 0 } : {}),
        ...(include.includes('totals') ? { totals: totalsOf(none) } : {}),
        ...(include.includes('facets') ? { facets: {} } : {}),
      }
    : await searchDiamonds(ctx, request, include, facets)
  return { ...found, ...(isAppendMasters ? { masters: await mastersByCode(ctx.db, codes) } : {}) }
}
