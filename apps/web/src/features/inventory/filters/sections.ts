import type { FacetField } from '@loupe/domain/inventory/diamond-lists.ts'
import { syncFields } from '@loupe/domain/inventory/diamond.ts'
import { type SearchGroup, clarityGroups, colorGroups, makeGroups, syncGroups, tintGroups } from '@loupe/domain/inventory/search-groups.ts'

import { titleOf } from '../../../api/masters.ts'

/** The search form as data: its sections, each with its fields in the order a buyer thinks of them. */
export type FieldOf =
  | { kind: 'options'; field: FacetField }
  | { kind: 'groups'; groups: readonly SearchGroup[]; label: string; isAdded?: boolean; field?: string }
  | { kind: 'range'; field: string; places?: number; unit?: string }
  | { kind: 'word'; field: string }
  | { kind: 'days'; field: 'arrivedAt' | 'createdAt' }
  | { kind: 'flag'; field: string; yes: string; no: string }
  | { kind: 'bands' }
  | { kind: 'symbols' }
export interface Section {
  key: string
  title: string
  fields: readonly FieldOf[]
  isOpen?: boolean
}

const options = (...fields: FacetField[]): FieldOf[] => fields.map((field) => ({ kind: 'options', field }))
const ranges = (unit: string, ...fields: string[]): FieldOf[] => fields.map((field) => ({ kind: 'range', field, unit }))
const words = (...fields: string[]): FieldOf[] => fields.map((field) => ({ kind: 'word', field }))

export const sections: readonly Section[] = [
  { key: 'status', title: 'Status', fields: options('wSts') },
  {
    key: 'sync',
    title: 'Synchronised status',
    fields: syncFields.map((field): FieldOf => ({
      kind: 'groups',
      groups: syncGroups(field),
      label: titleOf(field),
      isAdded: true,
      field,
    })),
  },
  { key: 'shape', title: 'Shape', isOpen: true, fields: options('shpNm') },
  { key: 'carat', title: 'Carat', isOpen: true, fields: [{ kind: 'range', field: 'crt', places: 3, unit: 'ct' }, { kind: 'bands' }] },
  {
    key: 'color',
    title: 'Color',
    isOpen: true,
    fields: [{ kind: 'groups', groups: colorGroups, label: 'Color groups', isAdded: true }, ...options('colNm')],
  },
  {
    key: 'clarity',
    title: 'Clarity',
    isOpen: true,
    fields: [{ kind: 'groups', groups: clarityGroups, label: 'Clarity groups', isAdded: true }, ...options('clrNm')],
  },
  {
    key: 'make',
    title: 'Make and fluorescence',
    isOpen: true,
    fields: [{ kind: 'groups', groups: makeGroups, label: 'Make' }, ...options('cutNm', 'polNm', 'symNm', 'fluNm')],
  },
  { key: 'price', title: 'Price', isOpen: true, fields: [...ranges('%', 'back'), ...ranges('US$', 'ctPr', 'amt', 'rap')] },
  { key: 'lab', title: 'Lab and location', isOpen: true, fields: [...options('lbNm', 'locNm'), ...words('rptNo', 'vStnId')] },
  {
    key: 'tint',
    title: 'Shade, milky, eye clean',
    fields: [{ kind: 'groups', groups: tintGroups, label: 'Tint' }, ...options('shdNm', 'mlkNm', 'mixTintNm', 'eClnNm', 'hANm')],
  },
  {
    key: 'fancy',
    title: 'Fancy color',
    fields: [
      { kind: 'flag', field: 'isFcCol', yes: 'Fancy only', no: 'White only' },
      ...options('fcColNm', 'intNm', 'ovrtnNm'),
      ...words('fcColDesc'),
    ],
  },
  {
    key: 'measure',
    title: 'Measurements',
    fields: [
      ...ranges('%', 'depPer', 'tblPer'),
      ...ranges('mm', 'length', 'width', 'height'),
      ...ranges('', 'ratio'),
      ...ranges('°', 'cAng', 'pAng'),
      ...ranges('%', 'cHgt', 'pHgt', 'grdlPer', 'strLn', 'lwrHal'),
      ...options('grdlFrom', 'grdlTo', 'grdlCondNm', 'cultNm', 'culet'),
    ],
  },
  {
    key: 'inclusion',
    title: 'Inclusions',
    fields: options('blkIncNm', 'blkSdIncNm', 'wInclNm', 'wSdInclNm', 'opIncNm', 'naturalNm', 'eFact'),
  },
  {
    key: 'days',
    title: 'Arrived, created',
    fields: [
      { kind: 'days', field: 'arrivedAt' },
      { kind: 'days', field: 'createdAt' },
    ],
  },
  { key: 'symbols', title: 'Key to symbols', fields: [{ kind: 'symbols' }] },
  {
    key: 'more',
    title: 'Origin and other',
    fields: [
      { kind: 'flag', field: 'isBestBuy', yes: 'Best Buy', no: 'Not Best Buy' },
      ...options('fluColNm', 'growthNm', 'treatmentNm', 'originNm'),
      ...words('stoneId', 'mfgStnId', 'memoNo', 'altCert', 'lsrInc', 'lbCmt'),
    ],
  },
]

/** The facets whose counts can be seen when these sections are open. */
export const facetsOf = (open: ReadonlySet<string>): FacetField[] =>
  sections.filter(({ key }) => open.has(key)).flatMap(({ fields }) => fields.flatMap((f) => (f.kind === 'options' ? [f.field] : [])))

/** Every field of a kind, for those who filter from the head of a column. */
export const fieldNamed = (name: string): FieldOf | undefined =>
  sections.flatMap(({ fields }) => fields).find((f) => 'field' in f && f.field === name)

/** Every field of a section that is in use now, so that a folded section still says so. */
export const fieldsOf = ({ fields }: Section): string[] =>
  fields.flatMap((f) =>
    'field' in f && f.field !== undefined
      ? [f.field]
      : f.kind === 'groups'
        ? f.groups.flatMap((g) => Object.keys(g.filter))
        : f.kind === 'bands'
          ? ['or']
          : ['kToSStr'],
  )
