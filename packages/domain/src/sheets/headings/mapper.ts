import type { Field, Vocabulary } from './field.ts'
import { besideOthers } from './beside-others.ts'
import { areBins, areFigures, countsRows, fitOf, holdsWords } from './column-fit.ts'
import { headerKeys, isWhy } from './header.ts'
import { answersNatural } from '../kinds/kind-signs.ts'
import { fieldOfWords, isKnownByValues, stemFit, stemOf } from './known-by-values.ts'
import { linkFieldOf } from './link-columns.ts'
import { candidatesNear, candidatesOf, namesOf } from './named-fields.ts'
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
  /** It has no field of its own, and is read: for whether stones are natural or lab-grown, or for several fields. */
  isRead?: true | undefined
  /** The column of the file whose cells have it beside other fields: the file has no column of its own for it. */
  partOf?: string | undefined
}
export const sureFrom = 0.8
/** Earlier mappings for a vendor: fields by heading (`headerKeys`), `null` for a column to ignore. */
export type Remembered = Readonly<Record<string, string | null>>

const visibleSamples = 4

const scored = (fit: number) => (fit >= 0.7 ? 0.85 + 0.14 * fit : 0.2 + 0.7 * fit)
/** A column below this is left out: a wrong field is worse than none. */
const leastScore = 0.4
/** What a list's column is worth whose heading is plain, though none of its words are known yet: they are asked. */
const unknownWords = 0.5
const leastFit = 0.7
/** What a misspelled heading is worth: a person checks what it is taken for. */
const toCheck = 0.75
/** Addresses below an unknown heading make way for those below a known one. */
const linkScore = 0.7
/** Shapes and reports below a heading that names something else make way for those below one that names them. */
const byWords = 0.6
const describes = /desc|title|detail/i
/** Lists of stones, whose unknown words are asked about, so that their column must not be lost. */
const isTaught = ({ field, kind }: Field) =>
  (kind === 'code' || kind === 'color' || kind === 'availability') && sheetField(field) !== undefined

/** The number that a program gave a stone, beside the one that its packet bears: 'packetID', 'PacketNo'. */
const isOfProgram = /id$/i
/** A country under Origin is where stones are from; towns there are where they are. */
const isOrigin = /origin/i
const isSecond = (field: string, header: string) =>
  (field === 'vStnId' && isOfProgram.test(header)) || (field === 'locNm' && isOrigin.test(header))
const belowOther = 0.0005
/** Without towns, unknown words under Origin are places that stones are from, and are asked about. */
function withOrigin<Candidate extends { field: Field }>(
  header: string,
  candidates: readonly Candidate[],
  fit: (field: Field) => number,
): readonly Candidate[] {
  const [origin, place] = ['originNm', 'locNm'].map((name) => candidates.find(({ field }) => field.field === name))
  const areTowns = origin && place && fit(place.field) > fit(origin.field) && fit(place.field) >= leastScore
  return origin && place && isOrigin.test(header) && !areTowns ? candidates.filter((one) => one !== place) : candidates
}

/** The shape beside a column that may be the shape or the cut: `SHP` of R and RAD beside `CUT`, whose X is another shape in the lists. */
const yieldedFields = new Set(['shpNm'])
function fieldsNamedAlone(columns: readonly SheetColumn[], named: ReturnType<typeof namesOf>, vocabulary: Vocabulary): Set<string> {
  return new Set(
    columns.flatMap(({ header, values }) => {
      const [first, second] = candidatesOf(header, named).fields
      const isAlone = first !== undefined && second === undefined && yieldedFields.has(first.field.field)
      return isAlone && fitOf(first.field, values, vocabulary) >= leastScore ? [first.field.field] : []
    }),
  )
}

/** Any number of columns may be kept as the note. */
const noteField = 'vendorNote'
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
  const named = namesOf(fields)
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
    if (known !== null && known !== noteField) taken.add(known)
    Object.assign(mapped, { field: known, confidence: 1, by: 'remembered' })
  })
  const yielded = fieldsNamedAlone(columns, named, vocabulary)
  const claims = columns.flatMap(({ header, values }, at) => {
    const mapped = result[at]
    if (!mapped || mapped.by === 'remembered' || isWhy(header)) return []
    const isKind = answersNatural(header, values)
    const name = besideOthers(columns, at)
    const { fields: all, isOther } = isKind ? { fields: [], isOther: true } : candidatesOf(name, named)
    // 'Comp.' may be short for many words: figures below it are no note.
    const possible = all.filter(({ field, isShortened }) => !(isShortened && field.field === noteField && areFigures(values)))
    const own = possible.filter(({ field }) => !yielded.has(field.field))
    const exact = possible.length > 1 && own.length > 0 ? own : possible
    const ownFit = (field: Field) => fitOf(field, values, vocabulary)
    const isNamed = isOther || exact.some(({ field }) => ownFit(field) >= leastScore)
    const near = isNamed ? [] : candidatesNear(name, values, fields, named)
    const better = near.filter(({ field }) => exact.length === 0 || ownFit(field) >= leastFit)
    const candidates = withOrigin(header, better.length > 0 ? better : exact, ownFit)
    const isInDoubt = candidates.some((one) => one.isInDoubt)
    if (isOther) Object.assign(mapped, { by: 'name', confidence: 1 })
    const link = candidates.length === 0 && !isOther ? linkFieldOf(header, values) : undefined
    if (link) return [{ at, field: link, score: linkScore, by: 'values' as const, place: 0 }]
    const isUnlike = candidates.every(({ field }) => ownFit(field) < leastScore)
    const ofWords =
      isUnlike && (!isOther || describes.test(header)) ? byName.get(fieldOfWords(values, header, vocabulary) ?? '') : undefined
    if (ofWords) return [{ at, field: ofWords.field, score: byWords, by: 'values' as const, place: fields.indexOf(ofWords) }]
    if (isUnlike && !isOther && values.length >= 3 && (candidates.length === 0 || candidates.every(({ isShortened }) => isShortened))) {
      const stem = stemOf(header)
      const begun = fields.find(({ field }) => field === stem)
      const begunFit = begun ? fitOf(begun, values, vocabulary) : 0
      if (begun && begunFit >= stemFit)
        return [{ at, field: begun.field, score: toCheck * begunFit, by: 'values' as const, place: fields.indexOf(begun) }]
      return fields
        .filter((field) => isKnownByValues(field, { header, values }, vocabulary))
        .map((field) => ({ field, fit: fitOf(field, values, vocabulary) }))
        .filter(({ fit }) => fit >= 0.9)
        .map(({ field, fit }) => ({ at, field: field.field, score: 0.7 * fit, by: 'values' as const, place: fields.indexOf(field) }))
    }
    // The same for all fields of a heading, so that only the values choose between them.
    const nearest = Math.min(...candidates.map(({ place }) => place), 60)
    return candidates.map(({ field, isShortened }) => {
      // Figures that only count the rows are the supplier's numbers where nothing else is.
      const counted = field.field === 'vStnId' && countsRows(values) ? (isOther ? 0 : 0.6) : 1
      const fit = counted * fitOf(field, values, vocabulary)
      // A report that is there many times is one all the same: its rows are refused.
      const isRepeated = candidates.length === 1 && fit < leastScore && field.field === 'rptNo' && !isShortened
      const isUnknown =
        candidates.length === 1 &&
        fit < leastScore &&
        isTaught(field) &&
        !isShortened &&
        holdsWords(values) &&
        !(field.field === 'locNm' && areBins(values))
      const areReports = isRepeated && fitOf(field, [...new Set(values)], vocabulary) >= leastFit
      const score = isUnknown || areReports ? unknownWords : isShortened && fit < 0.7 ? 0 : isInDoubt ? toCheck * fit : scored(fit)
      return {
        at,
        field: field.field,
        score: score - nearest / 1000 - (isSecond(field.field, header) ? belowOther : 0),
        by: candidates.length > 1 || isInDoubt ? ('values' as const) : ('name' as const),
        place: fields.indexOf(field),
      }
    })
  })
  for (const { at, field, score, by } of claims.toSorted((a, b) => b.score - a.score || a.at - b.at || a.place - b.place)) {
    const mapped = result[at]
    if (!mapped || mapped.field !== null || taken.has(field) || score < leastScore) continue
    if (field !== noteField) taken.add(field)
    Object.assign(mapped, { field, confidence: Math.round(score * 100) / 100, by })
  }
  return result
}

/** Fields to which two columns are mapped, by a person's mistake. */
export function mappedTwice(columns: readonly { header: string; field: string | null }[]): { field: string; headers: string[] }[] {
  const chosen = Map.groupBy(
    columns.filter(({ field }) => field !== null && field !== noteField),
    ({ field }) => field,
  )
  return [...chosen]
    .filter(([, those]) => those.length > 1)
    .map(([field, those]) => ({ field: field ?? '', headers: those.map(({ header }) => header) }))
}
