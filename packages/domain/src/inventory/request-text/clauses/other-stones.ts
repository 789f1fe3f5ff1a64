import { afterGone, afterHalo } from './gone-stones.ts'
import { isGradeAt } from '../grades/grade-at.ts'
import { someWord } from '../tokens/some-word.ts'
import { Cursor, type Token, firstWordsOf } from '../tokens/tokens.ts'
import {
  forCenter,
  forSale,
  goneFirst,
  matchedTo,
  offering,
  offeringFirst,
  over,
  owning,
  questioned,
  replacing,
  seeming,
  seemingWeight,
} from '../words/other-stone-words.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Clauses about stones that are not asked for: those that a person thanks for, has, has sold, or wants others to match. */

const sides = /^(?:SIDES?|MOONS?|HALFMOONS?|BULLETS?|TAPERS?|TAPERED|TRAPS?|TRAPEZOIDS?|BAGUETTES?|BAGS?|SHIELDS?|KITES?)$/
const isAfterSides = (tokens: readonly Token[], at: number) =>
  someWord(tokens, sides) && tokens.slice(0, at).some(({ word }) => sides.test(word))
/** "pair of trillions 0.75 for 3ct RD center" */
const isBeforeCenter = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'FOR' && tokens.slice(at + 1, at + 7).some(({ word }) => /^(?:CENTER|CENTRE|MIDDLE)$/.test(word))
const overOrOffering = [...over, ...offering, ...offeringFirst]
const onOffer: ReadonlySet<string> = new Set([...forSale, ...offering, ...offeringFirst])
/** What is asked back about a stone that is not asked for. */
export function questionOfOther(tokens: readonly Token[], at: number): string | undefined {
  const opening = new Cursor(tokens, at).takeAny(overOrOffering)
  return opening !== undefined && onOffer.has(opening) ? 'a stone on offer?' : undefined
}
const isStatement = (tokens: readonly Token[], at: number) =>
  (at === 0 || /^[,.;:]$/.test(tokens[at - 1]?.word ?? '')) && !tokens.slice(at).some(({ word }) => word === '?')
/** "they've asked for a 2ct oval": that is asked for. */
const asking = /^(?:ASKED|REQUESTED|BEEN|CHOSEN|DECIDED|SAID|WANTED|APPROVED|CONFIRMED|TO)$/
const priced = /^(?:BUDGET|PRICE|[$K]|USD|DOLLARS?|GRAND|THOUSAND|BACK|OFF|%)$/
const clauseEnds =
  /^(NEED|NEEDS|NOW|BUT|WANT|WANTS|LOOKING|GIVE|SHOW|SEND|OFFER|PLS|PLEASE|PLZ|CAN|COULD|REQUIRE|SEARCHING|FIND|WHATS?|HOW|WTB|INSTEAD|STILL|ALSO|AND|MAKE|[.,;:!?])$/

/** "I have 2ct oval F VS1": a stone of one's own; "I have 2ct oval order", "we have 1.5 ct round urgent" ask for one. */
const requested =
  /^(?:CLIENTS?|CUSTOMERS?|BUYERS?|ORDERS?|REQUIREMENTS?|DEMANDS?|REQUESTS?|REQ|INQUIRY|ENQUIRY|NEED|NEEDED|REQUIRED|WANTED|URGENT|URGENTLY|PENDING|OPEN|MIND|FIND|SOURCE|BUY|FILL|BUDGET)$/
function isOffer(clause: readonly Token[], { SHAPE }: Vocabulary['meanings']): boolean {
  if (clause.some(({ word }) => word === 'SALE')) return true
  const at = /^(?:A|AN|ONE|THIS)$/.test(clause[0]?.word ?? '') ? 1 : /^(?:PCS|PC|PIECES)$/.test(clause[1]?.word ?? '') ? 2 : 0
  const [stone, unit] = [clause[at], clause[at + 1]]
  const isWeight = stone?.kind === 'number' && (stone.decimals > 0 || /^(?:CTS?|CARATS?)$/.test(unit?.word ?? ''))
  return (isWeight || SHAPE.has(stone?.word ?? '')) && !clause.some(({ word }) => requested.test(word))
}

const openings = firstWordsOf(over, goneFirst, matchedTo, offering, offeringFirst, owning, seeming, forCenter, replacing)

const articles = ['THE', 'A', 'AN', 'MY', 'THAT']
const mostReplaced = 7

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
export function afterOtherStone(tokens: readonly Token[], at: number, { meanings }: Vocabulary): number | undefined {
  const gone = afterGone(tokens, at)
  if (gone !== undefined) return gone
  if (!openings.has(tokens[at]?.word ?? '')) return afterHalo(tokens, at)
  const cursor = new Cursor(tokens, at)
  const replacedTo =
    replacing.includes(tokens[at]?.word ?? '') && !owning.includes(`${tokens[at]?.word} ${tokens[at + 1]?.word}`)
      ? tokens.slice(at + 1, at + mostReplaced).findIndex(({ word }) => /^(?:TO|INTO|WITH|BY|FOR)$/.test(word))
      : -1
  // "change F to G": only what comes after is asked for.
  if (replacedTo > 0) return at + replacedTo + 2
  if (cursor.takeAny(seeming) !== undefined) {
    while (cursor.takeAny(seemingWeight) !== undefined);
    if (cursor.peek()?.kind !== 'number') return undefined
    cursor.at++
    return /^(?:CTS?|CARATS?|ER|MM)$/.test(cursor.peek()?.word ?? '') ? cursor.at + 1 : cursor.at
  }
  const opening =
    cursor.takeAny(over) ??
    cursor.takeAny(matchedTo) ??
    cursor.takeAny(offering) ??
    (cursor.begins(offeringFirst) && isStatement(tokens, at) ? cursor.takeAny(offeringFirst) : undefined) ??
    (cursor.begins(goneFirst) && isStatement(tokens, at) ? cursor.takeAny(goneFirst) : undefined) ??
    cursor.takeAny(owning) ??
    (cursor.begins(forCenter) && (isAfterSides(tokens, at) || isBeforeCenter(tokens, at)) ? cursor.takeAny(forCenter) : undefined)
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
  // "upgrade from 1ct to 2ct"
  const isFrom = opening.endsWith(' FROM')
  const isOffering = offering.includes(opening) || offeringFirst.includes(opening)
  // "have RD 1.01, G, VS1 and OV 2ct": all of them, but not "and need OV 2ct".
  const goesOn = (word: string, place: number) => isOffering && /^(?:,|AND)$/.test(word) && !clauseEnds.test(tokens[place + 1]?.word ?? '')
  const isEnd = ({ word }: Token, place: number) =>
    place >= cursor.at && ((clauseEnds.test(word) && !goesOn(word, place)) || (isFrom && word === 'TO'))
  const end = tokens.findIndex(isEnd)
  const to = end < 0 ? tokens.length : end
  if (opening.endsWith(' WAS') && isWantedAgain(tokens.slice(to), meanings)) return undefined
  const clause = tokens.slice(cursor.at, to)
  const isOfShape = clause.some(({ word }) => meanings.SHAPE.has(word))
  if (matchedTo.includes(opening) || forCenter.includes(opening)) return isOfShape && isOfOthers(tokens, at, to, meanings) ? to : undefined
  // "can I have RD 1ct"
  if (offering.includes(opening) && /^(?:CAN|COULD|MAY|SHALL)$/.test(tokens[at - 1]?.word ?? '')) return undefined
  if (isOffering && !isOffer(clause, meanings)) return undefined
  if (opening.startsWith('GOT ') && tokens[to]?.word === '?') return undefined
  if (owning.includes(opening) && (asking.test(clause[0]?.word ?? '') || clause.some(({ word }) => priced.test(word)))) return undefined
  // "client has an order for RD 1ct"
  if (/^(?:CLIENT|CUSTOMER|BUYER) /.test(opening) && (clause.some(({ word }) => requested.test(word)) || tokens[to] === undefined))
    return undefined
  // "saw this RD 1.01 at 5400": the stone is asked for.
  if (opening.startsWith('SAW ') && isOfShape) return undefined
  const isOfStones = isOfShape || clause.some(({ kind }) => kind === 'number')
  return isOfStones || isQuestion ? to : undefined
}
