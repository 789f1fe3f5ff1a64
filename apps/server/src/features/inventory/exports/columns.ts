import { type Diamond, diamond } from '@loupe/contract/inventory/diamond.ts'
import type { ExportField } from '@loupe/contract/inventory/exports.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { type Actor, type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import { shortKind } from '@loupe/domain/inventory/share.ts'
import type { Masters } from '../../../db/masters.ts'
import type { Cell, TableColumn } from '../../../papers/table.ts'

/** Codes that the trade reads as they are; every other value is written by its name. */
const asCodes = new Set<string>(['colNm', 'clrNm', 'cutNm', 'polNm', 'symNm', 'fluNm', 'lbNm', 'grdlFrom', 'grdlTo'])
const amounts = new Set<string>(['rap', 'ctPr', 'amt'])
const titles = diamond.shape as Record<string, { meta(): { title?: string } | undefined }>

export interface StoneColumn extends TableColumn {
  field: ExportField | 'kind'
  of(stone: Diamond): Cell
}

function kindOf(field: ExportField): TableColumn['kind'] {
  if (amounts.has(field)) return 'money'
  if (field === 'arrivedAt') return 'instant'
  return numbers.has(field) ? 'number' : 'text'
}
const numbers = new Set<string>(
  'crt back depPer tblPer ratio length width height cAng cHgt pAng pHgt grdlPer strLn lwrHal'.split(' ') satisfies string[],
)

function valueOf(masters: Masters, field: ExportField): (stone: Diamond) => Cell {
  if (field === 'wSts') return (stone) => stone.statusLabel
  // A fancy colour is its description; only round brilliants have a cut grade.
  if (field === 'colNm') return (stone) => (stone.isFcCol ? stone.fcColDesc : stone.colNm)
  if (field === 'cutNm') return (stone) => (stone.shpNm === 'ROUND' ? stone.cutNm : null)
  const list = (diamondLists as Record<string, string>)[field]
  if (!list || asCodes.has(field)) return (stone) => stone[field]
  const names = new Map(masters.list(list).map(({ code, name }) => [code, name]))
  return (stone) => {
    const code = stone[field] as string | null
    return code === null ? null : (names.get(code) ?? code)
  }
}

/**
 * The columns of a file of stones, headed as the contract names them, which is what the upload of a sheet knows them by. What a stone is stands in
 * each row (domain.md B8).
 * @param headings what the company calls columns of this kind of stone
 * The list price stands there only for whoever may let it out of the house.
 */
export function columnsOf(
  masters: Masters,
  actor: Actor,
  fields: readonly ExportField[],
  rapBy: Permission,
  headings: ReadonlyMap<string, string> = new Map(),
): StoneColumn[] {
  const kept = [...new Set(fields)].filter((field) => field !== 'rap' || can(actor, rapBy))
  const columns = kept.map((field): StoneColumn => ({
    field,
    title: headings.get(field) ?? titles[field]?.meta()?.title ?? field,
    kind: kindOf(field),
    ...(field === 'crt' ? { places: 3 } : {}),
    of: valueOf(masters, field),
  }))
  const at = columns.findIndex(({ field }) => field === 'vStnId') + 1
  return columns.toSpliced(at, 0, { field: 'kind', title: 'Type', kind: 'text', of: ({ labGrown }) => shortKind(labGrown) })
}
