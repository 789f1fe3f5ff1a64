import type { SaidOfStone, ShareLink, ShareRequest } from '@loupe/contract/inventory/share-links.ts'
import { memoWarning, shareStanding } from '@loupe/domain/inventory/share.ts'
import { Refusal, invalid, messageOf } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { type Happening, record } from '../../../db/event.ts'
import { asNamed, isNamed } from '../../../db/named-stones.ts'
import { keyedHash, newToken } from '../../../http/sign-in.ts'
import { refuseStrangeClient } from '../../accounts/accounts/queries.ts'
import { conditionsOf, passKinds, quotesFor } from '../../accounts/terms/conditions.ts'
import { findShareLink, isBlocked } from './queries.ts'

const hour = 3_600_000

/** The named stones in the order they were named, each once, told apart by whether they may be shared (domain.md C6). */
async function tellApart(ctx: Writing, names: readonly string[]) {
  const stones = await ctx.tx
    .selectFrom('diamond')
    .select(['id', 'vStnId', 'labGrown', 'wSts', 'sSts', 'sgiSts', 'webSts', 'initSts', 'isBestBuy'])
    .select(isBlocked)
    .where('isDeleted', '=', false)
    .where(isNamed(names))
    .execute()
  const { found, missing } = asNamed(names, stones)
  const standing = found.map((stone) => ({ stone, is: shareStanding(stone) }))
  const said = (stone: { id: string; vStnId: string }, message: string): SaidOfStone => ({
    diamond: stone.id,
    vStnId: stone.vStnId,
    message,
  })
  return {
    shared: standing.flatMap(({ stone, is }) => (is === 'refused' ? [] : [stone])),
    refused: [
      ...missing.map((name) => said({ id: name, vStnId: name }, 'There is no such stone.')),
      ...standing.flatMap(({ stone, is }) => (is === 'refused' ? [said(stone, messageOf('not_shareable'))] : [])),
    ],
    warned: standing.flatMap(({ stone, is }) => (is === 'onMemo' ? [said(stone, memoWarning)] : [])),
  }
}

/**
 * Makes a link to stones for somebody outside. Without `partial`, one stone that may not be shared refuses the whole selection, naming each such stone.
 * The prices of a link for a
 * client are on its default term of now. The token is told here and kept nowhere: whoever reads the database can not open a link.
 */
export async function createShareLink(ctx: Writing, request: ShareRequest) {
  await refuseStrangeClient(ctx.tx, ctx.actor, request.account)
  const { shared, refused, warned } = await tellApart(ctx, request.diamonds)
  if (refused.length > 0 && (!request.partial || shared.length === 0)) {
    throw new Refusal('not_shareable', { refused }, refused.length === 1 ? refused[0]?.message : undefined)
  }
  const labGrown = shared[0]?.labGrown ?? false
  if (shared.some((stone) => stone.labGrown !== labGrown))
    throw invalid('diamonds', 'Natural and laboratory-grown stones are shared by separate links.')
  const client = request.account ? await conditionsOf(ctx.tx, request.account) : undefined
  const kindOverride = client ? passKinds(ctx.actor, client, shared, request.overrideKind) : null
  const term = client ? quotesFor(client).term : undefined
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + request.expiresInHours * hour).toISOString()
  const { hidePrice, note, account = null } = request
  const { id } = await ctx.tx
    .insertInto('shareLink')
    .values({
      tokenHash: keyedHash(ctx.house.config.sessionSecret, token),
      createdBy: ctx.actor.id,
      labGrown,
      hidePrice,
      note,
      account,
      term: term ? JSON.stringify(term) : null,
      kindOverride,
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
  const after = {
    stones: shared.map((stone) => stone.vStnId),
    hidePrice,
    note,
    account,
    expiresAt,
    ...(term ? { term: term.dayTerms } : {}),
    ...(kindOverride ? { kindOverride } : {}),
  }
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
