import { fluorescenceAfterColor } from '../grades/fluorescence-after-color.ts'
import { afterGreeting } from '../text/greeting.ts'
import { meantTokens } from '../tokens/meant-tokens.ts'
import { afterCondition, afterOnlyIf, afterPriceFor, asOfAll } from '../clauses/condition-clauses.ts'
import { afterName } from '../clauses/person-names.ts'
import { judgeLast } from '../clauses/judge-last.ts'
import { type Found, type Part, partOf } from '../part.ts'
import { readAt } from './readers.ts'
import { afterPreferred, isPreference, preferredAfter, preferredAlone } from '../clauses/preference.ts'
import { asksFor, isHead } from '../reading.ts'
import { afterOtherStone, questionOfOther } from '../clauses/other-stones.ts'
import { afterUnsearchable } from '../clauses/unsearchable.ts'
import { forAll, markSaidOfAll } from '../clauses/said-of-all.ts'
import { Corrections, takenBack } from '../clauses/corrections.ts'
import { ignoredWords } from '../words/shorthand.ts'
import {
  afterJudgedThing,
  endOfUnknown,
  isGradeOfSomething,
  isLetter,
  isLimitLeft,
  isNamed,
  isSieve,
  startOfUnknown,
} from '../clauses/unread-words.ts'
import { isRefusedBy } from '../clauses/verdict.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Reads a line from left to right. */
export function readLine(line: string, vocabulary: Vocabulary, corrections: Map<string, string | undefined>): Part[] {
  const tokens = meantTokens(line, vocabulary, corrections)
  const parts: Part[] = []
  let end = afterGreeting(tokens, vocabulary)
  // A number and a mark at the beginning count the lines: "1)", "2.".
  if (/^\s*\d{1,2}\s*[).]\s/.test(line)) end = 2
  let isForAll = false
  // "All round 3ex none" in a line of its own
  const isAllOfLine = forAll.test(tokens[end]?.word ?? '') && !tokens.some(({ kind, decimals }) => kind === 'number' && decimals > 0)
  const taken = new Corrections()
  const add = (found: Found, start: number, to: number) => {
    const part = partOf(line, tokens, found, { start, to, end })
    if (!part) return
    parts.push({ ...part, ...(isForAll ? { isForAll } : {}) })
    end = to
  }
  for (let at = end; at < tokens.length;) {
    const token = tokens[at]
    if (!token) break
    const preferredTo = at === end ? afterPreferred(tokens, at, parts.at(-1)) : undefined
    if (preferredTo !== undefined) {
      at = end = preferredTo
      continue
    }
    const conditionTo =
      afterCondition(tokens, at, parts) ??
      afterOnlyIf(tokens, at, parts) ??
      afterPriceFor(tokens, at, parts, vocabulary) ??
      afterUnsearchable(tokens, at)
    const otherTo = conditionTo ?? afterName(tokens, at, vocabulary) ?? afterOtherStone(tokens, at, vocabulary)
    if (otherTo !== undefined) {
      add(
        { unknown: token.text, ...(conditionTo === undefined ? { question: questionOfOther(tokens, at) } : { isCondition: true }) },
        at,
        otherTo,
      )
      at = otherTo
      continue
    }
    const judgedTo = judgeLast(parts, { line, tokens, at, end }, vocabulary)
    if (judgedTo !== undefined) {
      at = end = judgedTo
      continue
    }
    const found =
      fluorescenceAfterColor(tokens, at, parts) ??
      ((token.kind === 'mark' && !/^[-+<>~$#X*×]$/.test(token.word)) || isSieve(tokens, at)
        ? undefined
        : readAt(tokens, at, vocabulary, parts.at(-1)?.reading))
    if (found && asksFor(found.reading) && isRefusedBy(parts.at(-1), tokens, end, at)) {
      const refusing = parts.pop()
      add(
        { unknown: token.text },
        tokens.findIndex(({ from }) => from === refusing?.from),
        found.to,
      )
      at = found.to
      continue
    }
    // "F-H preferably G", "RD or OV, OV preferred": what would be better, and limits nothing.
    const isPreferredAfter = found !== undefined && preferredAfter.has(tokens[found.to]?.word ?? '')
    if (
      found &&
      (isPreference(tokens, at, end) || isPreferredAfter) &&
      parts.some(({ reading }) => reading?.topic === found.reading.topic && reading.conditions)
    ) {
      const to = isPreferredAfter ? found.to + 1 : found.to
      add({ unknown: token.text }, isPreferredAfter ? at : end, to)
      at = to
      continue
    }
    if (found) {
      const corrected = parts[taken.placeOf(parts, found.reading, tokens, end, at)]
      if (corrected) parts[parts.indexOf(corrected)] = takenBack(corrected)
      // "all 2ct"
      const isWeightOfAll = found.reading.topic === 'weight' && forAll.test(tokens[at - 1]?.word ?? '')
      // "all RD 3EX", where no other shape is said
      const isShapeOfAll =
        found.reading.topic === 'shape' &&
        forAll.test(tokens[at - 1]?.word ?? '') &&
        (isAllOfLine || parts.some(({ reading }) => isHead(reading?.topic))) &&
        !parts.some(({ reading }) => reading?.topic === 'shape')
      if (isHead(found.reading.topic) && !isWeightOfAll && !isShapeOfAll) isForAll = false
      if (found.reading.isForEach && !parts.some((part) => isHead(part.reading?.topic))) isForAll = true
      add(
        {
          reading:
            isPreferredAfter || isPreference(tokens, at, end)
              ? preferredAlone(found.reading, line, tokens, at, found.to)
              : asOfAll(found.reading, line, tokens, { at, end, to: found.to }, parts),
        },
        at,
        found.to,
      )
      if (found.reading.isForEach) isForAll = false
      at = found.to
      continue
    }
    if (forAll.test(token.word)) {
      isForAll = true
      markSaidOfAll(parts, tokens, at, end)
    }
    const isWord = isLetter(token) && !isGradeOfSomething(line, token, at === end ? parts.at(-1) : undefined)
    const thingTo = afterJudgedThing(tokens, at)
    const isUnknown =
      thingTo !== undefined ||
      (token.kind !== 'mark' &&
        !(ignoredWords.has(token.word) && !isNamed(tokens, at, parts.at(-1)) && !isLimitLeft(tokens, at, end, parts.at(-1))) &&
        !isWord)
    const unknownTo = thingTo ?? endOfUnknown(tokens, at, isRefusedBy(parts.at(-1), tokens, end, at))
    // "non russian": refuses what nobody knows, and says nothing of the fluorescence.
    const refusing = isUnknown && at === end && parts.at(-1)?.text === 'non' && !vocabulary.words.has(token.word) ? parts.pop() : undefined
    if (isUnknown) add({ unknown: token.text }, refusing ? at - 1 : startOfUnknown(tokens, at, end), unknownTo)
    at = isUnknown ? unknownTo : at + 1
  }
  return parts
}
