import type { Field, Vocabulary } from './field.ts'
import { headerKeys, isWhy, normalHeader } from './header.ts'
import { addressIn } from './links.ts'
import { cleanText, isShortened, readMeasurements, readNumber } from './numbers.ts'
import { readerOf } from './cell.ts'
import { sheetField } from './sheet-fields.ts'

/**
 * Maps columns to fields: by what the vendor's sheets were mapped to before, else by heading, else by values. A heading with several meanings ("Cut",
 * "Depth", "Certificate") is decided by the values below it.
 */
export interface SheetColumn {
  index: number
  header: string
  /** Values below the heading, without blanks, in the sheet's order. */
  values: readonly string[]
}
export interface MappedColumn {
  index: number
  header: string
  field: string | null
  /** Certainty from 0 to 1; below `sureFrom` a person should check. */
  confidence: number
  by: 'remembered' | 'person' | 'name' | 'values' | 'none'
  samples: string[]
}
export const sureFrom = 0.8
/** Earlier mappings for a vendor: fields by heading (`headerKeys`), `null` for a column to ignore. */
export type Remembered = Readonly<Record<string, string | null>>

const checked = 300
const visibleSamples = 4
/** Plausible ranges of fields, which tell millimetres from percentages and weights from prices. */
const plausible: Record<string, (value: number) => boolean> = {
  height: (v) => v >= 1 && v <= 20,
  length: (v) => v >= 1 && v <= 40,
  width: (v) => v >= 1 && v <= 40,
  depPer: (v) => (v >= 30 && v <= 100) || (v >= 0.3 && v < 1),
  tblPer: (v) => (v >= 30 && v <= 100) || (v >= 0.3 && v < 1),
  crt: (v) => v > 0 && v <= 40,
}

/** The share of a column's values that are possible for a field. */
function fitOf(field: Field, values: readonly string[], vocabulary: Vocabulary): number {
  const sample = values.slice(0, checked)
  if (sample.length === 0) return 0.5
  const read = readerOf(field, vocabulary)
  const inRange = plausible[field.field]
  const fits = (text: string): boolean => {
    const clean = cleanText(text)
    if (field.kind === 'link') return addressIn(text) !== undefined
    if (field.kind === 'measurements') return readMeasurements(clean) !== undefined
    if (field.kind === 'report') return isShortened(clean) || /^[A-Z]{0,6}[\s-]?\d{4,}[A-Z\d-]*$/i.test(clean)
    if (field.kind === 'number' || field.kind === 'proportion') {
      const value = readNumber(clean, inRange)
      return value !== undefined && (inRange ? inRange(value) : value >= (field.min ?? 0) && value <= (field.max ?? Infinity))
    }
    if (field.kind === 'money') return (readNumber(clean) ?? -1) >= 0
    if (field.kind === 'discount') return Math.abs(readNumber(clean) ?? 999) <= 200
    if (field.kind === 'text') return field.field !== 'vStnId' || !/\s.*\s/.test(clean)
    return read(text).problems.length === 0
  }
  return sample.filter(fits).length / sample.length
}

const scored = (fit: number) => (fit >= 0.7 ? 0.85 + 0.14 * fit : 0.2 + 0.7 * fit)

const leastNamed = 0.4

/** Fields with unmistakable values, which are recognised without a known heading. */
const unmistakable = new Set(['shpNm', 'clrNm', 'msrmnt', 'lbNm'])

/**
 * @param fields the fields of this kind of sheet; between equally good ones the earlier wins
 * @param remembered earlier mappings confirmed for this vendor
 */
export function mapColumns(
  fields: readonly Field[],
  columns: readonly SheetColumn[],
  vocabulary: Vocabulary,
  remembered: Remembered = {},
): MappedColumn[] {
  const named = new Map<string, Field[]>()
  for (const field of fields)
    for (const name of new Set([field.field, field.title, ...field.names].map(normalHeader)))
      named.set(name, [...(named.get(name) ?? []), field])
  const keys = headerKeys(columns.map(({ header }) => header))
  const byName = new Map(fields.map((field) => [field.field, field]))
  const result = columns.map(({ index, header, values }): MappedColumn => ({
    index,
    header,
    field: null,
    confidence: 0,
    by: 'none',
    samples: [...new Set(values.slice(0, 50))].slice(0, visibleSamples),
  }))
  const taken = new Set<string>()
  columns.forEach((_, at) => {
    const known = remembered[keys[at] ?? '']
    const mapped = result[at]
    if (known === undefined || !mapped || (known !== null && (!byName.has(known) || taken.has(known)))) return
    if (known !== null && known !== 'vendorNote') taken.add(known)
    Object.assign(mapped, { field: known, confidence: 1, by: 'remembered' })
  })
  const claims = columns.flatMap((column, at) => {
    if (result[at]?.by === 'remembered' || isWhy(column.header)) return []
    const candidates = named.get(normalHeader(column.header)) ?? []
    const isOpen = candidates.length === 0
    return (isOpen ? fields.filter(({ field }) => unmistakable.has(field) && column.values.length >= 3) : candidates).map((field) => {
      const fit = fitOf(field, column.values, vocabulary)
      // A heading that means one list of stones alone is that list's, though nobody knows its words yet: they can be taught.
      const isCertain =
        candidates.length === 1 && (field.kind === 'code' || field.kind === 'color') && sheetField(field.field) !== undefined
      const score = isOpen ? (fit >= 0.9 ? 0.7 * fit : 0) : Math.max(scored(fit), isCertain ? leastNamed : 0)
      return {
        at,
        field: field.field,
        score,
        by: isOpen || candidates.length > 1 ? ('values' as const) : ('name' as const),
        place: fields.indexOf(field),
      }
    })
  })
  for (const { at, field, score, by } of claims.toSorted((a, b) => b.score - a.score || a.at - b.at || a.place - b.place)) {
    const mapped = result[at]
    if (!mapped || mapped.field !== null || taken.has(field) || score < 0.3) continue
    taken.add(field)
    Object.assign(mapped, { field, confidence: Math.round(score * 100) / 100, by })
  }
  return result
}

/** Fields to which two columns are mapped, by a person's mistake. */
export function mappedTwice(columns: readonly { header: string; field: string | null }[]): { field: string; headers: string[] }[] {
  const chosen = Map.groupBy(
    // Any number of columns may be kept as the note.
    columns.filter(({ field }) => field !== null && field !== 'vendorNote'),
    ({ field }) => field,
  )
  return [...chosen]
    .filter(([, those]) => those.length > 1)
    .map(([field, those]) => ({ field: field ?? '', headers: those.map(({ header }) => header) }))
}
