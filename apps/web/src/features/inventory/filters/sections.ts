import { type FacetField, facetFields } from '@loupe/domain/inventory/diamond-lists.ts'
import { isSyncField } from '@loupe/domain/inventory/diamond.ts'
import { type SearchGroup, clarityGroups, colorGroups, makeGroups, syncGroups, tintGroups } from '@loupe/domain/inventory/search-groups.ts'
import { type StoneField, factsOf, fieldsHaving } from '@loupe/domain/inventory/stone-fields.ts'
import type { SearchSection, StoneFieldKind } from '@loupe/domain/inventory/stone-fields/facts.ts'

/** The search form as data: its sections, each with its fields in the order in which buyers think of them. */
export type FieldOf =
  | { kind: 'options'; field: FacetField }
  /** `isTitled` displays the label, where several groups are below each other. */
  | { kind: 'groups'; groups: readonly SearchGroup[]; label: string; isAdded?: boolean; field?: string; isTitled?: true }
  | { kind: 'range'; field: string; places?: number; unit?: string }
  | { kind: 'word'; field: string }
  | { kind: 'days'; field: string }
  | { kind: 'flag'; field: string; yes: string; no: string }
  | { kind: 'bands' }
  | { kind: 'symbols' }
export interface Section {
  key: string
  title: string
  fields: readonly FieldOf[]
  isOpen?: boolean
}

const groups = (of: readonly SearchGroup[], label: string, isAdded?: true): FieldOf => ({
  kind: 'groups',
  groups: of,
  label,
  ...(isAdded ? { isAdded } : {}),
})
const ownFields: Partial<Record<StoneField, FieldOf>> = {
  isFcCol: { kind: 'flag', field: 'isFcCol', yes: 'Fancy only', no: 'White only' },
}
const isFacet = (field: StoneField): field is FacetField => facetFields.some((facet) => facet === field)
const units: Partial<Record<StoneFieldKind, string>> = { money: 'US$' }

function fieldOf(field: StoneField): FieldOf {
  const { kind, unit, title } = factsOf(field)
  const own = ownFields[field]
  if (own) return own
  if (isFacet(field)) return { kind: 'options', field }
  if (kind === 'word' && isSyncField(field))
    return { kind: 'groups', groups: syncGroups(field), label: title, isAdded: true, field, isTitled: true }
  if (kind === 'instant') return { kind: 'days', field }
  if (kind === 'text' || kind === 'word') return { kind: 'word', field }
  if (kind === 'flag') return { kind: 'flag', field, yes: title, no: `Not ${title}` }
  return { kind: 'range', field, unit: unit ?? units[kind] ?? '', ...(kind === 'weight' ? { places: 3 } : {}) }
}

/** The fields of a section, in the order set in the field catalogue. */
const fieldsIn = (section: SearchSection): FieldOf[] =>
  fieldsHaving('search')
    .filter((field) => factsOf(field).search?.[0] === section)
    .toSorted((a, b) => (factsOf(a).search?.[1] ?? 0) - (factsOf(b).search?.[1] ?? 0))
    .map(fieldOf)
const open = { isOpen: true } as const
const section = (key: SearchSection, title: string, more: { isOpen?: true; before?: FieldOf; after?: FieldOf } = {}): Section => {
  const { isOpen, before, after } = more
  const fields = [...(before ? [before] : []), ...fieldsIn(key), ...(after ? [after] : [])]
  return { key, title, fields, ...(isOpen ? { isOpen } : {}) }
}

export const sections: readonly Section[] = [
  section('status', 'Status'),
  section('sync', 'Synchronised status'),
  section('shape', 'Shape', open),
  section('carat', 'Carat', { ...open, after: { kind: 'bands' } }),
  section('color', 'Color', { ...open, before: groups(colorGroups, 'Color groups', true) }),
  section('clarity', 'Clarity', { ...open, before: groups(clarityGroups, 'Clarity groups', true) }),
  section('make', 'Make and fluorescence', { ...open, before: groups(makeGroups, 'Make') }),
  section('price', 'Price', open),
  section('lab', 'Lab and location', open),
  section('tint', 'Shade, milky, eye clean', { before: groups(tintGroups, 'Tint') }),
  section('fancy', 'Fancy color'),
  section('measure', 'Measurements'),
  section('inclusion', 'Inclusions'),
  section('days', 'Arrived, created'),
  { key: 'symbols', title: 'Key to symbols', fields: [{ kind: 'symbols' }] },
  section('more', 'Origin and other'),
]

/** The facets whose counts are visible when these sections are open. */
export const facetsOf = (unfolded: ReadonlySet<string>): FacetField[] =>
  sections.filter(({ key }) => unfolded.has(key)).flatMap(({ fields }) => fields.flatMap((f) => (f.kind === 'options' ? [f.field] : [])))

/** The form's field by name, for column filters. */
export const fieldNamed = (name: string): FieldOf | undefined =>
  sections.flatMap(({ fields }) => fields).find((f) => 'field' in f && f.field === name)

/** The fields of a section, so that a folded section can show how many are in use. */
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
