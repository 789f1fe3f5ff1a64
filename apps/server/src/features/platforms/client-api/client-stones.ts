import { randomUUID } from 'node:crypto'
import { type ApiStone, type GoneStone, apiStone } from '@loupe/contract/platforms/client-api.ts'
import { type DiamondStatus, diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { publicStates, publicStatus } from '@loupe/domain/inventory/share.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'
import { sql } from 'kysely'
import type { Services } from '../../../context.ts'
import { sharedStatementOn, sharedEveryMs } from '../../../db/shared-statements.ts'
import type { Db } from '../../../db/connection.ts'
import { anyOf, isBlocked } from '../../../db/expressions.ts'
import { cachePlanMark } from '../../../db/pipeline.ts'
import { unread } from '../../../http/encoded.ts'
import { serializerCompiler } from '../../../http/serialize.ts'
import type { ClientStone, StoneCaches } from '../../../services/stone-search.ts'
import type { Quotes } from '../../accounts/terms/conditions.ts'
import { isPriced, toPublicDiamond, visibleMedia } from '../../inventory/share-links/public-view.ts'
import { visibleCodedFields } from './lists.ts'

/**
 * Stones for clients' systems. What is the same for all clients is written once and cached like the rows of the desk (diamonds/cached-rows.ts); price and status
 * are put in for each reply.
 */
const variable = ['status', 'statusLabel', 'ctPr', 'amt'] as const
type Variable = Pick<ApiStone, (typeof variable)[number]>
const isVariable = (field: string): field is keyof Variable => (variable as readonly string[]).includes(field)
/** In the order in which the contract has them. */
const inOrder = Object.keys(apiStone.shape).filter(isVariable)

/** Statuses of stones a client may see: available ones, and those that somebody has or is about to have. Sold and upcoming stones are left out. */
export const visibleStatuses: readonly DiamondStatus[] = ['A', 'D', 'C', 'H', 'M', 'B']

/** Whether clients may see a stone. */
export const isOffered = ({ isDeleted, facts }: ClientStone): boolean => !isDeleted && visibleStatuses.includes(facts.wSts)

/** A stone that clients may not see any more, for whoever has a copy of it. */
export const goneStone = ({ id, vStnId, updatedAt, facts }: ClientStone): GoneStone => ({
  ...{ id, vStnId, updatedAt },
  status: facts.wSts === diamondStatus.sold ? 'sold' : 'gone',
})

const encode = serializerCompiler({ schema: apiStone })
/** Stands for a variable field until it is known. Nobody outside can know it. */
const mark = randomUUID()
const marks = Object.fromEntries(inOrder.map((field) => [field, mark]))
/** What a cached stone takes in memory besides its text. */
const placeBytes = 900

/** Stones as they are now, in any order, including those that left the stock. */
async function load({ masters, config }: Services, db: Db, ids: readonly string[]): Promise<Map<string, ClientStone>> {
  const [rows, media] = await Promise.all([
    db
      .selectFrom('diamond')
      .modifyFront(sql.raw(cachePlanMark))
      .selectAll()
      .select(isBlocked().as('isBlocked'))
      .where('id', '=', anyOf(ids))
      .execute(),
    visibleMedia(db, ids),
  ])
  return new Map(
    rows.map((row) => {
      const { id, vStnId, labGrown, isDeleted, updatedAt, wSts, sSts, sgiSts, webSts, initSts, isBestBuy, isBlocked: isOnHold } = row
      const { rap, back, ctPr, amt, crt } = row
      const url = (kind: string) => `${config.publicUrl}/api/v1/stones/${encodeURIComponent(vStnId)}/media/${kind}`
      const stone: ApiStone = {
        ...toPublicDiamond(masters, row, [], false),
        media: media(id).map((medium) => ({ ...medium, url: url(medium.kind) })),
        id,
        updatedAt,
        codes: Object.fromEntries(visibleCodedFields.map((field) => [field, masters.codeOfField(field, row[field])])),
      }
      const parts = encode({ ...stone, ...marks }).split(`"${mark}"`)
      const bytes = parts.reduce((sum, part) => sum + part.length, placeBytes)
      const facts = { wSts, sSts, sgiSts, webSts, initSts, isBestBuy, isBlocked: isOnHold }
      return [id, { id, vStnId, labGrown, isDeleted, updatedAt, facts, price: { rap, back, ctPr, amt, crt }, parts, bytes }]
    }),
  )
}

/** @param caches as of the moment from which the stones may be; without them they are read from the database */
export const readClientStones = (services: Services, db: Db, caches: StoneCaches | undefined, ids: readonly string[]) => {
  const read = (missing: readonly string[]) => load(services, db, missing)
  if (caches) return caches.clients.read(ids, services.masters.version(), read)
  return read(ids).then((found) => ids.flatMap((id) => found.get(id) ?? []))
}

/** The JSON of a stone at its price for the client: with the client's default term. */
function textOf({ parts, facts, price, isDeleted }: ClientStone, quotes: Quotes): string {
  const status = publicStatus({ ...facts, isDeleted })
  const { ctPr, amt } = isPriced(status) ? quotes.of(price).price : { ctPr: null, amt: null }
  const values: Variable = { status, statusLabel: publicStates[status], ctPr, amt }
  return parts.reduce((text, part, i) => text + JSON.stringify(values[itemAt(inOrder, i - 1)]) + part)
}

/** The stones as a reply sends them. */
export const toApiStones = (quotes: Quotes, stones: readonly ClientStone[]): ApiStone[] =>
  unread<ApiStone[]>(`[${stones.map((stone) => textOf(stone, quotes)).join(',')}]`, apiStone, [])

const idsByName = sharedStatementOn(
  async (db: Db, names: readonly string[]) => {
    const { rows } = await sql<{ id: string; vStnId: string }>`${sql.raw(cachePlanMark)}
      select id, v_stn_id from diamond where v_stn_id = any(${names}::text[]) and not is_deleted`.execute(db)
    const ids = new Map(rows.map(({ id, vStnId }) => [vStnId, id]))
    return names.map((name) => ids.get(name))
  },
  { everyMs: sharedEveryMs },
)

/** The stone of this number; undefined when there is none. */
export async function clientStoneOf(services: Services, db: Db, vStnId: string): Promise<ClientStone | undefined> {
  const caches = await services.search.caches()
  const id = caches?.clients.idOf(vStnId) ?? (await idsByName(db, vStnId))
  const [stone] = id === undefined ? [] : await readClientStones(services, db, caches, [id])
  return stone?.vStnId === vStnId ? stone : undefined
}
