import { type StoneText, textOfStones } from '@loupe/domain/inventory/stone-text.ts'
import type { Totals } from '@loupe/domain/pricing/price.ts'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { signatureOf } from '../../../db/outbox.ts'
import { bodyOfMessage } from '../../../rendering/mail/body.ts'
import { stoneTable } from '../../../rendering/mail/stone-table.ts'
import { namedStones } from './named-stones.ts'

/** At most this many stones are listed in a mail; its files, or the page of a link, contain them all. Gmail cuts a mail of more than 102 KB. */
export const listedAtMost = 50

/** A page with all the stones of a mail that may be shared. */
export interface LinkToAll {
  at: string
  count: number
}

interface Letter {
  message: string
  /** With the codes of shape and grades, which the letter writes out. */
  stones: readonly Omit<StoneText, 'shape' | 'gradeNames'>[]
  totals: Totals
  hidePrice: boolean
  /** Whether the prices have their Back %, which reveals the list price. */
  withBack?: boolean
  /** The sentence about the client's term, below prices. */
  priceNote?: string | undefined
  /** A file of the mail lists all its stones. */
  hasList: boolean
  /** The link to all the stones, if the mail has one. */
  all?: LinkToAll | undefined
  /** Lines below the stones. */
  below?: string
}

/**
 * A mail about stones: the message, the stones with their totals, and the person who signs, as text and as HTML with the same figures; the company's
 * signature is added to every mail.
 */
export async function letterOfStones(
  { services, actor }: Pick<Reading, 'services' | 'actor'>,
  db: Db | Tx,
  { message, stones, totals, hidePrice, withBack = false, priceNote, hasList, all, below = '' }: Letter,
): Promise<{ text: string; html: string }> {
  const named = namedStones(services.masters, stones)
  const signature = await signatureOf(db, actor, message)
  const note = (!hidePrice && priceNote) || ''
  const how = { hidePrice, withBack, most: listedAtMost, rest: hasList ? ', in the attached file' : '' }
  const list = textOfStones(named, totals, how)
  const linked = all && `${all.count === stones.length ? 'All' : `${all.count} of the`} ${stones.length} stones: ${all.at}`
  return {
    text: [message, list, note, linked, below, signature].filter(Boolean).join('\n\n'),
    html: [bodyOfMessage(message), stoneTable(named, totals, { ...how, all }), ...[note, below, signature].map(bodyOfMessage)].join(''),
  }
}
