import type { AgreedTerm } from '@loupe/domain/accounts/quote.ts'
import { createHash } from 'node:crypto'
import type { StoneTexts, ShareLink, ShareRequest } from '@loupe/contract/inventory/share-links.ts'
import { memoWarning, shareStatus } from '@loupe/domain/inventory/share.ts'
import { Refusal, invalid, messageOf } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import { isBlocked } from '../../../db/expressions.ts'
import type { Writing } from '../../../context.ts'
import { type AuditEvent, record } from '../../../db/event.ts'
import { asNamed, isNamed } from '../../../db/named-stones.ts'
import { stampAppendedBy } from '../../../db/stamps.ts'
import { keyedHash, newToken } from '../../../http/authentication.ts'
import { refuseUnknownClient } from '../../accounts/accounts/queries.ts'
import { type Quotes, conditionsOf, passKinds, quotesFor, quotesOn } from '../../accounts/terms/conditions.ts'
import { findShareLink } from './queries.ts'

const hour = 3_600_000

/** Divides the named stones, without duplicates and in the given order, by whether they may be shared. */
async function partitionShareable(ctx: Writing, names: readonly string[]) {
  const stones = await ctx.tx
    .selectFrom('diamond')
    .select(['id', 'vStnId', 'labGrown', 'wSts', 'sSts', 'sgiSts', 'webSts', 'initSts', 'isBestBuy', 'crt', 'rap', 'back', 'ctPr', 'amt'])
    .select(isBlocked().as('isBlocked'))
    .where('isDeleted', '=', false)
    .where(isNamed(names))
    .execute()
  const { found, missing } = asNamed(names, stones)
  const status = found.map((stone) => ({ stone, is: shareStatus(stone) }))
  const withMessage = (stone: { id: string; vStnId: string }, message: string): StoneTexts => ({
    diamond: stone.id,
    vStnId: stone.vStnId,
    message,
  })
  return {
    shared: status.flatMap(({ stone, is }) => (is === 'refused' ? [] : [stone])),
    refused: [
      ...missing.map((name) => withMessage({ id: name, vStnId: name }, 'This stone does not exist.')),
      ...status.flatMap(({ stone, is }) => (is === 'refused' ? [withMessage(stone, messageOf('not_shareable'))] : [])),
    ],
    warned: status.flatMap(({ stone, is }) => (is === 'onMemo' ? [withMessage(stone, memoWarning)] : [])),
  }
}

/**
 * Makes a public link to stones. Without `partial`, one stone that may not be shared refuses the whole selection, naming each such stone. Prices of a link for
 * a client are on the default term that the client has now. The token is only in this response, not in the database, so nobody can open a link by reading the
 * database.
 */
export async function createShareLink(ctx: Writing, request: ShareRequest) {
  await refuseUnknownClient(ctx.tx, ctx.actor, request.account)
  const token = tokenFor(ctx, request.requestKey)
  const tokenHash = keyedHash(ctx.services.config.sessionSecret, token)
  const requestHash = request.requestKey === undefined ? null : hashOf(request)
  const earlier = requestHash && (await earlierLink(ctx, request, tokenHash, requestHash))
  if (earlier) return { ...earlier, ...addressOf(ctx, token) }
  const { shared, refused, warned } = await partitionShareable(ctx, request.diamonds)
  if (refused.length > 0 && (!request.partial || shared.length === 0)) {
    throw new Refusal('not_shareable', { refused }, refused.length === 1 ? refused[0]?.message : undefined)
  }
  const labGrown = shared[0]?.labGrown ?? false
  if (shared.some((stone) => stone.labGrown !== labGrown))
    throw invalid('diamonds', 'Share natural and laboratory-grown stones by separate links.')
  const client = request.account ? await conditionsOf(ctx.tx, request.account) : undefined
  const kindOverride = client ? passKinds(ctx.actor, client, shared, request.overrideKind) : null
  const quotes = quotesFor(client ?? { terms: [] })
  const { term } = quotes
  const expiresAt = new Date(ctx.now.getTime() + request.expiresInHours * hour).toISOString()
  const { hidePrice, note, account = null } = request
  const { id } = await ctx.tx
    .insertInto('shareLink')
    .values({
      tokenHash,
      requestHash,
      labGrown,
      hidePrice,
      note,
      account,
      term: term ? JSON.stringify(term) : null,
      kindOverride,
      expiresAt,
      ...stampAppendedBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('shareLinkDiamond')
    .values(shared.map((stone, place) => ({ shareLink: id, diamond: stone.id, place })))
    .execute()
  const ofStones = shared.map((stone): AuditEvent => ({
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
  const prices = hidePrice ? [] : pricesOf(quotes, shared)
  const dayTerms = dayTermsOf(term)
  return { id, ...addressOf(ctx, token), hidePrice, expiresAt, diamonds: shared.length, account, dayTerms, prices, refused, warned }
}

const addressOf = ({ services }: Writing, token: string) => ({
  url: `${services.config.publicUrl}/diamond-details/direct-share/${token}`,
  token,
})
const dayTermsOf = (term: AgreedTerm | null | undefined) => term?.dayTerms ?? null
const pricesOf = ({ priced }: Quotes, stones: readonly (Parameters<Quotes['priced']>[0] & { id: string })[]) =>
  stones.map((stone) => priced(stone)).map(({ id: diamond, ctPr, amt }) => ({ diamond, ctPr, amt }))

/** A random token; for a request with a key the same one each time, which no one can work out without the secret of the installation. */
const tokenFor = ({ actor, services }: Writing, requestKey?: string): string =>
  requestKey === undefined
    ? newToken()
    : keyedHash(services.config.sessionSecret, `share link ${actor.id} ${requestKey}`).toString('base64url')

/** What was requested, whatever the order of the stones. */
const hashOf = ({ diamonds, hidePrice, account = null, note, expiresInHours, partial }: ShareRequest) =>
  createHash('sha256')
    .update(JSON.stringify([[...diamonds].toSorted(), hidePrice, account, note, expiresInHours, partial]))
    .digest()

/**
 * The link that the same request has made before. Two such requests at once wait for each other.
 * @throws key_reused when that request was another one, or when its link has ended
 */
async function earlierLink({ tx, now }: Writing, { hidePrice }: ShareRequest, tokenHash: Buffer, requestHash: Buffer) {
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${tokenHash}, 'hex'), 0))`.execute(tx)
  const found = await tx
    .selectFrom('shareLink')
    .select(['id', 'hidePrice', 'account', 'expiresAt', 'revokedAt', 'requestHash'])
    .select(sql<AgreedTerm | null>`share_link.term`.as('term'))
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (!found) return undefined
  const { revokedAt, requestHash: firstHash, term, ...link } = found
  if (!firstHash?.equals(requestHash)) throw new Refusal('key_reused')
  if (revokedAt !== null || link.expiresAt <= now.toISOString())
    throw new Refusal('key_reused', undefined, 'The link made under this key has ended. Use a new key for a new link.')
  const stones = await tx
    .selectFrom('shareLinkDiamond')
    .innerJoin('diamond', 'diamond.id', 'shareLinkDiamond.diamond')
    .select(['diamond.id', 'vStnId', 'crt', 'rap', 'back', 'ctPr', 'amt'])
    .where('shareLink', '=', link.id)
    .orderBy('place')
    .execute()
  // On the term it was made with, as its page.
  const prices = hidePrice ? [] : pricesOf(quotesOn(term), stones)
  return { ...link, diamonds: stones.length, dayTerms: dayTermsOf(term), prices, refused: [], warned: [] }
}

/** Revokes a link. A link that has ended stays as it is. */
export async function revokeShareLink(ctx: Writing, id: string): Promise<ShareLink> {
  await ctx.tx.selectFrom('shareLink').select('id').where('id', '=', id).forUpdate().execute()
  const link = await findShareLink(ctx.tx, ctx.actor, ctx.now, id)
  if (link.state === 'revoked' || link.state === 'expired') return link
  await ctx.tx.updateTable('shareLink').set({ revokedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  await record(ctx, { kind: 'shareLink.revoke', subjectType: 'shareLink', subject: id, before: { expiresAt: link.expiresAt } })
  return { ...link, state: 'revoked' }
}
