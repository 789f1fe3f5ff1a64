import { numberText } from '../../../kernel/number-text.ts'
import type { Bounds, Condition } from '../reading.ts'
import type { Merged } from './merged.ts'
import { fancyFields } from './shade-of-color.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** A request in words: "2 Oval, 1.50 ct and up, F to G, VS1 to VS2, fluorescence None". */

const lists: Readonly<Record<string, string>> = {
  shpNm: 'SHAPE',
  colNm: 'COLOR',
  clrNm: 'CLARITY',
  cutNm: 'CUT',
  polNm: 'POLISH',
  symNm: 'SYMMETRY',
  fluNm: 'FLUORESCENCE',
  lbNm: 'LAB',
  locNm: 'LOCATION',
  fcColNm: 'FANCY_COLOR',
  intNm: 'INTENSITY',
  ovrtnNm: 'OVERTONE',
  shdNm: 'SHADE',
  mlkNm: 'MILKY',
  mixTintNm: 'MIX_TINT',
  eClnNm: 'EYE_CLEAN',
  hANm: 'HEARTS_ARROWS',
  blkIncNm: 'BLACK_INCLUSION',
  blkSdIncNm: 'BLACK_SIDE_INCLUSION',
}
/** What goes before the values of a field, where they do not speak for themselves. */
const prefixes: Readonly<Record<string, string>> = {
  fluNm: 'fluorescence ',
  locNm: 'in ',
  shdNm: 'shade ',
  mlkNm: 'milky ',
  mixTintNm: 'mixed tint ',
  eClnNm: 'eye clean ',
  hANm: 'hearts and arrows ',
  blkIncNm: 'black in table ',
  blkSdIncNm: 'black at side ',
  vStnId: 'stone ',
  rptNo: 'report ',
}
const fancyTexts = fancyFields.filter((field) => field !== 'isFcCol')
const measures: Readonly<Record<string, readonly [name: string, unit: string]>> = {
  ratio: ['ratio', ''],
  depPer: ['depth', '%'],
  tblPer: ['table', '%'],
  length: ['length', ' mm'],
  width: ['width', ' mm'],
  height: ['height', ' mm'],
  cAng: ['crown angle', '°'],
  pAng: ['pavilion angle', '°'],
}

const two = (value: number) => numberText(value, 2, 3)
const money = (value: number) => `$${numberText(value, 0, 2)}`

function boundsText({ '>=': low, '<=': high }: Bounds, format: (value: number) => string, unit: string): string {
  if (low === undefined) return high === undefined ? '' : `up to ${format(high)}${unit}`
  if (high === undefined) return `${format(low)}${unit} and up`
  return low === high ? `${format(low)}${unit}` : `${format(low)} to ${format(high)}${unit}`
}

function codesText(
  codes: readonly (string | null)[],
  order: readonly string[],
  names: ReadonlyMap<string, string> | undefined,
  isCode: boolean,
): string {
  const own = codes.filter((code) => code !== null)
  const title = (code: string | undefined) => (code === undefined ? '' : isCode ? code : (names?.get(code) ?? code))
  const places = own.map((code) => order.indexOf(code))
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const isRun = own.length > 1 && first >= 0 && last - first === own.length - 1
  return isRun ? `${title(order[first])} to ${title(order[last])}` : own.map(title).join(', ')
}

const withoutReport = (names: ReadonlyMap<string, string> | undefined) => new Map([...(names ?? []), ['NONE', 'no report']])

function backText({ '>=': low, '<=': high = 0 }: Bounds): string {
  if (low !== undefined) return `back ${low} to ${high}%`
  // "at +10": nobody pays more than that.
  return high > 0 ? `at most ${high}% above the list` : high === 0 ? 'at most the list price' : `back ${high}% or better`
}

/** A condition in words. */
function conditionText(field: string, condition: Condition, { order, names }: Vocabulary): string {
  if (typeof condition === 'boolean') return field === 'isFcCol' ? 'fancy color' : field
  const list = lists[field]
  const write = (codes: readonly (string | null)[]) =>
    codesText(
      codes,
      field === 'shpNm' || field === 'lbNm' || field === 'locNm' ? [] : (order.get(list ?? '') ?? []),
      field === 'lbNm' ? withoutReport(names.get('LAB')) : names.get(list ?? ''),
      field === 'colNm' || field === 'clrNm',
    )
  // "no brown": the shades that are refused, and not the many that are left.
  if (field === 'shdNm' && Array.isArray(condition) && condition.length > 1 && condition.includes('NONE')) {
    const refused = (order.get('SHADE') ?? []).filter((code) => !condition.includes(code))
    return `shade not ${refused.map((code) => names.get('SHADE')?.get(code) ?? code).join(', ')}`
  }
  if (Array.isArray(condition)) return condition.length === 0 ? '' : `${prefixes[field] ?? ''}${write(condition)}`
  if ('nin' in condition) return `${field === 'locNm' ? 'not in ' : 'not '}${write(condition.nin)}`
  if (field === 'crt') return boundsText(condition, two, ' ct')
  if (field === 'amt') return boundsText(condition, money, '')
  if (field === 'ctPr') return boundsText(condition, money, '/ct')
  if (field === 'back') return backText(condition)
  const [name = field, unit = ''] = measures[field] ?? []
  return `${name} ${boundsText(condition, (value) => String(value), unit)}`
}

/** Cut, polish and symmetry, those of the same grades together. */
function makeText(fields: Readonly<Record<string, Condition>>, vocabulary: Vocabulary): string[] {
  const texts = new Map<string, string[]>()
  for (const [field, name] of [
    ['cutNm', 'cut'],
    ['polNm', 'polish'],
    ['symNm', 'symmetry'],
  ] as const) {
    const condition = fields[field]
    if (condition === undefined) continue
    const text = conditionText(field, condition, vocabulary)
    texts.set(text, [...(texts.get(text) ?? []), name])
  }
  return [...texts].map(
    ([text, names]) => `${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]} ${text}`,
  )
}

/** What stands before all other fields. */
const first: ReadonlySet<string> = new Set(['shpNm', 'crt', 'cutNm', 'polNm', 'symNm', 'colNm', 'clrNm', ...fancyTexts, 'fluNm'])

export interface Counted {
  pieces: number | null
  pair: boolean
  labGrown: boolean | null
}

/** The whole request in one line. */
export function requestSummary(
  { fields, alternatives, isWhiteOrFancy, notes, remarks, contradictions }: Merged,
  { pieces, pair, labGrown }: Counted,
  vocabulary: Vocabulary,
): string {
  const text = (field: string): string => {
    const several = alternatives[field]
    if (several) return several.map((one) => conditionText(field, one, vocabulary)).join(' or ')
    const condition = fields[field]
    return condition === undefined ? '' : conditionText(field, condition, vocabulary)
  }
  const count = pair ? ((pieces ?? 2) > 2 ? `${(pieces ?? 2) / 2} pairs of` : 'pair of') : pieces === null ? '' : String(pieces)
  const shape = text('shpNm')
  const head = count === '' ? shape : `${count} ${shape || (pieces === 1 ? 'stone' : 'stones')}`
  const isFancy = fields['intNm'] !== undefined || fields['fcColNm'] !== undefined
  const rest = [...Object.keys(fields), ...Object.keys(alternatives)].filter(
    (field) => !first.has(field) && !(isFancy && field === 'isFcCol'),
  )
  const fancy = fancyTexts.map(text).filter(Boolean).join(' ')
  const line = [
    labGrown ? 'Lab-grown' : '',
    head,
    text('crt'),
    ...(isWhiteOrFancy ? [`${text('colNm')} or ${fancy}`] : [text('colNm'), fancy]),
    text('clrNm'),
    ...makeText(fields, vocabulary),
    text('fluNm'),
    // Prices of all stones together were divided.
    ...new Set(rest.map((field) => (field === 'amt' && (pieces ?? 1) > 1 ? `${text(field)} each` : text(field)))),
    ...new Set(notes),
    ...contradictions.map((phrases) => `nothing fits ${phrases}`),
  ]
    .filter(Boolean)
    .join(', ')
  return [line.charAt(0).toUpperCase() + line.slice(1), ...remarks.map((remark) => `(${remark})`)].join(' ')
}
