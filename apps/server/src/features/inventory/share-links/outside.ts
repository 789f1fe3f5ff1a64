import type { PublicDiamond, PublicMedium } from '@loupe/contract/inventory/public-diamond.ts'
import { type CodedField, diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { kindWords, publicStanding, publicStandings } from '@loupe/domain/inventory/share.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import type { DB } from '../../../db/tables.ts'
import { girdleOf, measurements } from '../diamonds/rows.ts'
import { mediaOf } from '../media/queries.ts'

/** What there is to see of stones, by their id. */
export async function seenMedia(db: Db | Tx, ids: readonly string[]): Promise<(id: string) => PublicMedium[]> {
  const media = Map.groupBy(await mediaOf(db, ids), (row) => row.diamond)
  return (id) => (media.get(id) ?? []).map(({ kind, type, origin }) => ({ kind, type, isDemo: origin === 'drawn' }))
}

/** A stone and whether a live hold or memo names it. */
type Stone = Selectable<DB['diamond']> & { isBlocked: boolean }

/** A stone in the words of the trade, field by field: what is not written here does not leave the house. */
export function outside(masters: Masters, stone: Stone, media: PublicMedium[], isPriceHidden: boolean): PublicDiamond {
  const name = (field: CodedField) => masters.list(diamondLists[field]).find((value) => value.no === stone[field])?.name ?? null
  const standing = publicStanding(stone)
  const isRound = masters.codeOfField('shpNm', stone.shpNm) === 'ROUND'
  const isPriced = !isPriceHidden && (standing === 'available' || standing === 'reserved')
  const { vStnId, labGrown, crt, rptNo, depPer, tblPer, ratio, cAng, cHgt, pAng, pHgt, grdlPer, strLn, lwrHal, lsrInc, lbCmt } = stone
  return {
    ...{ vStnId, labGrown, crt, rptNo, depPer, tblPer, ratio, cAng, cHgt, pAng, pHgt, grdlPer, strLn, lwrHal, lsrInc, lbCmt },
    kind: kindWords(labGrown),
    standing,
    standingLabel: publicStandings[standing],
    shpNm: name('shpNm'),
    isRound,
    colNm: stone.isFcCol ? stone.fcColDesc : name('colNm'),
    clrNm: name('clrNm'),
    cutNm: isRound ? name('cutNm') : null,
    polNm: name('polNm'),
    symNm: name('symNm'),
    fluNm: name('fluNm'),
    fluColNm: name('fluColNm'),
    lbNm: name('lbNm'),
    ctPr: isPriced ? stone.ctPr : null,
    amt: isPriced ? stone.amt : null,
    msrmnt: measurements(isRound, stone.length, stone.width, stone.height),
    girdleStr: girdleOf(masters, stone).girdleStr,
    cultNm: name('cultNm'),
    shdNm: name('shdNm'),
    mlkNm: name('mlkNm'),
    eClnNm: name('eClnNm'),
    hANm: name('hANm'),
    kToSStr: masters.symbols(stone.kToS),
    growthNm: name('growthNm'),
    treatmentNm: name('treatmentNm'),
    originNm: name('originNm'),
    media,
  }
}
