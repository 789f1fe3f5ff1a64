import { readFigure } from '../amounts/figure.ts'
import { dollars } from '../words/figure-words.ts'
import { Cursor, type Token, firstWordsOf } from '../tokens/tokens.ts'

/** How stones are paid for, and money that was paid or is owed: no price and no discount of a stone. */

const net = /^(?:7|10|14|15|20|21|30|45|60|75|90|120|180)$/
const moved = [
  'OWE',
  'OWES',
  'OWED',
  'TRANSFER',
  'TRANSFERRED',
  'REFUND',
  'REFUNDED',
  'REMIT',
  'REMITTED',
  'WIRED',
  'SENT',
  'RECEIVED',
  'DEPOSITED',
  ...['INSURANCE', 'INSURED'].flatMap((word) => [
    word,
    ...['FOR', 'OF', 'AT', 'VALUE', 'IS', 'UPTO', ':'].map((next) => `${word} ${next}`),
  ]),
  ...['DECLARED VALUE', 'CUSTOMS VALUE', 'DEPOSIT', 'DEPOSIT OF', 'ADVANCE', 'ADVANCE OF', 'BALANCE', 'BALANCE DUE'],
  'PLEASE PAY',
  'PLS PAY',
]
const persons = ['YOU', 'U', 'ME', 'US', 'HIM', 'HER', 'THEM', 'THE', 'BALANCE', 'OF']
/** A sum of this many dollars is no weight and no number of stones. */
const leastSum = 100

/** "he owes me 12k", "please pay 12,500 usd". */
function afterMoneyMoved(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  if (cursor.takeAny(moved) === undefined) return undefined
  while (cursor.takeAny(persons) !== undefined);
  const sum = readFigure(cursor)
  if (sum === undefined || !(sum.isMoney || sum.isThousands || (sum.value >= leastSum && sum.unit === undefined))) return undefined
  cursor.takeAny(dollars)
  return cursor.at
}

const isMoved = /^(?:WIRED|TRANSFERRED|REMITTED|REFUNDED|DEPOSITED|RECEIVED|PAID|DUE|OUTSTANDING|OVERDUE|PENDING)$/
const lately = ['IS', 'WAS', 'ALREADY', 'HAS BEEN', 'WAS ALREADY', 'IS ALREADY', 'IS STILL', 'STILL', 'JUST']
/** "USD 5400 wired", "3400 is still due". */
export function afterSumMoved(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  cursor.takeAny(dollars)
  const sum = readFigure(cursor)
  if (sum === undefined || !(sum.isMoney || sum.isThousands || (sum.value >= leastSum && sum.unit === undefined))) return undefined
  cursor.takeAny(dollars)
  cursor.takeAny(lately)
  return isMoved.test(cursor.peek()?.word ?? '') ? cursor.at + 1 : undefined
}

const terms = ['DAYS', 'CASH', 'COD', 'ADVANCE', 'PREPAID', 'PREPAYMENT', 'CREDIT']
const joints = [',', ':']
const marks = ['-', '+', 'LESS', 'PLUS', 'MINUS']
/** A discount for paying early, or what waiting costs. */
const mostOfTerms = 5
function afterPercent(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  cursor.takeAny(joints)
  cursor.takeAny(marks)
  const percent = cursor.peek()
  const isPercent = percent?.kind === 'number' && percent.value <= mostOfTerms && cursor.peek(1)?.word === '%'
  return isPercent ? cursor.at + 2 : undefined
}
/** "60 days +2%", "cash -2%": of the way of paying. */
const afterPercentOfTerms = (tokens: readonly Token[], at: number): number | undefined =>
  new Cursor(tokens, at).takeAny(terms) === undefined ? undefined : afterPercent(tokens, at + 1)

/** "net 30", "net 30 -2%"; "net 30%" may be a discount. */
function afterNet(tokens: readonly Token[], at: number): number | undefined {
  const isDays = net.test(tokens[at + 1]?.text ?? '') && !/^(?:%|K|CTS?|BACK|OFF|PCS)$/.test(tokens[at + 2]?.word ?? '')
  return tokens[at]?.word === 'NET' && isDays ? (afterPercent(tokens, at + 2) ?? at + 2) : undefined
}

/** "LC 90 days", "LC at sight": a letter of credit, and not loupe clean. */
function afterLetterOfCredit(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  if (!cursor.take('LC')) return undefined
  if (cursor.take('AT', 'SIGHT')) return cursor.at
  return cursor.peek()?.kind === 'number' && /^DAYS?$/.test(cursor.peek(1)?.word ?? '') ? cursor.at + 2 : undefined
}

const firstWords = firstWordsOf(moved, ['NET', 'LC'], terms)
/** The end of such words. */
export const afterPaymentTerms = (tokens: readonly Token[], at: number): number | undefined =>
  firstWords.has(tokens[at]?.word ?? '')
    ? (afterMoneyMoved(tokens, at) ?? afterLetterOfCredit(tokens, at) ?? afterNet(tokens, at) ?? afterPercentOfTerms(tokens, at))
    : undefined
