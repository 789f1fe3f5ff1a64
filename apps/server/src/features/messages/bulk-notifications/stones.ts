import type { BulkStones } from '@loupe/contract/messages/bulk-audience.ts'
import { shareStatus } from '@loupe/domain/inventory/share.ts'
import { askingPriceNote, textOfStones } from '@loupe/domain/inventory/stone-text.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { dayIn, dayText } from '@loupe/domain/kernel/local-time.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { bulkMailLimits } from '@loupe/domain/messages/bulk-mail.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { offered } from '../../inventory/demands/commands.ts'
import { namedDiamonds } from '../../inventory/diamonds/named.ts'
import { diamondsById } from '../../inventory/diamonds/rows.ts'
import { foundIds } from '../../inventory/diamonds/search.ts'
import { namedStones } from '../../inventory/stone-mails/named-stones.ts'
import { getWorkingSearch } from '../../inventory/saved-searches/queries.ts'
import { escaped } from '../../../rendering/html.ts'
import { stoneTable } from '../../../rendering/mail/stone-table.ts'

type Ctx = Pick<Reading | Writing, 'services' | 'actor' | 'now'>

export interface StoneList {
  labGrown: boolean
  /** With prices, for clients with an approved KYC, and without. */
  priced: { html: string; text: string }
  unpriced: { html: string; text: string }
  /** Ids of chosen stones that clients may not see now. */
  gone: string[]
}

/** A mail with neither a search nor a stone is a mail without stones. */
export const someStones = (stones: BulkStones | null): BulkStones | null =>
  stones && (stones.savedSearch !== null || stones.diamonds.length > 0) ? stones : null

/** The kind of these stones. Refuses an unknown search or stone, and lists that mix both kinds. */
export async function kindOfStones(ctx: Ctx, db: Db | Tx, stones: BulkStones): Promise<boolean> {
  if (!can(ctx.actor, 'diamond:view')) throw new Refusal('forbidden')
  if (stones.savedSearch !== null) return (await getWorkingSearch(ctx, db, stones.savedSearch, 'stones.savedSearch')).labGrown
  const found = await namedDiamonds(db as Tx, stones.diamonds, 'stones.diamonds')
  if (found.some(({ labGrown }) => labGrown !== found[0]?.labGrown))
    throw invalid('stones.diamonds', 'Email natural and laboratory-grown stones separately.')
  return found[0]?.labGrown ?? false
}

async function idsOf(ctx: Ctx, db: Db | Tx, stones: BulkStones): Promise<string[]> {
  if (stones.savedSearch === null) return (await namedDiamonds(db as Tx, stones.diamonds, 'stones.diamonds')).map(({ id }) => id)
  const { search, labGrown } = await getWorkingSearch(ctx, db, stones.savedSearch, 'stones.savedSearch')
  return (await foundIds(ctx.services, { ...(search as object), labGrown }, bulkMailLimits.stones, [offered])).ids
}

/** The stones that clients may see now: stones on hold, sold or on memo are left out. List price and discount are never sent. */
export async function readStones(ctx: Ctx, db: Db | Tx, selection: BulkStones | null): Promise<StoneList | undefined> {
  const stones = someStones(selection)
  if (stones === null) return undefined
  const labGrown = await kindOfStones(ctx, db, stones)
  const all = await diamondsById(db, ctx.services.masters, ctx.actor, await idsOf(ctx, db, stones))
  const may = all.filter((stone) => shareStatus({ ...stone, isBlocked: stone.heldBy !== null }) === 'free')
  const gone = all.filter((stone) => !may.includes(stone)).map(({ vStnId }) => vStnId)
  if (may.length === 0)
    throw new Refusal('nothing_to_export', undefined, 'None of these stones can be shown to clients now. Please choose others.')
  const named = namedStones(ctx.services.masters, may)
  const totals = totalsOfStones(may)
  const note = askingPriceNote(dayText(dayIn(ctx.now)))
  const written = (hidePrice: boolean) => ({
    html: stoneTable(named, totals, { hidePrice }) + (hidePrice ? '' : `<p><small>${escaped(note)}</small></p>`),
    text: [textOfStones(named, totals, { hidePrice }), ...(hidePrice ? [] : [note])].join('\n'),
  })
  return { labGrown, gone, priced: written(stones.hidePrice), unpriced: written(true) }
}
