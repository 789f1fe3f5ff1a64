import { type StoneField, factsOf, fieldsHaving } from '../../inventory/stone-fields.ts'
import { keyToSymbols } from '../../inventory/diamond-lists.ts'
import { type SheetField as SheetFieldName, linkFields } from '../codes.ts'
import type { Field, SheetFieldKind } from './field.ts'
import { headingsAbroad } from './headings-abroad.ts'
import { headings } from './headings.ts'
import { linkTitles } from '../cells/links.ts'

/** How cells are read, by the kind of the field; fields of other kinds name it themselves (`sheet.kind`). */
const kinds = { code: 'code', number: 'number', weight: 'number', money: 'money', text: 'text', symbols: 'symbols' } as const
const kindOf = (field: StoneField): SheetFieldKind => {
  const { kind, sheet } = factsOf(field)
  const read = sheet?.kind ?? kinds[kind as keyof typeof kinds]
  if (read === undefined) throw new Error(`The catalogue of stone fields does not say how a sheet's cells of ${field} are read.`)
  return read
}

const namesOf = (field: SheetFieldName) => [headings[field], headingsAbroad[field]].flatMap((names) => names?.split('|') ?? [])

/** The fields of a sheet of stones, with suppliers' names for them. */
export const sheetFields: readonly Field<SheetFieldName>[] = [
  ...fieldsHaving('sheet').map((field) => {
    const { title, kind, list, sheet } = factsOf(field)
    const { min, max } = sheet ?? {}
    const read = kindOf(field)
    return {
      field,
      title: sheet?.title ?? title,
      kind: read,
      names: namesOf(field),
      ...(read === 'symbols' ? { list: keyToSymbols } : read === 'code' && list !== undefined ? { list } : {}),
      ...(min === undefined || max === undefined ? {} : { min, max, places: kind === 'weight' ? 3 : 2 }),
    }
  }),
  // A row with more than one piece is a parcel and no stone, so it is refused.
  {
    field: 'pieces',
    title: 'Pieces',
    kind: 'number',
    min: 0,
    max: 1_000_000,
    places: 0,
    names: namesOf('pieces'),
  },
  // Two fields in one cell.
  { field: 'grades', title: 'Color and clarity', kind: 'grades', names: namesOf('grades') },
  // Addresses become media of the stone and are no fields of it (links.ts).
  ...linkFields.map((field) => ({ field, title: linkTitles[field], kind: 'link' as const, names: namesOf(field) })),
]

const byName = new Map<string, Field<SheetFieldName>>(sheetFields.map((field) => [field.field, field]))
/** The field of this name; undefined where sheets have none. */
export const sheetField = (name: string): Field<SheetFieldName> | undefined => byName.get(name)

/** The fields of a price: all that "prices only" takes from a sheet. */
export const priceFields = ['ctPr', 'back', 'rap', 'amt'] as const satisfies readonly SheetFieldName[]
