import { totalsOfStones } from '../pricing/totals.ts'
import { type StoneText, type TextStyle, textOfStones } from './stone-text.ts'

/** A stone that is offered; `rap` for the totals. */
export type OfferedStone = StoneText & { rap: number | null }

/** What is answered to one request. */
export interface RequestAnswer {
  /** Which of the client's requests it answers, where there were several. */
  number?: number
  /** The request in words. */
  title: string
  stones: readonly OfferedStone[]
  /** Stones that miss one condition, each with what it has instead: "1.48 ct". */
  near: readonly { stone: OfferedStone; misses: string }[]
  /** The client is notified when a stone arrives. */
  isAwaited: boolean
}

const linesOf = (stones: readonly OfferedStone[], style: TextStyle) => textOfStones(stones, totalsOfStones(stones), style)

function answerOf({ number, title, stones, near, isAwaited }: RequestAnswer, style: TextStyle): string {
  const none = near.length > 0 ? 'Nothing exactly like this at the moment.' : 'Not in stock at the moment.'
  const close = near.map(({ misses }) => misses).join('; ')
  return [
    number === undefined ? title : `${number}. ${title}`,
    ...(stones.length > 0 ? [linesOf(stones, style)] : [none]),
    ...(near.length > 0
      ? [
          `Closest matches (${close}):`,
          linesOf(
            near.map(({ stone }) => stone),
            style,
          ),
        ]
      : []),
    ...(isAwaited ? ['We will let you know when one arrives.'] : []),
  ].join('\n')
}

/**
 * The answer to a client's requests as a message for a chat or a mail, as traders write it: each request, the stones offered for it, and the term that
 * their prices are on. Never the list price itself.
 * @param style `hidePrice` leaves the prices and all about them out; `withBack` adds their Back %
 * @param priceNote the sentence about the term
 */
export function replyText(answers: readonly RequestAnswer[], style: TextStyle = {}, priceNote?: string): string {
  const parts = answers.map((answer) => answerOf(answer, style))
  return ['Thank you for your request.', ...parts, ...(priceNote && !style.hidePrice ? [priceNote] : [])].join('\n\n')
}
