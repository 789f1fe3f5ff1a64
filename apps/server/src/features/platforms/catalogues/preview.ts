import type { CataloguePreview, CataloguePreviewRequest } from '@loupe/contract/platforms/catalogues.ts'
import type { Reading } from '../../../context.ts'
import { refuseUnknownClient } from '../../accounts/accounts/queries.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { rateFor, searchFor } from './commands.ts'
import { listStones } from './listing.ts'
import { retailTerms } from './live.ts'

const previewed = 8

/** What a catalogue would show, before it is made or changed: the number of stones, and the prices of some. */
export async function previewCatalogue(ctx: Reading, request: CataloguePreviewRequest): Promise<CataloguePreview> {
  const { services, db } = ctx
  await refuseUnknownClient(db, ctx.actor, request.account)
  const { labGrown, search } = await searchFor(ctx, db, request.account, request.savedSearch)
  const today = dayIn(ctx.now)
  const terms = retailTerms({ ...request, ...rateFor(today, { ...request, rateDate: today }) })
  const { stones, found } = await listStones(services, db, { account: request.account, labGrown, search, terms })
  const list = stones.slice(0, previewed).map(({ id, vStnId, crt, shape, color, clarity, amt, price }) => ({
    ...{ diamond: id, vStnId, crt, amt },
    line: [shape, color, clarity].filter(Boolean).join(' '),
    price: price === null ? null : price / 100,
  }))
  return { count: stones.length, found, list }
}
