import type { PriceListRow } from '@loupe/contract/pricing/price-lists.ts'
import { dollars, mct } from '@loupe/domain/kernel/units.ts'
import { listLookup } from '@loupe/domain/pricing/price-list.ts'
import type { Reading, Writing } from '../../../context.ts'
import { activeList } from '../../pricing/price-lists/active-list.ts'
import { cellsOf } from '../../pricing/price-lists/queries.ts'

/** What decides the list price of a stone of a sheet: codes of lists, and carats. */
type Graded = Readonly<Record<'shpNm' | 'crt' | 'colNm' | 'clrNm' | 'fcColNm', unknown>>
/** The active price list of a kind of stones. */
export interface ListPrices {
  list: PriceListRow
  /** The list price of such a stone, in US dollars per carat; undefined where the list has none for it, as for fancy colors. */
  of(stone: Partial<Graded>): number | undefined
}

const code = (value: unknown) => (typeof value === 'string' ? value : '')
/** The prices of the active list of a kind of stones, which are read at once for all rows of a sheet; undefined where no list is active. */
export async function listPricesOf(
  { now, services: { masters } }: Reading | Writing,
  db: Reading['db'] | Writing['tx'],
  labGrown: boolean,
): Promise<ListPrices | undefined> {
  const list = await activeList(db, now, labGrown)
  if (!list) return undefined
  const lookup = listLookup(await cellsOf(db, list.id))
  return {
    list,
    of({ shpNm, crt, colNm, clrNm, fcColNm }) {
      if (typeof crt !== 'number' || crt <= 0 || typeof fcColNm === 'string') return undefined
      const [colNo, clrNo] = [masters.noOf('COLOR', code(colNm)), masters.noOf('CLARITY', code(clrNm))]
      if (colNo === undefined || clrNo === undefined) return undefined
      const rap = lookup({ isRound: shpNm === 'ROUND', crt: mct(crt), colNo, clrNo, isFcCol: false })
      return rap ? dollars(rap) : undefined
    },
  }
}
