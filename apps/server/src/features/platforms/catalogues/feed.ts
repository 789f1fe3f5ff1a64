import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type CatalogueFeed, type CatalogueStone, catalogueStone, noPage } from '@loupe/contract/platforms/public-catalogues.ts'
import { catalogueFeedPage } from '@loupe/domain/platforms/catalogue.ts'
import type { FileReply } from '@loupe/contract/route.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { csvType, writeCsv } from '../../../rendering/csv.ts'
import type { TableColumn } from '../../../rendering/table.ts'
import { cachedListing } from './cached-listing.ts'
import { type ListedStone, sortedStones } from './listing.ts'
import { type LiveCatalogue, admittedCatalogue, countView } from './live.ts'
import { headingOf, publicStones } from './public-view.ts'

/**
 * A page of all stones of a catalogue, for the retailer's own pages and systems. The transaction only counts the reading, at its first page.
 * @param after the number of the last stone of the page before: whatever is held meanwhile, the next page begins behind it
 * @throws validation for an `after` that was never the number of a stone: an empty page would be taken for the end
 */
export async function catalogueFeed(ctx: Reading, token: string, after = ''): Promise<(ctx: Writing) => Promise<CatalogueFeed>> {
  const { services, db } = ctx
  const catalogue = await admittedCatalogue(ctx, db, token)
  const stones = sortedStones(await cachedListing(services, catalogue), 'number', (a, b) => (a.vStnId < b.vStnId ? -1 : 1))
  const from = after === '' ? 0 : await firstBehind(db, catalogue, stones, after)
  const page = stones.slice(from, from + catalogueFeedPage)
  const feed = {
    ...headingOf(catalogue),
    ...{ count: stones.length, next: from + page.length < stones.length ? (page.at(-1)?.vStnId ?? null) : null },
    stones: await publicStones(services, db, catalogue, page, { token, host: services.config.publicUrl }),
  }
  return async (counting) => {
    if (after === '') await countView(counting, catalogue.id, 'feed')
    if (feed.next !== null) counting.caller.nextPage = new URLSearchParams({ after: feed.next }).toString()
    return feed
  }
}

/** The place of the first stone, of stones by number, whose number is behind this one. */
async function firstBehind(db: Db, { labGrown }: LiveCatalogue, stones: readonly ListedStone[], after: string): Promise<number> {
  if (!stones.some(({ vStnId }) => vStnId === after) && !(await isStone(db, labGrown, after))) throw invalid('after', noPage)
  const place = stones.findIndex(({ vStnId }) => vStnId > after)
  return place === -1 ? stones.length : place
}

/** Whether a stone of the kind has this number, or had it before it was sold or deleted: it may have left since it was the last of a page. */
async function isStone(db: Db, labGrown: boolean, vStnId: string): Promise<boolean> {
  const found = await db.selectFrom('diamond').select('id').where('vStnId', '=', vStnId).where('labGrown', '=', labGrown).executeTakeFirst()
  return found !== undefined
}

const columns: (TableColumn & { of(stone: CatalogueStone, currency: string): string | number | boolean | null })[] = [
  ...catalogueStone
    .omit({ price: true, media: true })
    .keyof()
    .options.map((field) => ({ title: field, kind: 'text' as const, of: (stone: CatalogueStone) => stone[field] })),
  { title: 'price', kind: 'number', of: ({ price }) => price },
  { title: 'currency', kind: 'text', of: (_, currency) => currency },
  ...(['still', 'video', 'certificate'] as const).map((kind) => ({
    title: kind,
    kind: 'text' as const,
    of: ({ media }: CatalogueStone) => media.find((medium) => medium.kind === kind)?.url ?? null,
  })),
]

/** The same as CSV, with the field names of the JSON as headings. */
export async function catalogueFeedCsv(ctx: Reading, token: string, after?: string): Promise<(ctx: Writing) => Promise<FileReply>> {
  const counted = await catalogueFeed(ctx, token, after)
  return async (counting) => csvOf(await counted(counting))
}

async function csvOf({ stones, currency, next }: CatalogueFeed): Promise<FileReply> {
  async function* rows() {
    for (const stone of stones) yield columns.map((column) => column.of(stone, currency))
  }
  const body = await buffer(writeCsv({ title: 'Catalogue', lines: [], columns }, rows()))
  // The last page becomes another answer when a stone follows it, although its own stones are the same.
  const etag = createHash('sha256')
    .update(body)
    .update(next ?? '')
  return { name: 'catalogue.csv', type: csvType, body, etag: etag.digest('hex').slice(0, 32) }
}
