import { masterLists } from '../../masters/lists.ts'
import { parseRequests } from './parse.ts'
import type { ParsedRequest } from './parse.ts'
import type { Condition } from './reading.ts'
import { vocabularyOf } from './words/vocabulary.ts'

/** Requests in a short notation for the tables of the tests: every condition of the filter is in it, whatever its field. */

export const demoVocabulary = vocabularyOf(Object.fromEntries(masterLists.map(({ code, values }) => [code, values])))

/** Fields whose values need no label, in the order of a request; the others follow with theirs. */
const plainFields = ['shpNm', 'crt', 'colNm', 'clrNm']
const labels: Readonly<Record<string, string>> = {
  cutNm: 'cut',
  polNm: 'pol',
  symNm: 'sym',
  fluNm: 'flu',
  lbNm: 'lab',
  locNm: 'loc',
  fcColNm: 'hue',
  intNm: 'int',
  ovrtnNm: 'tone',
  amt: '$',
  ctPr: '$/ct',
  depPer: 'depth',
  tblPer: 'table',
  shdNm: 'shade',
  mlkNm: 'milky',
  mixTintNm: 'tint',
  eClnNm: 'eye',
}
const lists: Readonly<Record<string, string>> = {
  colNm: 'COLOR',
  clrNm: 'CLARITY',
  cutNm: 'CUT',
  polNm: 'POLISH',
  symNm: 'SYMMETRY',
  fluNm: 'FLUORESCENCE',
  intNm: 'INTENSITY',
}

/** Codes; neighbours of a scale as their ends: F-H. */
function codesOf(field: string, codes: readonly (string | null)[]): string {
  const order = demoVocabulary.order.get(lists[field] ?? '') ?? []
  const places = codes.map((code) => order.indexOf(code ?? '')).toSorted((one, other) => one - other)
  const [first = -1, last = -1] = [places[0], places.at(-1)]
  const isRun = codes.length > 1 && first >= 0 && last - first === codes.length - 1
  if (codes.length === 0) return 'nothing'
  return isRun ? `${order[first]}-${order[last]}` : codes.map((code) => code ?? 'blank').join('/')
}

function conditionOf(field: string, condition: Condition): string {
  if (typeof condition === 'boolean') return String(condition)
  if (Array.isArray(condition)) return codesOf(field, condition)
  if ('nin' in condition) return `not ${condition.nin.join('/')}`
  const [low, high] = [condition['>='], condition['<=']]
  return low === high ? String(low) : `${low ?? ''}..${high ?? ''}`
}

const isAlternatives = (value: Condition | ParsedRequest['filter'][]): value is ParsedRequest['filter'][] =>
  Array.isArray(value) && value.some((entry) => typeof entry === 'object' && entry !== null)

function filterText(filter: ParsedRequest['filter']): string {
  const rank = (field: string) => (field === 'or' ? 1.5 : [...plainFields, ...Object.keys(labels)].indexOf(field) + 1 || 100)
  return Object.entries(filter)
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([field, value]) => {
      if (isAlternatives(value)) return value.map(filterText).join('|')
      const text = conditionOf(field, value)
      return plainFields.includes(field) ? text : `${labels[field] ?? field}:${text}`
    })
    .join(' ')
    .replace(/cut:(\S+) pol:\1 sym:\1(?=\s|$)/, 'make:$1')
    .replace(/pol:(\S+) sym:\1(?=\s|$)/, 'finish:$1')
}

/** "OVAL 1.5.. F-G VS1-VS2 flu:NON x2 ?word", several requests divided by " + "; of a text that was not understood, its words alone. */
export function compactRequests(text: string): string {
  const parsed = parseRequests(text, demoVocabulary)
  const unknown = (words: readonly string[]) => words.map((word) => `?${word}`)
  const requests = parsed.requests.map(({ filter, pieces, pair, labGrown, notUnderstood }) =>
    [
      filterText(filter),
      labGrown === true ? 'grown' : labGrown === null ? 'both' : '',
      pieces === null ? '' : `x${pieces}`,
      pair ? 'pair' : '',
      ...unknown(notUnderstood),
    ]
      .filter(Boolean)
      .join(' '),
  )
  return [...requests, ...(requests.length === 0 ? [`none ${unknown(parsed.notUnderstood).join(' ')}`.trim()] : [])].join(' + ')
}
