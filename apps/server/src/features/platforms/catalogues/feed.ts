import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type CatalogueFeed, type CatalogueStone, catalogueStone, noPage } from '@loupe/contract/platforms/public-catalogues.ts'
import { catalogueFeedPage } from '@loupe/domain/platforms/catalogue.ts'
import type { FileReply } from '@loupe/contract/route.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Reading, Services, Writing } from '../../../context.ts'
import { isSameSecret, signatureLength, signatureOf } from '../../../http/signed.ts'
import { csvType, writeCsv } from '../../../rendering/csv.ts'
import type { TableColumn } from '../../../rendering/table.ts'
import { cachedListing } from './cached-listing.ts'
import { type ListedStone, sortedStones } from './listing.ts'
import { type LiveCatalogue, admittedCatalogue, countView } from './live.ts'
import { headingOf, publicStones } from './public-view.ts'

/**
 * A page of all stones of a catalogue, for the retailer's own pages and systems. The transaction only counts the reading, at its first page.
 * @param after `next` of the page before, which has the number of its last stone: whatever is held meanwhile, the next page begins behind it
 * @throws validation for an `after` that names no page: an empty page would be taken for the end
 */
export async function catalogueFeed(ctx: Reading, token: string, after = ''): Promise<(ctx: Writing) => Promise<CatalogueFeed>> {
  const { services, db } = ctx
  const catalogue = await admittedCatalogue(ctx, db, token)
  const stones = sortedStones(await cachedListing(services, catalogue), 'number', (a, b) => (a.vStnId < b.vStnId ? -1 : 1))
  const from = after === '' ? 0 : firstBehind(services, catalogue, stones, after)
  const page = stones.slice(from, from + catalogueFeedPage)
  const last = from + page.length < stones.length ? page.at(-1) : undefined
  const feed = {
    ...headingOf(catalogue),
    ...{ count: stones.length, next: last ? pageAfter(services, catalogue, last.vStnId) : null },
    stones: await publicStones(services, db, catalogue, page, { token, host: services.config.publicUrl }),
  }
  return async (counting) => {
    if (after === '') await countView(counting, catalogue.id, 'feed')
    if (feed.next !== null) counting.caller.nextPage = new URLSearchParams({ after: feed.next }).toString()
    return feed
  }
}

/**
 * `next` of a page that ends with this stone. Sealed for the catalogue, so that the number counts after the stone has left, and no visitor finds out by
 * trying numbers which stones the company has outside the catalogue.
 */
function pageAfter({ config }: Services, { id }: LiveCatalogue, vStnId: string): string {
  return `${signatureOf(config.sessionSecret, `catalogue feed ${id} ${vStnId}`)}.${vStnId}`
}

/** The place of the first stone, of stones by number, behind a page: that of a `next`, or of a number that the catalogue lists now. */
function firstBehind(services: Services, catalogue: LiveCatalogue, stones: readonly ListedStone[], after: string): number {
  const sealed = after.slice(signatureLength + 1)
  const isSealed = isSameSecret(after, pageAfter(services, catalogue, sealed))
  if (!isSealed && !stones.some(({ vStnId }) => vStnId === after)) throw invalid('after', noPage)
  const last = isSealed ? sealed : after
  const place = stones.findIndex(({ vStnId }) => vStnId > last)
  return place === -1 ? stones.length : place
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
