import { isBetterOfNext } from '../grades/grade-at.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'

/** Praise and signs of which nobody knows where they end. */

/** "top color", "good clarity", "nice spread": of which nobody knows where they end. */
const isTopGrade = (tokens: readonly Token[], at: number) =>
  /^(?:TOP|GOOD|NICE|GREAT|BEST|BEAUTIFUL|LOVELY)$/.test(tokens[at]?.word ?? '') &&
  /^(?:COLOU?RS?|CLARIT(?:Y|IES)|LUST(?:ER|RE)|PROPORTIONS?|SPREAD)$/.test(tokens[at + 1]?.word ?? '')

/** "F>", "VS1<": better or worse? */
export const isSignOfGrade = (tokens: readonly Token[], at: number) =>
  /^[<>]$/.test(tokens[at]?.word ?? '') &&
  tokens[at]?.isGlued === true &&
  /^(?:[D-Z]|FL|IF|(?:VVS|VS|SI|I)[1-3]?)$/.test(tokens[at - 1]?.text ?? '') &&
  tokens[at + 1]?.kind !== 'number' &&
  tokens[at + 1]?.word !== '='

/** "as grown": not treated after it grew. */
const isAsGrown = (tokens: readonly Token[], at: number) => tokens[at]?.word === 'AS' && tokens[at + 1]?.word === 'GROWN'

/** Two such words. */
export const isUnclearPraise = (tokens: readonly Token[], at: number): boolean =>
  isTopGrade(tokens, at) || isBetterOfNext(new Cursor(tokens, at)) || isAsGrown(tokens, at)
