import { type StoneField, factsOf, fieldsHaving, findField } from './stone-fields.ts'

/** Where a column's cell links to: the stone's details, its own page, or its laboratory's page. */
type ColumnLink = 'detail' | 'dna' | 'lab'
export interface GridColumnFacts {
  /** The column's name in orders, widths and hidden columns. */
  key: string
  /** The field that it shows; null when it shows several. */
  field: string | null
  /** Always visible: it cannot be hidden. */
  isStatic: boolean
  /** Shows yes or no. */
  isFlag: boolean
  link: ColumnLink | null
  /** Whether a list can be sorted by it. */
  sort: boolean
}

/** The picture stands beside the number, as on a tray. */
const pictureColumn = 'picture'
/** The price against similar stones stands beside the back that it compares. */
export const positionColumn = 'position'
/** Columns made from several fields. They come after the amount, since the stone's grades and price are read first. */
const madeColumns = ['media', 'eye', 'dna']
const placeOf = (field: StoneField) => factsOf(field).grid?.at ?? 0
const gridFields = fieldsHaving('grid').toSorted((a, b) => placeOf(a) - placeOf(b))
const links: Record<string, ColumnLink> = { vStnId: 'detail', dna: 'dna', lbNm: 'lab', rptNo: 'lab' }

/** Whether lists can be sorted by a field: symbols have no order, and derived fields are not stored. */
export const isSortable = (field: StoneField): boolean => !['derived', 'symbols'].includes(factsOf(field).kind)

/** The columns of every list of stones, in the order in which the trade reads them (S0 §3). Screens decide how they look. */
export const gridColumnFacts: readonly GridColumnFacts[] = gridFields
  .flatMap((field): readonly string[] => {
    if (field === 'amt') return [field, ...madeColumns]
    if (field === 'back') return [field, positionColumn]
    return field === 'vStnId' ? [pictureColumn, field] : [field]
  })
  .map((key) => {
    const field = findField(key)
    return {
      key,
      field: field ?? null,
      isStatic: key === 'vStnId',
      isFlag: field !== undefined && factsOf(field).kind === 'flag',
      link: links[key] ?? null,
      sort: field !== undefined && isSortable(field),
    }
  })

/** Columns that are hidden by default. */
export const quietColumns: readonly string[] = [...gridFields.filter((field) => factsOf(field).grid?.hidden), positionColumn]
/** The hidden columns of a stored layout: one that did not exist when it was stored is as by default. */
export const hiddenColumns = (stored: { order: readonly string[]; hidden: readonly string[] } | null | undefined): readonly string[] =>
  stored ? [...stored.hidden, ...quietColumns.filter((key) => !stored.order.includes(key))] : quietColumns

/** Titles of columns that have no field of their own. */
export const madeColumnTitles: Readonly<Record<string, string>> = {
  picture: 'Pic',
  position: 'Position',
  media: 'Detail',
  eye: 'Held',
  dna: 'DNA',
}
