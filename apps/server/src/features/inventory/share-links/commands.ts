import type { SaidOfStone, ShareLink, ShareRequest } from '@loupe/contract/inventory/share-links.ts'
import { memoWarning, shareStanding } from '@loupe/domain/inventory/share.ts'
import { Refusal, invalid, messageOf } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { type Happening, record } from '../../../db/event.ts'
import { keyedHash, newToken } from '../../../http/sign-in.ts'
import { findShareLink, isBlocked } from './queries.ts'

const hour = 3_600_000
const isId = (name: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(name)

/** The named stones in the order they were named, each once, told apart by whether they may be shared (domain.md C6). */
async function sortOut(ctx: Writing, names: readonly string[]) {
  const asked = [...new Set(names.map((name) => (isId(name) ? name.toLowerCase() : name)))]
  const stones = await ctx.tx
    .selectFrom('diamond')
    .select(['id', 'vStnId', 'labGrown', 'wSts', 'sSts', 'sgiSts', 'webSts', 'initSts', 'isBestBuy'])
    .select(isBlocked)
    .where('isDeleted', '=', false)
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<string>`any(${asked.filter(isId)}::uuid[])`),
        eb('vStnId', '=', sql<string>`any(${asked.filter((name) => !isId(name))}::text[])`),
      ]),
    )
    .execute()
  const byName = new Map(stones.flatMap((stone) => [[stone.id, stone] as const, [stone.vStnId, stone] as const]))
  const shared = new Map<string, (typeof stones)[number]>()
  const refused: SaidOfStone[] = []
  const warned: SaidOfStone[] = []
  for (const name of asked) {
    const stone = byName.get(name)
    if (!stone) refused.push({ diamond: name, vStnId: name, message: 'There is no such stone.' })
    else if (!shared.has(stone.id) && !refused.some((one) => one.diamond === stone.id)) {
      const said = (message: string) => ({ diamond: stone.id, vStnId: stone.vStnId, message })
      const standing = shareStanding(stone)
      if (standing === 'refused') refused.push(said(messageOf('not_shareable')))
      else shared.set(stone.id, stone)
      if (standing === 'onMemo') warned.push(said(memoWarning))
    }
  }
  return { shared: [...shared.values()], refused, warned }
}

/**
 * Makes a link to stones for somebody outside. Without `partial`, one stone that may not be shared refuses the whole selection, naming each such stone.
 * The token is told here and kept nowhere: whoever reads the database can not open a link.
 */
export async function createShareLink(ctx: Writing, request: ShareRequest) {
  const { shared, refused, warned } = await sortOut(ctx, request.diamonds)
  if (refused.length > 0 && (!request.partial || shared.length === 0)) {
    throw new Refusal('not_shareable', { refused }, refused.length === 1 ? refused[0]?.message : undefined)
  }
  const labGrown = shared[0]?.labGrown ?? false
  if (shared.some((stone) => stone.labGrown !== labGrown))
    throw invalid('diamonds', 'Natural and laboratory-grown stones are shared by separate links.')
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + request.expiresInHours * hour).toISOString()
  const { hidePrice, note } = request
  const { id } = await ctx.tx
    .insertInto('shareLink')
    .values({
      tokenHash: keyedHash(ctx.house.config.sessionSecret, token),
      createdBy: ctx.actor.id,
      labGrown,
      hidePrice,
      note,
      expiresAt,
      createdAt: ctx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('shareLinkDiamond')
    .values(shared.map((stone, place) => ({ shareLink: id, diamond: stone.id, place })))
    .execute()
  const ofStones = shared.map((stone): Happening => ({
    kind: 'diamond.share',
    subjectType: 'diamond',
    subject: stone.id,
    after: { expiresAt, hidePrice },
    cause: `shareLink:${id}`,
  }))
  const after = { stones: shared.map((stone) => stone.vStnId), hidePrice, note, expiresAt }
  await record(ctx, { kind: 'shareLink.create', subjectType: 'shareLink', subject: id, after }, ...ofStones)
  const url = `${ctx.house.config.publicUrl}/diamond-details/direct-share/${token}`
  return { id, url, token, hidePrice, expiresAt, diamonds: shared.length, refused, warned }
}

/** Takes a link back. One that is over already stays as it is. */
export async function revokeShareLink(ctx: Writing, id: string): Promise<ShareLink> {
  await ctx.tx.selectFrom('shareLink').select('id').where('id', '=', id).forUpdate().execute()
  const link = await findShareLink(ctx.tx, ctx.actor, ctx.now, id)
  if (link.state !== 'live') return link
  await ctx.tx.updateTable('shareLink').set({ revokedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  await record(ctx, { kind: 'shareLink.revoke', subjectType: 'shareLink', subject: id, before: { expiresAt: link.expiresAt } })
  return { ...link, state: 'revoked' }
}
