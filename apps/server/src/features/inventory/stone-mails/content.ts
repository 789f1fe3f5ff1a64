import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { StoneMail, StoneMailPreview } from '@loupe/contract/inventory/stone-mails.ts'
import { textOfStones } from '@loupe/domain/inventory/stone-text.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Totals } from '@loupe/domain/pricing/price.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { signatureOf } from '../../../db/outbox.ts'
import { bodyOfMessage } from '../../../rendering/mail/body.ts'
import { stoneTable } from '../../../rendering/mail/stone-table.ts'
import { createShareLink } from '../share-links/commands.ts'

/** At most this many stones are listed in a mail; its files, or the page of a link, contain them all. Gmail cuts a mail of more than 102 KB. */
const listedAtMost = 50
/** How long the link to all the stones of a mail works: a mail is read later than a chat. */
const linkHours = 7 * 24
export const linkPath = '/diamond-details/direct-share/'

type Mail = Pick<StoneMailPreview, 'message' | 'hidePrice' | 'attachments'>

const hasList = ({ attachments }: Mail) => attachments.includes('excel') || attachments.includes('pdf')
/** Whether the mail needs a link to all its stones: it lists only the first, and no file of it lists the others. */
export const hasLink = (mail: Mail, stones: readonly unknown[]): boolean => stones.length > listedAtMost && !hasList(mail)

/** A page with all the stones of a mail that may be shared. */
export interface LinkToAll {
  at: string
  count: number
}

/** Makes that link, to the stones that may be shared now, with the prices of the mail. @returns undefined when none of them may be shared */
export async function linkToAll(
  ctx: Writing,
  { hidePrice, overrideKind }: Pick<StoneMail, 'hidePrice' | 'overrideKind'>,
  stones: readonly { id: string }[],
  account: string | null,
): Promise<LinkToAll | undefined> {
  const diamonds = stones.map(({ id }) => id)
  try {
    const made = await createShareLink(ctx, {
      ...{ diamonds, hidePrice, account, overrideKind },
      ...{ expiresInHours: linkHours, note: '', partial: true },
    })
    return { at: made.url, count: made.diamonds }
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'not_shareable') return undefined
    throw error
  }
}

/**
 * The message, the stones and the person who signs, as text and as HTML with the same figures; the company's signature is added to every mail.
 * @param all the link to all the stones, if the mail has one
 */
export async function contentOf(
  { services, actor }: Pick<Reading, 'services' | 'actor'>,
  db: Db | Tx,
  mail: Mail,
  stones: readonly Diamond[],
  totals: Totals,
  all: LinkToAll | undefined,
): Promise<{ text: string; html: string }> {
  const shapes = new Map(services.masters.list('SHAPE').map(({ code, name }) => [code, name]))
  const withShapes = stones.map((stone) => ({ ...stone, shape: stone.shpNm && (shapes.get(stone.shpNm) ?? stone.shpNm) }))
  const signature = await signatureOf(db, actor, mail.message)
  const how = { hidePrice: mail.hidePrice, most: listedAtMost, rest: hasList(mail) ? ', in the attached file' : '' }
  const list = textOfStones(withShapes, totals, how)
  const linked = all && `${all.count === stones.length ? 'All' : `${all.count} of the`} ${stones.length} stones: ${all.at}`
  return {
    text: [mail.message, list, linked, signature].filter(Boolean).join('\n\n'),
    html: [bodyOfMessage(mail.message), stoneTable(withShapes, totals, { ...how, all }), bodyOfMessage(signature)].join(''),
  }
}
