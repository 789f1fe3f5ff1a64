import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import type { Received, Reply } from '@loupe/contract/route.ts'
import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import type { tracks } from '@loupe/contract/transactions/tracks.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { DealLine } from '@loupe/domain/sheets/deals/deal.ts'
import { type TrackType, trackType } from '@loupe/domain/transactions/track.ts'
import type { Writing } from '../../../context.ts'
import { getParty } from '../blocks/party.ts'
import { partitionAvailable } from '../claims.ts'
import { toSheetReply } from '../deal-sheet-reply.ts'
import { type Line, goodOf, idsOf, leftOut, readDealSheet, withTaken, withinLimits } from '../deal-sheet.ts'
import { withoutOpen } from '../offers/making.ts'
import { createTracks } from './commands.ts'
import { partitionTrackable } from './trackable-stones.ts'

type TrackSheetRequest = Received<typeof tracks.createByExcel>
type Common = NonNullable<TrackSheetRequest['body']['track']>

/** Reads a sheet of stones to track, or to make offers on, and checks which are possible. If the request has a track, it creates them. */
export async function trackBySheet(ctx: Writing, request: TrackSheetRequest): Promise<Reply<typeof tracks.createByExcel>> {
  const { account, track, trackType: defaults } = request.body
  const party = track?.account ?? account
  if (party !== undefined) await getParty(ctx, { account: party })
  const typeOf = ({ input }: DealLine) =>
    (typeof input['trackType'] === 'string' ? Number(input['trackType']) : (track?.trackType ?? (defaults && Number(defaults)))) as
      | TrackType
      | undefined
  const read = await readDealSheet(ctx, request, (line) => typeOf(line) === trackType.offer)
  const fit = await withinLimits(
    ctx,
    read.lines.map((line) => fitting(ctx, line, typeOf(line), track)),
    party,
  )
  const byType = (those: readonly Line[]) => Map.groupBy(goodOf(those), (line) => typeOf(line) as TrackType)
  const taken: RefusedDiamond[] = []
  for (const [type, these] of byType(fit)) taken.push(...(await refusedFor(ctx, type, idsOf(these), party)))
  const lines = withTaken(fit, taken)
  if (!track) return { ...(await toSheetReply(ctx, read, lines, [])), created: [] }
  const refused = leftOut(read, lines, track.partial)
  const created: Track[] = []
  for (const [type, these] of byType(lines)) {
    const made = await createFromLines(ctx, type, these, track, read.cause)
    created.push(...made.created)
    refused.push(...made.refused)
  }
  return { ...(await toSheetReply(ctx, read, lines, refused)), created }
}

const remarksOf = ({ input }: DealLine): string | undefined => (typeof input['remarks'] === 'string' ? input['remarks'] : undefined)

/** Marks a row as wrong if a track of its type lacks something: a note, a price, the right to make offers. */
function fitting(ctx: Writing, line: Line, type: TrackType | undefined, track: Common | undefined): Line {
  if (line.state !== 'good') return line
  const wrong = (message: string): Line => ({ ...line, state: 'wrong', message })
  if (type === undefined) return wrong('Please Select Type.')
  if (type === trackType.comment && !remarksOf(line) && !track?.remarks) return wrong('Please Enter Note.')
  if (type !== trackType.offer) return line
  if (!can(ctx.actor, 'offer:insert')) return wrong(messageOf('forbidden'))
  const hasPrice = line.ctPr !== undefined || track?.trackPricePerCarat !== undefined || track?.trackBack !== undefined
  return hasPrice ? line : wrong('Please enter a price.')
}

/** Stones that cannot be tracked in this way, by the checks that apply when they are tracked. */
async function refusedFor(ctx: Writing, type: TrackType, ids: readonly string[], account = ''): Promise<RefusedDiamond[]> {
  if (type !== trackType.offer) return (await partitionTrackable(ctx.tx, type, ids, account)).refused
  const { free, refused } = await partitionAvailable(ctx, ids, 'reserve', account)
  return account === '' ? refused : [...refused, ...(await withoutOpen(ctx, account, free)).open]
}

function createFromLines(ctx: Writing, type: TrackType, lines: ReturnType<typeof goodOf>, track: Common, cause: string) {
  const { trackPricePerCarat, trackBack, ...common } = track
  const isOffer = type === trackType.offer
  const prices = lines.flatMap(({ stone, ctPr }) => (ctPr === undefined ? [] : [{ diamond: stone.id, ctPr }]))
  const defaults = {
    ...(trackPricePerCarat === undefined ? {} : { trackPricePerCarat }),
    ...(trackBack === undefined ? {} : { trackBack }),
  }
  const remarks = new Map(
    lines.flatMap((line) => {
      const text = remarksOf(line)
      return text ? [[line.stone.id, cutText(text, 1000)] as const] : []
    }),
  )
  const request = { ...common, ...(isOffer ? defaults : {}), trackType: type, diamonds: idsOf(lines), prices: isOffer ? prices : [] }
  return createTracks(ctx, request, { remarks, cause })
}
