import type { PublicDiamond, PublicMedium } from '@loupe/contract/inventory/public-diamond.ts'
import { type CodedField, diamondLists, isCodedField } from '@loupe/domain/inventory/diamond-lists.ts'
import { type PublicStatus, kindLabels, publicStatus, publicStates } from '@loupe/domain/inventory/share.ts'
import { fieldsTo } from '@loupe/domain/inventory/stone-fields.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import type { DB } from '../../../db/tables.ts'
import { girdleOf, measurements } from '../diamonds/rows.ts'
import { mediaOf } from '../media/queries.ts'

/** The media of stones, by stone id. */
export async function visibleMedia(db: Db | Tx, ids: readonly string[]): Promise<(id: string) => PublicMedium[]> {
  const media = Map.groupBy(await mediaOf(db, ids), (row) => row.diamond)
  return (id) => (media.get(id) ?? []).map(({ kind, type, origin }) => ({ kind, type, isDemo: origin === 'drawn' }))
}

/** A stone and whether an active hold or memo reserves it. */
type Stone = Selectable<DB['diamond']> & { isBlocked: boolean }

type StoneFacts = Omit<PublicDiamond, 'kind' | 'status' | 'statusLabel' | 'isRound' | 'media'>

/** Whether outsiders see the price of a stone. */
export const isPriced = (status: PublicStatus): boolean => status === 'available' || status === 'reserved'

/** A stone for the public: only the fields that stone-fields.ts allows in links. */
export function toPublicDiamond(masters: Masters, stone: Stone, media: PublicMedium[], isPriceHidden: boolean): PublicDiamond {
  const nameOf = (field: CodedField) => masters.list(diamondLists[field]).find((value) => value.no === stone[field])?.name ?? null
  const status = publicStatus(stone)
  const isRound = masters.codeOfField('shpNm', stone.shpNm) === 'ROUND'
  const withPrice = !isPriceHidden && isPriced(status)
  const made: Partial<StoneFacts> = {
    colNm: stone.isFcCol ? stone.fcColDesc : nameOf('colNm'),
    cutNm: isRound ? nameOf('cutNm') : null,
    ctPr: withPrice ? stone.ctPr : null,
    amt: withPrice ? stone.amt : null,
    msrmnt: measurements(isRound, stone.length, stone.width, stone.height),
    girdleStr: girdleOf(masters, stone).girdleStr,
    kToSStr: masters.symbols(stone.kToS),
  }
  const valueOf = (field: PublicField) => {
    if (field in made) return made[field]
    return isCodedField(field) ? nameOf(field) : stone[field as keyof Stone]
  }
  const facts = Object.fromEntries(publicFields.map((field) => [field, valueOf(field)])) as StoneFacts
  return { ...facts, kind: kindLabels(stone.labGrown), status, statusLabel: publicStates[status], isRound, media }
}
const publicFields = fieldsTo('link')
type PublicField = (typeof publicFields)[number]
