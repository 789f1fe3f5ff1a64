import { namesFormer } from './header.ts'
import { isCurrency, laboratories, units, wordsOf } from './heading-words.ts'
import { meaningsOf } from './concept-words.ts'

/**
 * The fields that a heading names by what its words mean together: 'Rundistendicke %', 'クラウン角度' and 'Épaisseur du rondiste (%)' are on no list, and their words
 * are. Every word must be known, so that a heading with one that is not ('Former price') names nothing; the values must agree besides (mapper.ts).
 */

/** What a heading may say beside what it names. */
const fillers = new Set(['stone', 'grade', 'millimetres'])
type Rule = readonly [all: string, besides: string, fields: string]
/** What all of a heading's words together name: those it must have, those it may have, and the fields, the likeliest first. */
const rules: readonly Rule[] = [
  ['fluor color', 'intensity', 'fluColNm fluNm'],
  ['fluor shade', '', 'fluColNm'],
  ['fluor', 'intensity', 'fluNm'],
  ['crown angle', '', 'cAng'],
  ['crown height', 'percent ratio', 'cHgt'],
  ['crown depth', 'percent ratio', 'cHgt'],
  ['crown percent', '', 'cHgt'],
  ['pavilion angle', '', 'pAng'],
  ['pavilion depth', 'percent ratio', 'pHgt'],
  ['pavilion height', 'percent ratio', 'pHgt'],
  ['pavilion percent', '', 'pHgt'],
  ['star', 'length percent half ratio', 'strLn'],
  ['lower half', 'length percent girdle ratio', 'lwrHal'],
  ['lower', 'girdle percent half ratio', 'lwrHal'],
  ['girdle minimum', 'thick', 'grdlFrom'],
  ['girdle maximum', 'thick', 'grdlTo'],
  ['girdle percent', 'thick size ratio average', 'grdlPer girdle'],
  ['girdle', 'thick size ratio average', 'girdle grdlFrom grdlPer'],
  ['culet', 'size', 'cultNm'],
  ['table black', 'inclusion', 'blkIncNm'],
  ['table white', 'inclusion', 'wInclNm'],
  ['table open', 'inclusion', 'opIncNm'],
  ['table', 'size width percent diameter ratio', 'tblPer'],
  ['black', 'inclusion', 'blkIncNm'],
  ['white', 'inclusion', 'wInclNm'],
  ['open', 'inclusion', 'opIncNm'],
  ['length width', 'ratio', 'ratio'],
  ['length ratio', 'width', 'ratio'],
  ['diameter maximum', '', 'length'],
  ['diameter length', '', 'length'],
  ['diameter width', '', 'width'],
  ['diameter minimum', '', 'width'],
  ['length width height', 'size', 'msrmnt'],
  ['depth', 'total percent ratio height', 'depPer height'],
  ['height', 'total percent ratio', 'height depPer'],
  ['length', 'maximum', 'length'],
  ['width', 'minimum', 'width'],
  ['ratio', '', 'ratio'],
  ['size', 'diameter', 'msrmnt'],
  ['diameter', '', 'msrmnt'],
  ['report link', 'laboratory image', 'certificateLink'],
  ['report image', 'laboratory', 'certificateLink'],
  ['report comment', 'laboratory', 'lbCmt'],
  ['laboratory comment', '', 'lbCmt'],
  ['report number', 'laboratory', 'rptNo'],
  ['laboratory number', '', 'rptNo'],
  ['report', 'laboratory', 'rptNo lbNm certificateLink'],
  ['laboratory', '', 'lbNm rptNo'],
  ['image', 'link number', 'imageLink'],
  ['video', 'link number', 'videoLink'],
  ['inscription', '', 'lsrInc'],
  ['key', 'inclusion', 'kToSStr'],
  ['stock location', '', 'locNm'],
  ['stock country', '', 'locNm'],
  ['stock number', 'own', 'vStnId'],
  ['number own', '', 'vStnId'],
  ['number stone', '', 'vStnId'],
  ['number', '', 'vStnId'],
  ['shape', 'cut', 'shpNm'],
  ['color', '', 'colNm'],
  ['clarity', '', 'clrNm'],
  ['cut', '', 'cutNm shpNm'],
  ['polish', '', 'polNm'],
  ['symmetry', '', 'symNm'],
  ['weight', 'carat total', 'crt'],
  ['carat', 'total', 'crt'],
  ['list discount', 'percent price per', 'back'],
  ['discount', 'percent price ratio', 'back'],
  ['list', 'price carat per', 'rap'],
  ['price carat', 'per unit', 'ctPr'],
  ['per carat', '', 'ctPr'],
  ['price unit', '', 'ctPr'],
  ['price per stone', '', 'amt'],
  ['price total', 'amount', 'amt'],
  ['price amount', '', 'amt'],
  ['price', '', 'ctPr amt'],
  ['amount', 'total', 'amt'],
  // A number of stones, and no price of one.
  ['total stone', 'number', 'count'],
  ['total', '', 'amt'],
  ['milky', 'color', 'mlkNm'],
  ['shade', 'color', 'shdNm mixTintNm'],
  ['eye clean', '', 'eClnNm'],
  ['eye clarity', '', 'eClnNm'],
  ['treatment', '', 'treatmentNm'],
  ['growth', '', 'growthNm'],
  ['origin', '', 'originNm'],
  ['location', '', 'locNm'],
  ['location country', '', 'locNm'],
  ['country', '', 'locNm'],
  ['comment', '', 'vendorNote'],
]
const parsed = rules.map(([all, besides, fields]) => ({
  all: all.split(' '),
  may: new Set([...all.split(' '), ...besides.split(' ')]),
  fields: fields.split(' '),
}))

function fieldsOf(meant: ReadonlySet<string>): readonly string[] {
  const rule = parsed.find(
    ({ all, may }) => all.every((concept) => meant.has(concept)) && [...meant].every((concept) => may.has(concept) || fillers.has(concept)),
  )
  return rule?.fields ?? []
}

/** A heading is no longer than this, and a word means no more than a few things. */
const mostWords = 8
const mostReadings = 32
/** A girdle, or a grade beside what is graded: 'CUT_GRD'. */
const anyGrade = /(?<![a-z])grd(?![a-z])/i
const money = new Set(['ctPr', 'amt', 'rap', 'back'])
const lengths = new Set(['length', 'width', 'height', 'msrmnt'])

/** Letters of two scripts are two words, '单价USD', and so is a currency beside others; a mark inside a Hebrew abbreviation is none. */
const spaced = (header: string): string =>
  header
    .replace(/(?<=\p{L})[\u05F4\u05F3"'’](?=\p{L})/gu, '')
    .replace(/美金|美元/g, ' usd ')
    .replace(/(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])(?=[A-Za-z\d])/gu, ' ')
    .replace(/(?<=[A-Za-z\d])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/gu, ' ')

/** The fields that the words of a heading name together, the likeliest first; none where one of its words is unknown. */
export const composedFields = (header: string): string[] => fieldsBeside(header, 0)
/** The same where a single one of several words is unknown: 'Scala colore' may be the color, if it is one of a list and the values are. */
export const partlyComposedFields = (header: string): string[] => (namesFormer(header) ? [] : fieldsBeside(header, 1))

/** @param mostUnknown how many words nobody has to know */
function fieldsBeside(header: string, mostUnknown: number): string[] {
  const words = wordsOf(spaced(header)).filter((word) => !laboratories.test(word))
  // A letter alone may mean anything.
  if (words.every((word) => /^[a-zа-я]$/.test(word)) || words.length > mostWords) return []
  const currencies = words.filter((word) => isCurrency(word))
  const isLength = words.includes('mm')
  const read = words
    .filter((word) => !isCurrency(word))
    .map((word) => (word === 'perct' ? [['per'], ['carat']] : (meaningsOf(word) ?? (units.test(word) ? [] : undefined))))
  const parts: string[][] = []
  if (read.filter((one) => one === undefined).length > mostUnknown) return []
  for (const one of read) parts.push(...(one ?? []))
  if (parts.length === 0) return []
  let readings: string[][] = [[]]
  for (const part of parts) readings = readings.flatMap((before) => part.map((concept) => [...before, concept])).slice(0, mostReadings)
  const found = [...new Set(readings.flatMap((concepts) => fieldsOf(new Set(concepts))))]
  const fields = found.filter((field) => (currencies.length === 0 || money.has(field)) && (!isLength || lengths.has(field)))
  const graded = header.replace(anyGrade, 'grade')
  return fields.length === 0 && graded !== header ? fieldsBeside(graded, mostUnknown) : fields
}
