import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { ExportColumn, ExportField } from '@loupe/contract/inventory/exports.ts'
import { positionColumn } from '@loupe/domain/inventory/grid-columns.ts'
import { factsOf } from '@loupe/domain/inventory/stone-fields.ts'
import type { StoneFieldKind } from '@loupe/domain/inventory/stone-fields/facts.ts'
import { caratPlaces } from '@loupe/domain/kernel/number-text.ts'
import { type Actor, type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import { shortKind } from '@loupe/domain/inventory/share.ts'
import type { Masters } from '../../../db/masters.ts'
import type { Cell, TableColumn } from '../../../rendering/table.ts'

export interface StoneColumn extends TableColumn {
  field: ExportColumn | 'kind'
  of(stone: Diamond): Cell
}

const againstTitle = 'Against similar %'
const kinds: Partial<Record<StoneFieldKind, TableColumn['kind']>> = {
  money: 'money',
  number: 'number',
  weight: 'number',
  instant: 'instant',
}
const kindOf = (field: ExportField): TableColumn['kind'] => kinds[factsOf(field).kind] ?? 'text'

function valueOf(masters: Masters, field: ExportField): (stone: Diamond) => Cell {
  if (field === 'wSts') return (stone) => stone.statusLabel
  // A fancy color is shown by its description; only round brilliants have a cut grade.
  if (field === 'colNm') return (stone) => (stone.isFcCol ? stone.fcColDesc : stone.colNm)
  if (field === 'cutNm') return (stone) => (stone.shpNm === 'ROUND' ? stone.cutNm : null)
  const { list, asCode } = factsOf(field)
  if (list === undefined || asCode) return (stone) => stone[field]
  const names = new Map(masters.list(list).map(({ code, name }) => [code, name]))
  return (stone) => {
    const code = stone[field] as string | null
    return code === null ? null : (names.get(code) ?? code)
  }
}

export interface FileContents {
  fields: readonly ExportColumn[]
  /** The permission that the list price requires. */
  rapBy: Permission
  /** The company's own names of columns for this kind of stone. */
  headings?: ReadonlyMap<string, string>
  /** The price of each stone against similar stones, by id. */
  against?: ReadonlyMap<string, number | null>
}

/**
 * The columns of a file of stones. Their headings are the titles of the contract, by which a sheet upload recognizes them. Every row says whether the stone is
 * natural or lab-grown.
 */
export function fileColumns(masters: Masters, actor: Actor, { fields, rapBy, headings, against }: FileContents): StoneColumn[] {
  const allowed = [...new Set(fields)].filter((field) => field !== 'rap' || can(actor, rapBy))
  const columns = allowed.map((field): StoneColumn => {
    if (field === positionColumn)
      return { field, title: headings?.get(field) ?? againstTitle, kind: 'number', of: ({ id }) => against?.get(id) ?? null }
    return {
      field,
      title: headings?.get(field) ?? factsOf(field).title,
      kind: kindOf(field),
      ...(factsOf(field).kind === 'weight' ? caratPlaces : {}),
      ...(field === 'vStnId' ? { namesRow: true } : {}),
      of: valueOf(masters, field),
    }
  })
  const at = columns.findIndex(({ field }) => field === 'vStnId') + 1
  return columns.toSpliced(at, 0, { field: 'kind', title: 'Type', kind: 'text', namesRow: true, of: ({ labGrown }) => shortKind(labGrown) })
}
