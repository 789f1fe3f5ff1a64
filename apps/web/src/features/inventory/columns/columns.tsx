import { caratPlaces } from '@loupe/domain/kernel/number-text.ts'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { gridColumnFacts, isSortable, madeColumnTitles } from '@loupe/domain/inventory/grid-columns.ts'
import { type MediaSort, mediaSortNames } from '@loupe/domain/inventory/media-sort.ts'
import { type StoneField, factsOf, findField } from '@loupe/domain/inventory/stone-fields.ts'
import type { StoneFieldKind } from '@loupe/domain/inventory/stone-fields/facts.ts'
import type { ColumnFilterKind, GridColumn } from '../../../kit/grid/types.ts'
import { codeName, Detail, Dna, FancyColor, LabLink, Eye, PricePosition, StoneName, Thumbnail } from '../desk/cells.tsx'
import { positionOf } from './use-positions.ts'
import { StatusMark } from '../desk/status-mark.tsx'
import { dash } from '../../../kit/format.ts'
import type { Lists } from '../../../api/masters.ts'

type Column = GridColumn<Diamond>
type Part = Partial<Column>

export interface CellActions {
  onOpen(stone: Diamond): void
  /** Opens the stone's own page. */
  onPage(stone: Diamond): void
  onEye(stone: Diamond): void
  onMedia(stone: Diamond, sort: MediaSort): void
}

/** The columns of every list of stones, in the trade's usual order. Titles are the company's own, or the contract's, shortened where space is scarce. */
export const stoneColumns = (lists: Lists, actions: CellActions, labGrown = false): Column[] =>
  defaultColumns(lists, actions).map((column) => {
    const { label, desc } = lists.headingOf(column.key, labGrown)
    const name = label ?? column.hint ?? column.title
    return label || desc ? { ...column, title: label ?? column.title, name, hint: desc ?? name } : column
  })

/** The column kind and the column filter of each kind of field. Text composed of other fields has no filter. */
const kinds: Record<StoneFieldKind, [kind: Column['kind'], filter?: ColumnFilterKind]> = {
  code: ['text', 'options'],
  status: ['custom', 'options'],
  word: ['text', 'options'],
  symbols: ['text', 'options'],
  text: ['text', 'text'],
  number: ['number', 'range'],
  weight: ['number', 'range'],
  money: ['money', 'range'],
  flag: ['flag'],
  instant: ['instant', 'days'],
  derived: ['text'],
}

function columnOf(field: StoneField, lists: Lists): Column {
  const { title, short, kind, grid, asCode } = factsOf(field)
  const [as, filter] = kinds[kind]
  // The codes of fluorescence are no abbreviations of the trade, as those of the other grades are.
  const isNamed = kind === 'word' || (kind === 'code' && (!asCode || field === 'fluNm'))
  const value = (stone: Diamond) => lists.nameOf(field, stone[field] as string | null)
  return {
    key: field,
    kind: as,
    width: grid?.width ?? 100,
    title: short ?? title,
    ...(kind === 'weight' ? caratPlaces : {}),
    ...(kind === 'derived' ? {} : { hint: title, sortable: isSortable(field) }),
    ...(filter ? { filter } : {}),
    // While the lists load a name is left empty: a dash would say that there is none.
    ...(isNamed ? { value, render: (stone: Diamond) => codeName(value(stone) ?? dash) } : {}),
  }
}

/** Columns whose display differs from the default of their kind. */
function ownColumns(lists: Lists, actions: CellActions): Record<string, Part> {
  return {
    wSts: { align: 'center', pin: 'left', render: (stone) => <StatusMark stone={stone} />, value: (stone) => stone.statusLabel },
    vStnId: { pin: 'left', render: (stone) => <StoneName stone={stone} onOpen={actions.onOpen} /> },
    colNm: {
      value: colorOf,
      render: (stone) => (stone.isFcCol && stone.fcColDesc ? <FancyColor text={stone.fcColDesc} /> : (stone.colNm ?? dash)),
    },
    // Only round brilliants have a cut grade.
    cutNm: { value: (stone) => (stone.shpNm === 'ROUND' ? stone.cutNm : null) },
    lbNm: { render: (stone) => <LabLink stone={stone} text={stone.lbNm ?? stone.lbDesc} links={lists.links} /> },
    rptNo: { render: (stone) => <LabLink stone={stone} text={stone.rptNo} links={lists.links} /> },
    msrmnt: { value: measuresOf },
    picture: {
      hint: 'Picture',
      width: 36,
      pin: 'left',
      value: (stone) => (stone.media.includes('image') ? mediaSortNames.image : ''),
      render: (stone) => <Thumbnail stone={stone} />,
    },
    media: {
      hint: 'Image, video, certificate',
      width: 70,
      value: (stone) => stone.media.map((sort) => mediaSortNames[sort]).join(', '),
      render: (stone) => <Detail stone={stone} onMedia={actions.onMedia} />,
    },
    eye: {
      hint: 'Current holder and open offers',
      width: 56,
      value: (stone) => stone.heldBy?.seller ?? '',
      render: (stone) => <Eye stone={stone} onEye={actions.onEye} />,
    },
    position: {
      hint: 'Price against the average of similar stones',
      name: 'Price position',
      width: 96,
      kind: 'number',
      align: 'right',
      value: (stone) => positionOf(stone)?.against ?? null,
      render: (stone) => <PricePosition position={positionOf(stone)} />,
    },
    dna: { hint: 'Open the stone’s page', width: 40, render: (stone) => <Dna stone={stone} onPage={actions.onPage} /> },
  }
}

function defaultColumns(lists: Lists, actions: CellActions): Column[] {
  const own = ownColumns(lists, actions)
  return gridColumnFacts.map(({ key }): Column => {
    const field = findField(key)
    const made: Column = { key, title: madeColumnTitles[key] ?? key, kind: 'custom', width: 70, align: 'center' }
    return { ...(field ? columnOf(field, lists) : made), ...own[key] }
  })
}

/** A fancy color is given by its description, because letter grades do not apply to it. */
const colorOf = (stone: Diamond) => (stone.isFcCol ? stone.fcColDesc : stone.colNm)
const measuresOf = (stone: Diamond) =>
  stone.msrmnt ?? (stone.length && stone.width && stone.height ? `${stone.length} × ${stone.width} × ${stone.height}` : null)

/** Fields by which the rows of a page may be grouped. */
export const groupFields = ['shpNm', 'colNm', 'clrNm', 'cutNm', 'fluNm', 'lbNm', 'locNm', 'wSts'] as const
