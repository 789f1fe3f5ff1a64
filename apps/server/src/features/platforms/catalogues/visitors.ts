import { catalogueRequestsADay, catalogueLikesADay, catalogueStoneGone } from '@loupe/domain/platforms/catalogue.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Writing, systemActor } from '../../../context.ts'
import { notify } from '../../../db/notify.ts'
import { publish } from '../../../db/publish.ts'
import { stampAppended } from '../../../db/stamps.ts'
import { countOfDay, createPublicEnquiry } from '../../transactions/tracks/public-enquiry.ts'
import { stoneOf } from './listing.ts'
import { type LiveCatalogue, liveCatalogue } from './live.ts'

const linkTo = ({ id }: LiveCatalogue) => `/inventory/catalogues?open=${id}`
const inShort = ({ title, companyName }: LiveCatalogue) => `“${title}” of ${companyName}`

/** A stone that the catalogue shows at this moment. @throws conflict, in words for visitors */
async function visibleStone(ctx: Writing, catalogue: LiveCatalogue, vStnId: string) {
  const stone = await stoneOf(ctx.services, ctx.tx, catalogue, vStnId)
  if (!stone) throw new Refusal('conflict', undefined, catalogueStoneGone)
  return stone
}

/**
 * A visitor's heart. The sales person is notified of the first one of a day, and sees all of them with the catalogue. A visitor is a number that anybody can
 * make up, so a catalogue stores so many likes a day; of more, only the visitor's browser knows.
 */
export async function likeStone(
  ctx: Writing,
  token: string,
  { vStnId, visitor, isLiked }: { vStnId: string; visitor: string; isLiked: boolean },
): Promise<{ isLiked: boolean }> {
  const { tx, now } = ctx
  const catalogue = await liveCatalogue(ctx, tx, token)
  if (!isLiked) {
    // Also of a stone that somebody has meanwhile.
    const { numDeletedRows } = await tx
      .deleteFrom('catalogueLike')
      .where('catalogue', '=', catalogue.id)
      .where('visitor', '=', visitor)
      .where('diamond', 'in', (eb) => eb.selectFrom('diamond').select('id').where('vStnId', '=', vStnId))
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await publish(tx, ['catalogue'])
    return { isLiked }
  }
  const { id: diamond } = await visibleStone(ctx, catalogue, vStnId)
  if ((await countOfDay(ctx, 'catalogue', catalogue.id, 'catalogueLike')) >= catalogueLikesADay) return { isLiked }
  const stored = await tx
    .insertInto('catalogueLike')
    .values({ catalogue: catalogue.id, diamond, visitor, ...stampAppended(ctx) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('visitor')
    .execute()
  if (stored.length === 0) return { isLiked }
  const key = `catalogue.like:${catalogue.id}:${dayIn(now)}`
  const notice = {
    kind: 'catalogue',
    title: `${vStnId} was liked in the catalogue ${inShort(catalogue)}`,
    link: linkTo(catalogue),
    key,
  } as const
  await notify({ ...ctx, actor: systemActor }, [catalogue.seller ?? catalogue.createdBy], notice)
  await publish(tx, ['catalogue'])
  return { isLiked }
}

/**
 * A visitor's question becomes an enquiry of the retailer, in the name of its sales person, who is notified.
 * A catalogue takes so many requests a day, so that nobody fills the list of enquiries.
 */
export async function requestStone(
  ctx: Writing,
  token: string,
  { vStnId, name, email, message }: { vStnId: string; name: string; email: string; message: string },
): Promise<Record<string, never>> {
  const { tx } = ctx
  const catalogue = await liveCatalogue(ctx, tx, token)
  const { id, account, title } = catalogue
  if ((await countOfDay(ctx, 'catalogue', id, 'catalogueAsk')) >= catalogueRequestsADay)
    throw new Refusal('rate_limited', { seconds: 3600 }, 'Too many requests today. Please contact the shop.')
  const stone = await visibleStone(ctx, catalogue, vStnId)
  const seller = catalogue.seller ?? catalogue.createdBy
  const [track] = await createPublicEnquiry(ctx, {
    account,
    seller,
    diamonds: [stone.id],
    remarks: `Catalogue “${title}”: ${name} <${email}>${message ? ` asks: ${message}` : ''}`,
    by: `${catalogue.companyName} (by catalogue)`,
    cause: `catalogue:${id}`,
    goneText: catalogueStoneGone,
  })
  if (!track) throw new Refusal('conflict', undefined, catalogueStoneGone)
  await tx
    .insertInto('catalogueAsk')
    .values({ track: track.id, catalogue: id, ...stampAppended(ctx) })
    .execute()
  await notify({ ...ctx, actor: systemActor }, [seller], {
    kind: 'catalogue',
    title: `${name} enquired about ${vStnId} in the catalogue ${inShort(catalogue)}`,
    text: message,
    link: linkTo(catalogue),
    key: `catalogue.ask:${track.id}`,
  })
  await publish(tx, ['catalogue'])
  return {}
}
