import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { type Step, diamondEffects } from '@loupe/domain/lifecycles.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../db/connection.ts'
import type { Ledger, Doc } from './book.ts'

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`
const byId = <T extends { id: string }>(list: Iterable<T>) => [...list].toSorted((a, b) => (a.id < b.id ? -1 : 1))
type Stored = Pick<Doc, 'kind' | 'id' | 'status' | 'account' | 'seller'> & { lines: Doc['lines']; till?: number }

/** Everything the database has about some stones, in the terms of the ledger. */
async function stateOf(db: Db, stones: readonly string[]) {
  const blocks = await db.selectFrom('block').selectAll().where('diamond', '=', anyOf(stones)).execute()
  const lines = await db
    .selectFrom('orderLine as l')
    .innerJoin('order as o', 'o.id', 'l.order')
    .select(['o.id', 'o.status', 'o.account', 'o.seller', 'l.diamond', 'l.diamondWas', 'l.diamondIs', 'l.takenFrom'])
    .where('l.diamond', '=', anyOf(stones))
    .execute()
  const lots = await db.selectFrom('bidLot').selectAll().where('diamond', '=', anyOf(stones)).execute()
  const tracks = await db.selectFrom('diamondTrack').selectAll().where('diamond', '=', anyOf(stones)).execute()
  const bids = await db
    .selectFrom('diamondBid')
    .selectAll()
    .where('lot', '=', anyOf(lots.map(({ id }) => id)))
    .execute()
  const lineOf = (row: { diamond: string; diamondWas: string; diamondIs: string; takenFrom?: string | null }) => ({
    stone: row.diamond,
    was: row.diamondWas as Doc['lines'][number]['was'],
    is: row.diamondIs as Doc['lines'][number]['is'],
    takenFrom: row.takenFrom ?? null,
  })
  const docs: Stored[] = [
    ...blocks.map((b): Stored => {
      const { id, status, account, seller } = b
      const isHold = b.blockType === 1
      return {
        kind: isHold ? 'hold' : 'memo',
        id,
        status,
        account,
        seller,
        lines: [lineOf(b)],
        till: isHold ? Date.parse(b.validTillDate) : 0,
      }
    }),
    ...[...Map.groupBy(lines, ({ id }) => id).values()].map((of): Stored => {
      const { id, status, account, seller } = of[0]!
      return { kind: 'order', id, status, account, seller, lines: of.map(lineOf), till: 0 }
    }),
    ...lots.map((lot): Stored => ({
      ...{ kind: 'lot', id: lot.id, status: lot.status, account: null, seller: null },
      ...{ lines: [lineOf(lot)], till: Date.parse(lot.closesAt) },
    })),
  ]
  return {
    stones: byId(await db.selectFrom('diamond').select(['id', 'wSts', 'ctPr']).where('id', '=', anyOf(stones)).execute()),
    docs: byId(docs).map((doc) => ({ ...doc, lines: doc.lines.toSorted((a, b) => (a.stone < b.stone ? -1 : 1)) })),
    offers: byId(
      tracks.map(({ id, diamond, status, counterOf, trackPricePerCarat }) => ({
        id,
        stone: diamond,
        status,
        counterOf,
        ctPr: trackPricePerCarat,
      })),
    ),
    bids: byId(bids.map(({ id, lot, account, status, isDeleted, ctPr }) => ({ id, lot, account, status, isDeleted, ctPr }))),
    waitings: byId(
      (await db.selectFrom('waiting').selectAll().where('diamond', '=', anyOf(stones)).execute()).map(
        ({ id, diamond, account, status }) => ({
          ...{ id, stone: diamond, account, status },
        }),
      ),
    ),
  }
}
type State = Awaited<ReturnType<typeof stateOf>>

const asState = (ledger: Ledger) => ({
  stones: byId(ledger.stones.values()),
  docs: byId(ledger.docs.values()).map(({ kind, id, status, account, seller, lines, till }) => ({
    ...{ kind, id, status, account, seller, till },
    lines: lines.toSorted((a, b) => (a.stone < b.stone ? -1 : 1)),
  })),
  offers: byId(ledger.offers.values()).map(({ id, stone, status, counterOf, ctPr }) => ({ id, stone, status, counterOf, ctPr })),
  bids: byId(ledger.bids.values()).map(({ id, lot, account, status, isDeleted, ctPr }) => ({ id, lot, account, status, isDeleted, ctPr })),
  waitings: byId(ledger.waitings.values()).map(({ id, stone, account, status }) => ({ id, stone, account, status })),
})

/** The status that a document in this status gives its stones; undefined when it has released them. */
function storedAt({ kind, status }: Pick<Doc, 'kind' | 'status'>): string | undefined {
  const action =
    status === 1 ? 'ask' : status === 2 && kind !== 'lot' ? 'approve' : status === 5 && kind === 'order' ? 'approve' : undefined
  const effect = action && diamondEffects[`${kind}.${action}` as Step]
  if (!effect || effect === 'restore' || effect === 'restoreEarlier') return undefined
  return diamondLifecycle.next(diamondLifecycle.open('C').includes(effect) ? 'C' : 'A', effect)
}
const nobodys = ['A', 'D', 'NA', 'U']

/** No stone is reserved twice, and each has the status that its one live document gave it. */
function expectOnePromise({ stones, docs }: State) {
  for (const stone of stones) {
    const live = docs.filter((doc) => doc.lines.some((line) => line.stone === stone.id) && storedAt(doc) !== undefined)
    expect(live.length, `${stone.id} is promised ${live.length} times`).toBeLessThanOrEqual(1)
    const [doc] = live
    if (doc) expect(stone.wSts, `${stone.id} in ${doc.kind} ${doc.status}`).toBe(storedAt(doc))
    else expect(nobodys, `${stone.id} is nobody's`).toContain(stone.wSts)
  }
}

const byStone = (claims: readonly { diamond: string; kind: string; account: string | null }[]) =>
  claims.toSorted((a, b) => (a.diamond < b.diamond ? -1 : 1))

/** The database equals the ledger, and the table `claim` has exactly the live documents. */
export async function expectSame(db: Db, ledger: Ledger) {
  const ids = [...ledger.stones.keys()]
  const state = await stateOf(db, ids)
  expectOnePromise(state)
  const claims = await db.selectFrom('claim').select(['diamond', 'kind', 'account']).where('diamond', '=', anyOf(ids)).execute()
  const live = state.docs.filter((doc) => storedAt(doc) !== undefined)
  expect(byStone(claims)).toEqual(
    byStone(live.flatMap(({ kind, account, lines }) => lines.map(({ stone: diamond }) => ({ diamond, kind, account })))),
  )
  expect(state).toEqual(asState(ledger))
}

/** Ends what is still live, so that the jobs of later histories find nothing of this one. */
export async function clear(db: Db, ledger: Ledger) {
  const stones = anyOf([...ledger.stones.keys()])
  await sql`update block set status = 4 where diamond = ${stones} and status in (1, 2)`.execute(db)
  await sql`update bid_lot set status = 3 where diamond = ${stones} and status = 1`.execute(db)
  await sql`update diamond_track set status = 4 where diamond = ${stones} and status = 1`.execute(db)
  await sql`update waiting set status = 3 where diamond = ${stones} and status = 1`.execute(db)
}
