import { type CatalogueStone, catalogueStone, publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { publicStatus } from '@loupe/domain/inventory/share.ts'
import type { Services } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { pipelined } from '../../../db/pipelined.ts'
import { anyOf } from '../../../db/expressions.ts'
import { toPublicDiamond, visibleMedia } from '../../inventory/share-links/public-view.ts'
import { stoneRows } from '../client-api/stones.ts'
import type { ListedStone } from './listing.ts'
import type { LiveCatalogue } from './live.ts'

/** Everything but the price and the media is as the public sees a stone elsewhere. */
const facts = catalogueStone.omit({ price: true, media: true }).keyof().options

const filled = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The heading of every answer. */
export const headingOf = ({ title, companyName, labGrown, currency, rateDate, hidePrice, expiresAt }: LiveCatalogue) => ({
  ...{ title, companyName, labGrown, currency, rateDate, isPriceHidden: hidePrice, expiresAt },
})

/**
 * Stones for the public, in the order given. Reads them as they are at this moment: one that was held or sold since it was listed is left out.
 * @param host what the paths of media begin with
 */
export async function publicStones(
  { masters }: Services,
  db: Db | Tx,
  { hidePrice }: LiveCatalogue,
  listed: readonly ListedStone[],
  { token, host = '' }: { token: string; host?: string },
): Promise<CatalogueStone[]> {
  const ids = listed.map(({ id }) => id)
  const [rows, mediaOf] = await pipelined(stoneRows(db).where('diamond.id', '=', anyOf(ids)).execute(), visibleMedia(db, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return listed.flatMap(({ id, vStnId, price }) => {
    const row = byId.get(id)
    if (!row || publicStatus(row) !== 'available') return []
    const all = toPublicDiamond(masters, row, [], true)
    const media = mediaOf(id).map((medium) => ({
      ...medium,
      url: host + filled(publicCatalogues.medium.path, { token, vStnId, kind: medium.kind }),
    }))
    const known = Object.fromEntries(facts.map((field) => [field, all[field]])) as Omit<CatalogueStone, 'price' | 'media'>
    return [{ ...known, price: hidePrice || price === null ? null : price / 100, media }]
  })
}
