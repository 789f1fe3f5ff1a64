import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { syncFields } from '@loupe/domain/inventory/diamond.ts'
import { type MediaSort, mediaSortNames } from '@loupe/domain/inventory/media-sort.ts'
import type { ColumnFilterKind, GridColumn } from '../../../kit/grid/types.ts'
import { Detail, Dna, LabLink, Eye, StoneName } from '../desk/cells.tsx'
import { StatusMark } from '../desk/status-mark.tsx'
import { type Lists, titleOf } from '../../../api/masters.ts'

type Column = GridColumn<Diamond>
type Key = keyof Diamond & string
type Part = Partial<Column>

export interface CellActions {
  onOpen(stone: Diamond): void
  /** Opens the stone's own page. */
  onPage(stone: Diamond): void
  onEye(stone: Diamond): void
  onMedia(stone: Diamond, sort: MediaSort): void
}

/** The columns of every list of stones, in the order the trade reads them. Titles are the company's own, or the contract's, shorter where a head has no room. */
export const stoneColumns = (lists: Lists, actions: CellActions, labGrown = false): Column[] =>
  usualColumns(lists, actions).map((column) => {
    const { label, desc } = lists.headingOf(column.key, labGrown)
    return label || desc ? { ...column, title: label ?? column.title, hint: desc ?? label ?? column.hint ?? column.title } : column
  })

function usualColumns(lists: Lists, actions: CellActions): Column[] {
  const column = (key: Key, kind: Column['kind'], width: number, filter: ColumnFilterKind | undefined, more: Part): Column => ({
    key,
    kind,
    width,
    title: titleOf(key),
    hint: titleOf(key),
    sortable: true,
    ...(filter ? { filter } : {}),
    ...more,
  })
  const code = (key: Key, width: number, more: Part = {}) => column(key, 'text', width, 'options', more)
  const named = (key: Key, width: number, more: Part = {}) =>
    code(key, width, { value: (stone) => lists.nameOf(key, stone[key] as string | null), ...more })
  const number = (key: Key, width: number, more: Part = {}) => column(key, 'number', width, 'range', more)
  const word = (key: Key, width: number, more: Part = {}) => column(key, 'text', width, 'text', more)

  return [
    column('wSts', 'custom', 44, 'options', {
      title: 'Sts',
      hint: 'Status',
      align: 'center',
      pin: 'left',
      render: (stone) => <StatusMark stone={stone} />,
      value: (stone) => stone.statusLabel,
    }),
    word('vStnId', 78, { pin: 'left', render: (stone) => <StoneName stone={stone} onOpen={actions.onOpen} /> }),
    // What a stone is and what it costs, up to the amount, fits beside the filters on a screen of 1440 pixels.
    named('shpNm', 72),
    number('crt', 54),
    code('colNm', 50, { value: colorOf }),
    code('clrNm', 58),
    // Only round brilliants have a cut grade.
    code('cutNm', 44, { value: (stone) => (stone.shpNm === 'ROUND' ? stone.cutNm : null) }),
    code('polNm', 42, { title: 'Pol' }),
    code('symNm', 46, { title: 'Sym' }),
    code('fluNm', 48, { title: 'Fluo' }),
    number('rap', 80, { kind: 'money' }),
    number('back', 62),
    number('ctPr', 80, { kind: 'money' }),
    number('amt', 90, { kind: 'money' }),
    {
      key: 'media',
      title: 'Detail',
      hint: 'Image, video, certificate',
      kind: 'custom',
      width: 70,
      align: 'center',
      value: (stone) => stone.media.map((sort) => mediaSortNames[sort]).join(', '),
      render: (stone) => <Detail stone={stone} onMedia={actions.onMedia} />,
    },
    {
      key: 'eye',
      title: 'Held',
      hint: 'Who has it, and open offers',
      kind: 'custom',
      width: 56,
      align: 'center',
      value: (stone) => stone.heldBy?.seller ?? '',
      render: (stone) => <Eye stone={stone} onEye={actions.onEye} />,
    },
    {
      key: 'dna',
      title: 'DNA',
      hint: 'The page of the stone',
      kind: 'custom',
      width: 44,
      align: 'center',
      render: (stone) => <Dna stone={stone} onPage={actions.onPage} />,
    },
    code('lbNm', 56, { render: (stone) => <LabLink stone={stone} text={stone.lbNm} links={lists.links} /> }),
    word('rptNo', 110, { render: (stone) => <LabLink stone={stone} text={stone.rptNo} links={lists.links} /> }),
    number('depPer', 78),
    number('tblPer', 74),
    { key: 'msrmnt', title: titleOf('msrmnt'), kind: 'text', width: 138, value: measuresOf },
    number('ratio', 66),
    named('locNm', 96),
    named('shdNm', 92),
    named('mlkNm', 82),
    named('mixTintNm', 88),
    named('eClnNm', 88),
    named('hANm', 84),
    code('fluColNm', 92, { title: 'Fluo color', value: (stone) => lists.nameOf('fluColNm', stone.fluColNm) }),
    number('length', 78),
    number('width', 74),
    number('height', 76),
    number('cAng', 84, { title: 'Cr. angle' }),
    number('cHgt', 84, { title: 'Cr. height' }),
    number('pAng', 84, { title: 'Pav. angle' }),
    number('pHgt', 84, { title: 'Pav. depth' }),
    code('grdlFrom', 86),
    code('grdlTo', 82),
    number('grdlPer', 82),
    named('grdlCondNm', 110, { title: 'Girdle cond.' }),
    { key: 'girdleStr', title: titleOf('girdleStr'), kind: 'text', width: 150 },
    named('cultNm', 84),
    named('culet', 110, { title: 'Culet cond.' }),
    number('strLn', 86),
    number('lwrHal', 86),
    named('blkIncNm', 96),
    named('blkSdIncNm', 96),
    named('wInclNm', 96),
    named('wSdInclNm', 96),
    named('opIncNm', 112),
    named('naturalNm', 96),
    named('eFact', 96),
    word('kToSStr', 200, { sortable: false, filter: 'options' }),
    word('lbCmt', 180),
    word('lsrInc', 120),
    named('growthNm', 82),
    named('treatmentNm', 110),
    named('originNm', 100),
    word('fcColDesc', 170),
    named('fcColNm', 92),
    named('intNm', 104),
    named('ovrtnNm', 98),
    word('stoneId', 96),
    word('mfgStnId', 96),
    word('memoNo', 92),
    word('altCert', 110),
    ...syncFields.map((field) => named(field, 130, { filter: 'options' })),
    { key: 'remarks', title: titleOf('remarks'), kind: 'text', width: 160 },
    column('isBestBuy', 'flag', 84, undefined, {}),
    column('arrivedAt', 'instant', 160, 'days', {}),
    column('createdAt', 'instant', 160, 'days', {}),
  ]
}

/** A fancy colour is its description; a letter would say nothing of it. */
const colorOf = (stone: Diamond) => (stone.isFcCol ? stone.fcColDesc : stone.colNm)
const measuresOf = (stone: Diamond) =>
  stone.msrmnt ?? (stone.length && stone.width && stone.height ? `${stone.length} × ${stone.width} × ${stone.height}` : null)

/** Fields by which the rows of a page may be grouped. */
export const groupFields = ['shpNm', 'colNm', 'clrNm', 'cutNm', 'fluNm', 'lbNm', 'locNm', 'wSts'] as const
