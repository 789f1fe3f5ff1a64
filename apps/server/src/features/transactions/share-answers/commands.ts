import type { ShareAnswer } from '@loupe/contract/transactions/share-answers.ts'
import { publicStatus, shareAnswers, shareAnswersADay, shareStonesGone } from '@loupe/domain/inventory/share.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import { type Writing, systemActor } from '../../../context.ts'
import { notify } from '../../../db/notify.ts'
import { publish } from '../../../db/publish.ts'
import { stampAppended } from '../../../db/stamps.ts'
import { liveShare } from '../../inventory/share-links/open.ts'
import { sharedStones } from '../../inventory/share-links/queries.ts'
import { countOfDay, createPublicEnquiry } from '../tracks/public-enquiry.ts'

/** The stones of the link by their numbers. @throws conflict, in words for clients, unless all of them are available */
async function availableStones({ tx }: Writing, shareLink: string, names: readonly string[]) {
  const stones = await sharedStones(tx, shareLink).where('diamond.vStnId', 'in', names).execute()
  const available = stones.filter((stone) => publicStatus(stone) === 'available')
  const gone = [...new Set(names)].filter((name) => !available.some(({ vStnId }) => vStnId === name))
  if (gone.length > 0) throw new Refusal('conflict', undefined, shareStonesGone(gone))
  return available
}

/**
 * A client's answer on a shared link. It becomes an enquiry about each stone, of the client whom the link is for and in the name of the client's seller,
 * who is notified. A link that is for nobody, or for a client without an active seller, is answered to the person who shared it. The audit log names the client.
 */
export async function answerShare(ctx: Writing, token: string, answer: ShareAnswer): Promise<Record<string, never>> {
  const { tx } = ctx
  const link = await liveShare(ctx, tx, token)
  const { kind, name, contact, message } = answer
  if (kind === 'question' && !message) throw invalid('message', 'Please write your question.')
  if (!link.account && !contact) throw invalid('contact', 'Please enter an email address or a phone number for the reply.')
  if ((await countOfDay(ctx, 'shareLink', link.id, 'shareAnswer')) >= shareAnswersADay)
    throw new Refusal('rate_limited', { seconds: 3600 }, 'Too many answers today. Please contact the sender directly.')
  const stones = await availableStones(ctx, link.id, answer.stones)
  const diamonds = stones.map(({ id }) => id)
  const sender = contact ? `${name} (${contact})` : name
  const { title, phrase } = shareAnswers[kind]
  const seller = link.seller ?? link.createdBy
  if (link.account)
    await createPublicEnquiry(ctx, {
      account: link.account,
      seller,
      diamonds,
      remarks: `${title}${message ? `: ${message}` : ''} – ${sender}, on a shared link`,
      by: `${link.companyName ?? name} (by shared link)`,
      cause: `shareLink:${link.id}`,
      goneText: shareStonesGone(stones.map(({ vStnId }) => vStnId)),
    })
  const { id } = await tx
    .insertInto('shareAnswer')
    .values({ shareLink: link.id, kind, diamonds, name, contact, message, ...stampAppended(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const what = stones.length === 1 ? stones[0]?.vStnId : stoneCountText(stones.length)
  await notify({ ...ctx, actor: systemActor }, [seller], {
    kind: 'catalogue',
    title: `${link.companyName ? `${sender} for ${link.companyName}` : sender} ${phrase} ${what} of a shared link`,
    text: [stones.length > 1 ? stones.map(({ vStnId }) => vStnId).join(', ') : '', message].filter(Boolean).join('. '),
    link: `/inventory/shared-links?open=${link.id}`,
    key: `share.answer:${id}`,
  })
  await publish(tx, ['shareLink'])
  return {}
}
