import { about, atMost, fillers, priceLabels } from './amount-words.ts'
import { type Figure, readFigure } from './figure.ts'
import { pieceWords } from './read-pieces.ts'
import { readSecond } from './read-range.ts'
import { isGradeAt } from './scale.ts'
import { Cursor, type Token, firstWordsOf } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What stands in a request and asks for nothing: days, sizes of rings, stones that a person thanks for, has or has sold. */

const month = '(?:jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|october|nov(?:ember)?|dec(?:ember)?)'
const ordinal = '(?:st|nd|rd|th)'
const pointDate = String.raw`[0-3]?\d\.[01]?\d\.?(?![\d./]|\s*(?:cts?|carats?|mm|%|x\b))`
const weight = String.raw`(?<![\d.])(?:\d{0,2}\.\d\d?(?![\d.])|\d{1,2}(?:\.\d+)?\s*(?:cts?|carats?)\b)`
const asides = [
  // "till Friday 12th", "by Monday".
  new RegExp(
    String.raw`\b(?:(?:by|till|until|before|on|this|next|latest)\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b(?:\s+(?:the\s+)?\d{1,2}${ordinal}\b)?`,
    'gi',
  ),
  // "20-23 Sept", "12th of March 2026"; "Dec 5".
  new RegExp(
    String.raw`(?:\b(?:by|till|until|before)\s+)?(?<![\d.])\d{1,2}(?:\s?-\s?\d{1,2})?${ordinal}?\s+(?:of\s+)?${month}\b\.?(?:\s+20\d\d)?`,
    'gi',
  ),
  new RegExp(
    String.raw`(?:\b(?:by|till|until|before)\s+)?\b${month}\.?\s+\d{1,2}${ordinal}?(?:\s?-\s?\d{1,2})?\b(?![.,]\d|\s?(?:ct|cts|carats?|pcs?|x)\b)`,
    'gi',
  ),
  // "by 12/12", "before 3/12/26"; and no "10 by 8/5".
  /(?<!\d\s*(?:mm\s*)?)\b(?:(?:need(?:ed)?|deliver(?:y|ed)?)\s+)?(?:by|before|until|till|due|deadline)\s+(?:the\s+)?[0-3]?\d\/[01]?\d(?:\/(?:20)?\d\d)?(?![\d./]|\s*(?:cts?|carats?|mm|%|x\b))/gi,
  // "need by 5.12"; and where a weight is said besides, "by 5.12 rd 1ct".
  new RegExp(String.raw`\b(?:need(?:ed)?|deliver(?:y|ed)?)\s+(?:by|before)\s+(?:the\s+)?${pointDate}|\bdeadline\s+${pointDate}`, 'gi'),
  new RegExp(
    String.raw`(?<!\d\s*(?:mm\s*)?)\b(?:by|before)\s+(?:the\s+)?${pointDate}(?:(?=[^\n]*${weight})|(?<=${weight}[^\n]*\b(?:by|before)\s+(?:the\s+)?[\d.]+))(?![^\n]*\bnow\b)`,
    'gi',
  ),
  /\b(?:ring|finger)\s+(?:is\s+)?(?:a\s+)?(?:size|sz)\s*(?:is|:|=|of)?\s*\d{1,2}(?:[.,]\d{1,2})?\b|\bsize\s*\d{1,2}(?:[.,]\d{1,2})?\s+(?:ring|finger)\b/gi,
  // "booth 3E-12" of a fair; and no "stand 3ct".
  /\b(?:booth|stand|hall)\s*(?:no\.?|#)?\s*(?!\d+(?:\.\d|\s*(?:cts?|carats?)\b))(?=[a-z]?\d|\d?[a-z]\b)[\da-z][\w-]*/gi,
  // "3-stone ring" is no number of stones.
  /\b(?:\d|two|three|five|seven)[\s-]?stones?\s+(?:rings?|settings?|bands?|pendants?|necklaces?|layouts?)\b/gi,
]
const mayHold =
  /\b(?:by|before|until|till|due|deadline)\s|day\b|booth|stand|hall|stone|size|\bsz\b|\b(?:jan|feb|mar|apr|ju[nl]|aug|sep|oct|nov|dec)/i

/** A line without them. */
export const withoutAsides = (line: string): string =>
  mayHold.test(line) ? asides.reduce((left, aside) => left.replace(aside, ' '), line) : line

const stones = ['THE', 'YOUR', 'THAT', 'THIS', 'THOSE', 'MY', 'OUR', 'A', 'AN']
const questioned = ['WHY NO', 'WHY ARE THERE NO', 'WHY IS THERE NO', 'WHY DONT YOU HAVE', 'WHY DO YOU HAVE NO', 'WHY NOTHING']
const over = [
  ...questioned,
  ...[
    'PAID',
    'BOUGHT AT',
    'SOLD AT',
    'SOLD FOR',
    'YOU QUOTED',
    'U QUOTED',
    'YOU SAID',
    'YOUR LAST PRICE',
    'LAST PRICE WAS',
    'LAST TIME YOU',
    ...['LAST ONE', 'LAST TIME', 'LAST', 'PREVIOUS ONE', 'YOURS', 'IT'].map((one) => `${one} WAS`),
    ...['SAW YOURS', 'SAW ONE', 'SAW IT', 'SAW THIS'],
    ...['ON HOLD :', 'ON HOLD -', 'ON MEMO :', 'SOLD :', 'SOLD -', 'FOR SALE :', 'WTS', 'LOOKING TO SELL', 'WANT TO SELL'],
  ],
  ...['THX', 'THANKS', 'THANK YOU', 'THANK U', 'TY', 'TKS', 'TNX', 'THANKS A LOT', 'THANKS AGAIN', 'MANY THANKS'].map(
    (thanks) => `${thanks} FOR`,
  ),
  ...stones.map((article) => `SOLD ${article}`),
  ...['HAVE ENOUGH', 'GOT ENOUGH', 'HAVE ALREADY', 'ALREADY HAVE', 'ALREADY GOT', 'ALREADY BOUGHT', 'NO LONGER NEED', 'NOT LOOKING FOR'],
  ...[
    'NO NEED FOR',
    'NOT INTERESTED IN',
    'INSTEAD OF',
    'IN PLACE OF',
    'RATHER THAN',
    'FORGET',
    'FORGET THE',
    'NEVER MIND',
    'NEVER MIND THE',
    'NEVERMIND',
    'FORGET ABOUT',
    'CANCEL THE',
  ],
]
/** Before a stone that a person has and for which others are to match: "sides for a 3ct EM". */
const matchedTo = ['SIDES FOR', 'SIDE STONES FOR', 'TO FIT', 'TO MATCH', 'TO GO WITH', 'TO SUIT']
/** "I have RD 1.01 for sale" offers; "do you have RD 1.01 for sale" asks. */
const offering = ['I HAVE', 'WE HAVE']
const clauseEnds =
  /^(NEED|NEEDS|NOW|BUT|WANT|WANTS|LOOKING|GIVE|SHOW|SEND|OFFER|PLS|PLEASE|PLZ|CAN|COULD|REQUIRE|SEARCHING|FIND|INSTEAD|STILL|ALSO|AND|[.,;:!?])$/

/** Proportions for which there is no field, and the values after them: "crown height 15%", "girdle thin to medium". */
const otherProportions = [
  ...[
    'CROWN HEIGHT',
    'CROWN HT',
    'CR HEIGHT',
    'CROWN DEPTH',
    'PAVILION DEPTH',
    'PAV DEPTH',
    'PAVILION HEIGHT',
    'STAR LENGTH',
    'STAR LENGTHS',
  ],
  ...['LOWER HALF', 'LOWER HALVES', 'LOWER HALF LENGTH', 'GIRDLE THICKNESS', 'GIRDLE', 'HCA', 'HCA SCORE'],
]
const ofProportion =
  /^(?:[-%:<>=]|TO|MAX|MIN|UNDER|BELOW|OVER|ABOVE|BETWEEN|VERY|SLIGHTLY|EXTREMELY|THIN|THICK|MEDIUM|MED|THN|THK|STK|FACETED|POLISHED)$/
const replacing = ['CHANGE', 'CHANGED', 'SWITCH', 'SWITCHED', 'SWAP', 'SWAPPED', 'REPLACE', 'REPLACED', 'EXCHANGE']
const openings = firstWordsOf(over, matchedTo, offering, otherProportions, replacing, priceLabels)

const articles = ['THE', 'A', 'AN', 'MY', 'THAT']
const mostReplaced = 7

/** "2.5-3.5%" */
function isPercent(cursor: Cursor): boolean {
  const ahead = new Cursor(cursor.tokens, cursor.at + 1)
  if (ahead.takeAny(['-', 'TO']) !== undefined) ahead.at++
  return ahead.peek()?.word === '%'
}

function afterProportion(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  if (cursor.takeAny(otherProportions) === undefined) return undefined
  const isCarats = () => /^(?:CTS?|CARATS?)$/.test(cursor.peek(1)?.word ?? '')
  let isWorded = false
  let figures = 0
  for (let isRange = false; ; cursor.at++) {
    const [token, next] = [cursor.peek(), cursor.peek(1)]
    if (token?.kind === 'number') {
      // "HCA under 2 1.50 RD", "girdle thin to medium 1.50 RD": a second figure, or one behind words, is the weight.
      if (isCarats() || (figures > 0 && !isRange) || (isWorded && !isPercent(cursor))) break
      figures++
    } else if (!ofProportion.test(token?.word ?? '')) break
    else if (/^(?:THIN|THICK|MEDIUM|MED|THN|THK|STK|FACETED|POLISHED)$/.test(token?.word ?? '')) isWorded = true
    isRange = figures === 1 && /^(?:-|TO)$/.test(token?.word ?? '') && next?.kind === 'number'
  }
  // "girdle, 2ct": nothing is said of it.
  return cursor.at > at + 1 ? cursor.at : undefined
}

/** "budget 15": thousands, perhaps, and surely no number of stones. */
function afterUnclearPrice(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  if (cursor.takeAny(priceLabels) === undefined) return undefined
  while (cursor.takeAny(fillers) !== undefined || cursor.takeAny(atMost) !== undefined || cursor.takeAny(about) !== undefined);
  const first = readFigure(cursor)
  const second = first && readSecond(cursor, first)
  const isUnclear = ({ decimals, value, ...figure }: Figure) =>
    decimals < 2 &&
    value < 100 &&
    figure.unit === undefined &&
    !(figure.isMoney || figure.isThousands || figure.isEach || figure.isNegative)
  if (!first || ![first, second].every((figure) => !figure || isUnclear(figure))) return undefined
  return cursor.takeAny(pieceWords) === undefined ? cursor.at : undefined
}

/** "last one was RD 1.50 G VS1, need another one", "need same but 2ct": such a stone is asked for. */
const isWantedAgain = (rest: readonly Token[], meanings: Vocabulary['meanings']) =>
  rest.some(({ word }) => word === 'SAME' || word === 'AGAIN') ||
  (rest.some(({ word }) => word === 'ANOTHER') && !rest.some(({ kind, word }) => kind === 'number' || meanings.SHAPE.has(word)))

/** Whether a stone to be matched is not the one that is asked for: another shape, weight or grade is said, "RD 1.01 F to match RD 1.00"; not in "pair to match RD 1.01", "round to match 1.51 round G". */
function isOfOthers(tokens: readonly Token[], from: number, to: number, { SHAPE }: Vocabulary['meanings']): boolean {
  const shapeAt = (place: number) => SHAPE.get(`${tokens[place]?.word} ${tokens[place + 1]?.word}`) ?? SHAPE.get(tokens[place]?.word ?? '')
  const places = tokens.map((_, place) => place)
  const matched = new Set(places.slice(from, to).map(shapeAt))
  const others = places.filter((place) => place < from || place >= to)
  const isWeightAt = (place: number) =>
    tokens[place]?.kind === 'number' && ((tokens[place]?.decimals ?? 0) > 0 || /^(?:CTS?|CARATS?)$/.test(tokens[place + 1]?.word ?? ''))
  if (!others.some((place) => shapeAt(place) !== undefined)) return false
  return others.some((place) => !matched.has(shapeAt(place)) || isWeightAt(place) || isGradeAt(new Cursor(tokens, place)))
}

/** The end of a clause about stones that are not asked for: "thanks for the 2ct", "we have enough 1ct rounds", "instead of the pear". */
export function afterAside(tokens: readonly Token[], at: number, { meanings }: Vocabulary): number | undefined {
  if (!openings.has(tokens[at]?.word ?? '')) return undefined
  const asked = afterProportion(tokens, at) ?? afterUnclearPrice(tokens, at)
  if (asked !== undefined) return asked
  const cursor = new Cursor(tokens, at)
  const replacedTo = replacing.includes(tokens[at]?.word ?? '')
    ? tokens.slice(at + 1, at + mostReplaced).findIndex(({ word }) => /^(?:TO|INTO|WITH|BY|FOR)$/.test(word))
    : -1
  // "change F to G": only what comes after is asked for.
  if (replacedTo > 0) return at + replacedTo + 2
  const opening = cursor.takeAny(over) ?? cursor.takeAny(matchedTo) ?? cursor.takeAny(offering)
  if (opening === undefined) return undefined
  // "rather than F" is of a grade.
  const isQuestion = questioned.includes(opening)
  // "F instead of G", "pear instead of oval 2ct": the value alone is replaced.
  const isReplacing = opening === 'INSTEAD OF' || opening === 'IN PLACE OF'
  const replaced = cursor.fork()
  replaced.takeAny(articles)
  if (isReplacing && isGradeAt(replaced.fork())) return replaced.at + 1
  const before = tokens.slice(0, at)
  if (isReplacing && meanings.SHAPE.has(replaced.peek()?.word ?? '') && before.some(({ word }) => meanings.SHAPE.has(word)))
    if (!before.some(({ kind }) => kind === 'number')) return replaced.at + 1
  if (!isQuestion && isGradeAt(cursor.fork())) return undefined
  const length = tokens.slice(cursor.at).findIndex(({ word }) => clauseEnds.test(word))
  const to = length < 0 ? tokens.length : cursor.at + length
  if (opening.endsWith(' WAS') && isWantedAgain(tokens.slice(to), meanings)) return undefined
  const clause = tokens.slice(cursor.at, to)
  const isOfShape = clause.some(({ word }) => meanings.SHAPE.has(word))
  if (matchedTo.includes(opening)) return isOfShape && isOfOthers(tokens, at, to, meanings) ? to : undefined
  if (offering.includes(opening) && !clause.some(({ word }) => word === 'SALE')) return undefined
  // "saw this RD 1.01 at 5400": the stone is asked for.
  if (opening.startsWith('SAW ') && isOfShape) return undefined
  const isOfStones = isOfShape || clause.some(({ kind }) => kind === 'number')
  return isOfStones || isQuestion ? to : undefined
}
