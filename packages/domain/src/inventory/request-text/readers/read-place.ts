import { takeAllListed } from './listed.ts'
import type { Reader } from '../reading.ts'
import { noWords } from '../words/limit-words.ts'
import { ignoredWords } from '../words/shorthand.ts'
import type { Cursor, Token } from '../tokens/tokens.ts'
import { afterAcceptance } from '../clauses/acceptance.ts'

/** Where stones are. */

const notIn = [...noWords, 'NOT IN', 'NOT FROM', 'EXCEPT IN', 'OUTSIDE', 'OUTSIDE OF']
const articles = ['THE']
const basedIn = ['BASED', '- BASED']
const before = [
  'IN',
  'AT',
  'FROM',
  'EX',
  'LOCATION',
  'LOCATED IN',
  'STOCK IN',
  'LOCATION :',
  'LOC',
  'LOC :',
  'LYING IN',
  'BASED IN',
  'GOODS IN',
  'AVAILABLE IN',
  ...['MUST BE', 'SHOULD BE', 'HAS TO BE', 'HAVE TO BE', 'NEEDS TO BE', 'ONLY'].flatMap((must) => [`${must} IN`, must]),
]
const after = [
  'GOODS',
  'STOCK',
  'STONES',
  'STONE',
  'OFFICE',
  'LOCATION',
  'ONLY',
  'INVENTORY',
  'BASED',
  'STOCK ONLY',
  'GOODS ONLY',
  'LOCATION ONLY',
]
/** Whose place it is, and where something else is to be: "for a NY client", "my customer in Dubai", "HK delivery". */
const buyer =
  /^(CLIENTS?|CUSTOMERS?|BUYERS?|RETAILERS?|JEWELL?ERS?|PARTNER|FRIEND|DELIVERY|SHOW|FAIR|EXHIBITION|SHIPPING|SHIPMENT|TRIP|VISIT)$/
const buyerBehind = /^(?:CLIENT|CUSTOMER|BUYER|RETAILER|JEWELL?ER|PARTNER)$/
/** "ship to HK", "delivery NY": where the stones are to go, not where they are. */
const isSentTo = (cursor: Cursor) => {
  const sent =
    /^(SHIP|SHIPPED|SHIPPING|SHIPMENT|SEND|SENT|DELIVER|DELIVERY|DELIVERED|LANDED|COURIER|FEDEX|MALCA|BRINKS|INVOICE|INVOICED|BILL|TRAVEL|MEET|MEETING|VISIT|VISITING|TRAVELL?ING|FLYING|COMING)$/
  const words = cursor.tokens.slice(Math.max(0, cursor.at - 2), cursor.at).map(({ word }) => word)
  const isBuyers = /^(IN|FROM|AT)$/.test(words.at(-1) ?? cursor.peek()?.word ?? '') || /^(IN|FROM|AT)$/.test(cursor.peek()?.word ?? '')
  if (isBuyers && buyer.test(words.findLast((word) => !/^(IN|FROM|AT)$/.test(word)) ?? '')) return true
  // "client HK", "customer Dubai": right behind whom it is of, in the end of a statement.
  if (buyerBehind.test(words.at(-1) ?? '') && !/^(?:STOCK|GOODS|STONES?|ONLY|LOCATION)$/.test(cursor.peek(1)?.word ?? '')) return true
  // "for 7 days to New York"; "1.5 to ..." is a range.
  if (words.at(-1) === 'TO') return true
  if (words[0] === 'FOR' && /^(OUR|MY|A|AN|THE|THEIR)$/.test(words[1] ?? '')) return true
  return words.at(-1) === 'FOR' || sent.test(words.at(-1) ?? '') || (/^(TO|IN|AT|:)$/.test(words.at(-1) ?? '') && sent.test(words[0] ?? ''))
}
/** "I am in Dubai", "we are based in Antwerp", "he will be in HK", "this is Amit from Mumbai": where a person is; "do you have it in NY" asks where stones are. */
const isOfClient = (cursor: Cursor) =>
  /\b(?:(?:I|WE|HE|SHE|THEY|CLIENT|CUSTOMER|BUYER)(?: WILL BE| AM| ARE| IS| SIT| SITS| WAS)|THIS IS \p{L}+(?: \p{L}+)?|HI|HELLO|HEY|GREETINGS|REGARDS|CHEERS|NAMASTE|SHALOM|(?<!\b(?:YOU|U|ANY|ANYONE|ANYBODY|SOMEONE|(?:CAN|COULD|MAY) (?:I|WE)) )(?:HAVE|NEED|WANT|GET|RECEIVE) (?:IT|THEM|THIS))(?: (?:HERE|NOW|CURRENTLY|BASED|LOCATED|SITTING|BACK|ALSO|ONLY))*(?: (?:IN|AT|FROM))?$/u.test(
    wordsBefore(cursor.tokens, cursor.at),
  )
const wordsBefore = (tokens: readonly Token[], at: number) =>
  tokens
    .slice(Math.max(0, at - 7), at)
    .map(({ word }) => word)
    .join(' ')
/** "our NY office", "HK office needs": the client's own; "HK office: 1.01 D" and "your HK office" are where stones are. */
const isOwnOffice = (cursor: Cursor, from: number) => {
  const whose = cursor.tokens[from - 1]?.word
  const isNamed = cursor.peek(-1)?.word === 'OFFICE' && whose !== 'YOUR'
  return isNamed && (whose === 'OUR' || whose === 'MY' || ignoredWords.has(cursor.peek()?.word ?? ''))
}

/** "my brother in Mumbai", "our man from HK": the place of a person; in "our stones in HK" it is of stones. */
const isOfPerson = (cursor: Cursor) =>
  /\b(?:MY|OUR|HIS|HER|THEIR) (?!STONES?\b|GOODS\b|STOCK\b|DIAMONDS?\b|PARCELS?\b|INVENTORY\b|LISTS?\b|ITEMS?\b|REQUIREMENTS?\b|MEMO\b)\p{L}+ (?:IN|FROM|AT)$/u.test(
    wordsBefore(cursor.tokens, cursor.at + (/^(?:IN|FROM|AT)$/.test(cursor.peek()?.word ?? '') ? 1 : 0)),
  )

const writing =
  /^(?:NEEDS?|WANTS?|LOOKING|SEEKS?|SEEKING|REQUIRES?|ASKS|ASKING|SEARCHING|WTB|ISO|ZOEKT?|ZOEKEN|SUCHT|SUCHE|SUCHEN|BRAUCHE|BRAUCHT|BRAUCHEN|BUSCO|NECESITO|CHERCHE|CHERCHONS|CERCO|CERCHIAMO|PRECISO|PROCURO)$/
/** "Antwerp: zoek 2 ovals", "NY needs 2 ovals": perhaps the place of who asks. */
const isWriting = (cursor: Cursor) => writing.test(cursor.peek(/^[:,-]$/.test(cursor.peek()?.word ?? '') ? 1 : 0)?.word ?? '')

/** Reads where stones must be, or must not be; not where they are sent. */
export const readPlace: Reader = (cursor, vocabulary, previous) => {
  const isPlace = cursor.begins(vocabulary.spellings.LOCATION, notIn, before, articles) || cursor.peek()?.text === 'US'
  if (!isPlace || isSentTo(cursor) || isOfClient(cursor) || isOfPerson(cursor)) return undefined
  const isRefused = cursor.takeAny(notIn) !== undefined
  const isEx = cursor.peek()?.word === 'EX'
  const isSaid = cursor.takeAny(before) !== undefined || (isRefused && /^(?:IN|FROM|OF|OUTSIDE)$/.test(cursor.peek(-1)?.word ?? ''))
  cursor.takeAny(articles)
  const from = cursor.at
  // "not HK, NY ok"
  const isAccepted = (at: Cursor) =>
    isRefused &&
    at.peek(-1)?.word === ',' &&
    [1, 2].some((words) => at.peek(words)?.word === 'ONLY' || afterAcceptance(at.tokens, at.at + words) !== undefined)
  const codes = takeAllListed(cursor, vocabulary, 'LOCATION', (at) => !isAccepted(at))
  // "US stock", "in US": in capitals, and only beside words that make it a place.
  const us = codes.length === 0 && cursor.peek()?.text === 'US' ? vocabulary.groups.LOCATION.get('USA') : undefined
  if (us !== undefined) {
    cursor.at++
    return isSaid || cursor.takeAny(after) !== undefined
      ? { topic: 'place', conditions: { locNm: isRefused ? { nin: [...us] } : [...us] } }
      : undefined
  }
  if (codes.length === 0) return undefined
  // "HK$ 100k"
  if (cursor.peek()?.word === '$' && cursor.peek()?.isGlued) return undefined
  // "rd 1ct g vs hk"
  const isClauseEnd = previous !== undefined && (cursor.peek()?.kind ?? 'mark') === 'mark'
  const isNamed = cursor.tokens
    .slice(from, cursor.at)
    .some(({ text, word }) => text.length >= 4 || text === word || (/^(?:hk|ny)$/.test(text) && isClauseEnd))
  const ahead = cursor.fork()
  ahead.takeAny(basedIn)
  // "New York, NY 10036" is an address.
  const isAddress = cursor.peek()?.kind === 'number' && (cursor.peek()?.value ?? 0) > 9999
  if (isAddress || buyer.test(ahead.peek()?.word ?? '')) return undefined
  // "IGI Dubai cert": where the report was made.
  if (/^(?:CERTS?|CERTIFI(?:ED|CATES?)|REPORTS?|LABS?|GRADED)$/.test(cursor.peek()?.word ?? '') && !isSaid) return undefined
  const isFollowed = cursor.takeAny(after) !== undefined
  if ((!isSaid && !isNamed && !isFollowed) || (!isSaid && isOwnOffice(cursor, from))) return undefined
  if (from === 0 && !isFollowed && isWriting(cursor)) return { topic: 'place', question: 'where the stones are, or who writes?' }
  if (isEx) return { topic: 'place', question: 'from there, or except there?' }
  return { topic: 'place', conditions: { locNm: isRefused ? { nin: codes } : [...new Set(codes)] } }
}
