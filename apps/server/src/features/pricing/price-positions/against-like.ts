import { againstLike } from '@loupe/domain/pricing/position.ts'
import { caratBandOf, caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import { bp, percent } from '@loupe/domain/kernel/units.ts'
import { type Sums, totalsOf } from '@loupe/domain/pricing/price.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { pipelined } from '../../../db/pipelined.ts'
import { anyOf } from '../../../db/expressions.ts'
import type { StoneSearch } from '../../../services/stone-search.ts'
import { goneStatuses, isInComparison } from './alike.ts'

export interface ComparedPrice {
  id: string
  stones: number
  /** Percent below (-) or above the average of similar stones. */
  against: number | null
}
type Stone = Awaited<ReturnType<typeof readStones>>[number]

const readStones = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('diamond')
    .select(['id', 'labGrown', 'shpNm', 'crt', 'colNm', 'clrNm', 'isFcCol', 'wSts', 'back', 'amt', 'rapAmount'])
    .where('id', '=', anyOf(ids))
    .where('isDeleted', '=', false)
    .execute()

const lows = caratBands.map(({ low }) => low)
const cellOf = (band: number, colNm: number | null, clrNm: number | null) => `${band} ${colNm} ${clrNm}`
const none: Sums = { pieces: 0, carats: 0, amount: 0, listedPieces: 0, listedCarats: 0, listedAmount: 0, rapAmount: 0 }

/**
 * Compares prices of many stones with those of similar stones, as `findAlike` does for one: the stock of each kind and shape is grouped once, by weight band,
 * color and clarity, and the stone itself is taken out of its group.
 */
export function comparePrices(db: Db | Tx, search: StoneSearch) {
  const groups = new Map<string, Promise<Map<string, Sums>>>()
  const grouped = ({ labGrown, shpNm }: Stone) => {
    const key = `${labGrown} ${shpNm}`
    const known = groups.get(key) ?? search.matrix({ labGrown, byFacet: new Map(), others: isInComparison(shpNm) }, lows).then(byCell)
    groups.set(key, known)
    return known
  }
  const compare = async (stone: Stone): Promise<ComparedPrice> => {
    const { id, isFcCol, colNm, clrNm, crt, back } = stone
    if (isFcCol || colNm === null || clrNm === null) return { id, stones: 0, against: null }
    const cell = (await grouped(stone)).get(cellOf(caratBands.indexOf(caratBandOf(crt)), colNm, clrNm))
    const like = without(stone, cell ?? none)
    const { avgBack } = totalsOf(like)
    const facts = {
      back: back === null ? null : bp(back),
      likeIt: { stones: like.listedPieces, avgBack: avgBack === null ? null : bp(avgBack) },
    }
    const against = againstLike(facts)
    return { id, stones: like.listedPieces, against: against === null ? null : percent(against) }
  }
  return async (ids: readonly string[]): Promise<ComparedPrice[]> => pipelined(...(await readStones(db, ids)).map(compare))
}

const byCell = (cells: Awaited<ReturnType<StoneSearch['matrix']>>) =>
  new Map(cells.map(({ band, colNm, clrNm, ...sums }) => [cellOf(band, colNm, clrNm), sums]))

/** The sums of a stone's group without the stone, if it is in stock and has a list price. */
function without({ wSts, amt, rapAmount }: Stone, sums: Sums): Sums {
  if (goneStatuses.includes(wSts) || rapAmount === null) return sums
  return {
    ...sums,
    listedPieces: sums.listedPieces - 1,
    listedAmount: sums.listedAmount - amt,
    rapAmount: sums.rapAmount - rapAmount / 100_000,
  }
}
