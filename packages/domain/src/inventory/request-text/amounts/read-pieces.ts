import { wholeNumbers } from '../words/figure-words.ts'
import type { Reader } from '../reading.ts'
import { isCountBehind, isEachAlone, isShapeBehind, isSingleAlone, isSmallSize, readsUnit, takeNumberSign } from './count-forms.ts'
import { readFigure } from './figure.ts'
import { adjectives, afterLabel, articles, countLabels, eachPieces, matching, pairs, pieces, times } from '../words/piece-words.ts'
import { countWords, readSeveral, takeCount } from './read-several.ts'
import { beginsItem, isTripleX, isTwice, isUnclearTriple } from '../grades/repeated-grade.ts'
import { countAfterTimes } from './count-after-times.ts'
import { countOfGrades } from '../split/counts-of-grades.ts'
import { takeListed } from '../readers/listed.ts'
import { Cursor, firstWordsOf } from '../tokens/tokens.ts'

/** How many stones, and pairs. */

const pairOrNot = ['OR', '/'].flatMap((or) => [
  ...[`PAIR ${or} SINGLE`, `PAIRS ${or} SINGLES`, `SINGLE ${or} PAIR`, `SINGLES ${or} PAIRS`],
  ...[`PAIR ${or} SINGLES`, `SINGLES ${or} PAIR`, `PAIRS ${or} SINGLE`, `SINGLE ${or} PAIRS`],
])
const openings: ReadonlySet<string> = new Set([...countWords, ...firstWordsOf(countLabels, articles, times, matching, pairs, pairOrNot)])

export const readPieces: Reader = (cursor, vocabulary, previous) => {
  const first = cursor.peek()
  const ofGrades = first?.kind === 'word' ? countOfGrades(cursor) : undefined
  if (ofGrades !== undefined) return { topic: 'pieces', pieces: ofGrades }
  if (first?.kind === 'word' && !openings.has(first.word) && !/^X\d$/.test(first.word)) return undefined
  // "radiants (2)"
  const isInBrackets = cursor.peek(-1)?.word === '(' && cursor.peek(1)?.word === ')' && first?.decimals === 0
  if (
    isInBrackets &&
    first.kind === 'number' &&
    first.value < 50 &&
    previous?.topic === 'shape' &&
    (/S$/.test(cursor.peek(-2)?.word ?? '') ||
      (cursor.peek(-3)?.decimals ?? 0) > 0 ||
      /^(?:CTS?|CARATS?)$/.test(cursor.peek(-3)?.word ?? ''))
  ) {
    cursor.at++
    return { topic: 'pieces', pieces: first.value }
  }
  if (isCountBehind(cursor)) {
    cursor.at++
    return { topic: 'pieces', pieces: first?.value ?? 1 }
  }
  // "table 57 or 58 RD": of the measure before it.
  if (previous?.topic === 'measure' && /^(?:OR|\/)$/.test(cursor.peek(-1)?.word ?? '') && (cursor.peek()?.value ?? 0) > 10) return undefined
  // "single OV 1ct or pair"
  const isAlternative =
    /^(?:OR|\/)$/.test(cursor.peek(-1)?.word ?? '') && cursor.tokens.slice(0, cursor.at).some(({ word }) => /^SINGLES?$/.test(word))
  if (isAlternative && cursor.takeAny(pairs) !== undefined) return { topic: 'pieces', question: 'a pair, or single stones?' }
  if (cursor.takeAny(pairOrNot) !== undefined) return { topic: 'pieces', question: 'a pair, or single stones?' }
  const start = cursor.at
  if (isSingleAlone(cursor)) return { topic: 'pieces', pieces: 1 }
  const several = readSeveral(cursor, vocabulary)
  if (several) return several
  if (cursor.takeAny(countLabels) !== undefined) {
    cursor.takeAny(afterLabel)
    const count = takeCount(cursor)
    if (count === undefined || readsUnit(cursor)) return undefined
    return { topic: 'pieces', pieces: count, ...(isEachAlone(cursor) ? { isForEach: true } : {}) }
  }
  const after = countAfterTimes(cursor)
  if (after !== undefined) return { topic: 'pieces', pieces: after }
  const isArticle = cursor.takeAny(articles) !== undefined
  const count = isArticle ? undefined : takeCount(cursor)
  const isWritten = cursor.peek(-1)?.kind === 'word'
  if (isTwice(cursor) || (count === 8 && cursor.peek()?.word === 'X' && cursor.peek(-2)?.word === 'GCAL')) return undefined
  // "VS1 N 3x rd", "1.50 ct 3X radiant": three grades, behind what is of the same stone.
  const isMake = cursor.peek(-1)?.text === '3' && cursor.peek()?.word === 'X' && cursor.peek()?.isGlued === true
  const question = isMake && isUnclearTriple(cursor, vocabulary) ? 'three stones, or 3EX?' : undefined
  if (question) {
    cursor.at++
    return { topic: 'pieces', pieces: 3, question }
  }
  if (isMake && previous && (isTripleX(cursor) || /^(?:color|clarity|fluorescence|make|lab)$/.test(previous.topic))) return undefined
  cursor.takeAny(times)
  const isMatching = cursor.takeAny(matching) !== undefined && cursor.peek(-1)?.word !== 'NICE'
  if (cursor.takeAny(pairs) !== undefined) return { topic: 'pieces', pieces: (count ?? 1) * 2, isPair: true }
  // "1 pr princess": a pair, where another shape follows.
  const isPr = cursor.peek()?.word === 'PR' && isShapeBehind(new Cursor(cursor.tokens, cursor.at + 1), vocabulary)
  if (isPr && (count !== undefined || isArticle || isMatching)) {
    cursor.at++
    return { topic: 'pieces', pieces: (count ?? 1) * 2, isPair: true }
  }
  if (count === undefined && isMatching && takeListed(cursor.fork(), vocabulary, 'SHAPE') !== undefined)
    return { topic: 'pieces', pieces: 2, isPair: true }
  if (count === undefined) return undefined
  // "2 matching pears" are a pair.
  if (isMatching && count === 2) return { topic: 'pieces', pieces: 2, isPair: true }
  // "3 stone ring"
  if (cursor.peek()?.word === 'STONE' && /^(RINGS?|SETTING|PENDANT|NECKLACE|BAND)$/.test(cursor.peek(1)?.word ?? '')) return undefined
  const isForEach = cursor.takeAny(eachPieces) !== undefined || (count <= 10 && isEachAlone(cursor))
  // "RD 1ct F @ 95 pc": a price, or a number?
  const isUnclear =
    count >= 20 &&
    cursor.peek()?.word === 'PC' &&
    cursor.peek(1)?.word !== '$' &&
    cursor.tokens.slice(0, start).some(({ kind }) => kind === 'number')
  if (isUnclear) return undefined
  if (isForEach || cursor.takeAny(pieces) !== undefined) return { topic: 'pieces', pieces: count, ...(isForEach ? { isForEach } : {}) }
  if (takeNumberSign(cursor, vocabulary)) return { topic: 'pieces', pieces: count }
  // "3 of 2ct", "3 of 1.50"
  const isOf = cursor.take('OF')
  const each = isOf ? readFigure(cursor.fork()) : undefined
  if (each && (each.unit === 'ct' || (each.unit === undefined && each.decimals > 0))) return { topic: 'pieces', pieces: count }
  if (isOf) cursor.at--
  // "3 x D VVS": at the beginning it is a number, and later on three grades.
  const [sign, before] = [cursor.peek(-1), cursor.peek(-3)]
  if (
    sign &&
    times.includes(sign.word) &&
    !sign.isGlued &&
    cursor.peek()?.kind === 'word' &&
    (before === undefined || before.word === '/' || beginsItem.test(before.word))
  )
    return { topic: 'pieces', pieces: count }
  // "2 x 1.5 ct", "2x1ct"; and "7 x 5" is a measurement.
  const [mark = '', next] = [cursor.peek(-1)?.word, cursor.fork()]
  // "RD 1ct 2x"; but "3x" are three grades.
  if (times.includes(mark) && cursor.peek() === undefined && cursor.at > 2 && count < 20 && count !== 3 && count !== 8)
    return { topic: 'pieces', pieces: count }
  // "3 1ct rounds", "a couple of 1ct rounds".
  const isFigureNext =
    cursor.peek()?.kind === 'number' || (isWritten && cursor.peek()?.word === 'HALF') || (cursor.peek()?.word ?? '') in wholeNumbers
  const weight = times.includes(mark) || count > 30 || !isFigureNext ? undefined : readFigure(cursor.fork())
  if (weight && isWritten && weight.unit === undefined && weight.decimals > 0) return { topic: 'pieces', pieces: count }
  if (weight?.unit === 'ct' && cursor.peek()?.isGlued === false) return { topic: 'pieces', pieces: count }
  if (times.includes(mark)) {
    const figure = readFigure(next)
    if (
      figure &&
      (figure.unit === 'ct' ||
        figure.isMoney ||
        isSmallSize(cursor, count, figure) ||
        (figure.decimals > 0 &&
          (count < 20 || (figure.decimals === 2 && figure.value < 1)) &&
          figure.unit === undefined &&
          next.takeAny(times) === undefined))
    )
      return { topic: 'pieces', pieces: count }
  }
  // "2 ovals": the shape after the number, with nothing between that measures.
  const ahead = cursor.fork()
  while (ahead.takeAny(adjectives) !== undefined);
  const shape = ahead.peek()
  if (shape && takeListed(ahead, vocabulary, 'SHAPE') !== undefined) {
    const isPlural = /S$/.test(ahead.peek(-1)?.word ?? '') && (ahead.peek(-1)?.text.length ?? 0) > 3
    // "max 15 rd": of whatever, and no number of stones.
    if (!isPlural && /^(?:MAX|MAXIMUM|UNDER|BELOW|UPTO)$/.test(cursor.tokens[start - 1]?.word ?? '')) return undefined
    // "2 trap sides"
    const isSides = /^SIDES?$/.test(ahead.peek()?.word ?? '')
    return { topic: 'pieces', pieces: count, ...(isPlural || isSides || count > 30 || isWritten ? {} : { orWeight: count }) }
  }
  return undefined
}
