import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { StoneMail, StoneMailPreview } from '@loupe/contract/inventory/stone-mails.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Totals } from '@loupe/domain/pricing/price.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { createShareLink } from '../share-links/commands.ts'
import { type LinkToAll, letterOfStones, listedAtMost } from './letter.ts'

/** How long the link to all the stones of a mail works: a mail is read later than a chat. */
const linkHours = 7 * 24
export const linkPath = '/diamond-details/direct-share/'

type Mail = Pick<StoneMailPreview, 'message' | 'hidePrice' | 'attachments'>

const hasList = ({ attachments }: Mail) => attachments.includes('excel') || attachments.includes('pdf')
/** Whether the mail needs a link to all its stones: it lists only the first, and no file of it lists the others. */
export const hasLink = (mail: Mail, stones: readonly unknown[]): boolean => stones.length > listedAtMost && !hasList(mail)

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

/** The stones of a mail at the prices of its recipients, and what the mail says about these prices. */
export interface PricedStones {
  stones: readonly Diamond[]
  totals: Totals
  priceNote: string | undefined
}

/** The mail as its recipient reads it. A price with its Back % reveals the list price, as in the files of the mail. @param all the link to all the stones, if the mail has one */
export const contentOf = (
  ctx: Pick<Reading, 'services' | 'actor'>,
  db: Db | Tx,
  mail: Mail,
  { stones, totals, priceNote }: PricedStones,
  all: LinkToAll | undefined,
) =>
  letterOfStones(ctx, db, {
    ...mail,
    ...{ stones, totals, priceNote, all },
    withBack: can(ctx.actor, 'rap-price:mail'),
    hasList: hasList(mail),
  })
