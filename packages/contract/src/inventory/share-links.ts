import {
  type PublicStatus,
  type ShareAnswerKind,
  publicStates,
  shareAnswers,
  shareAtMost,
  shareHours,
  shareStates,
  viewAgents,
} from '@loupe/domain/inventory/share.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { overrideKind } from '../accounts/quoted-term.ts'
import { byId, count, id, instant, money } from '../parts.ts'
import { resource } from '../route.ts'

/** A link that outsiders open without signing in, as its maker sees it. Its address is only returned when it is made. */
const shareLink = z
  .object({
    id,
    stones: z.string().meta({ title: 'Stones', description: 'The stone IDs, in display order' }),
    diamonds: count.meta({ title: 'How many' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    hidePrice: z.boolean().meta({ title: 'Price hidden' }),
    note: z.string().meta({ title: 'Note' }),
    account: id
      .nullable()
      .meta({ title: 'For', description: 'Null for a client outside your scope, and for callers who may not see clients' }),
    companyName: z
      .string()
      .nullable()
      .meta({ title: 'For', description: 'Null for a client outside your scope, and for callers who may not see clients' }),
    state: z.enum(shareStates).meta({ title: 'Status' }),
    views: count.meta({ title: 'Views', description: 'How often people opened it; programs do not count' }),
    answered: count.meta({ title: 'Answers', description: 'How often it was answered on its page' }),
    lastViewedAt: instant.nullable().meta({ title: 'Last viewed' }),
    expiresAt: instant.meta({ title: 'Expires' }),
    createdBy: id.meta({ title: 'Shared by' }),
    ownerName: z.string().meta({ title: 'Shared by' }),
    createdAt: instant.meta({ title: 'Shared' }),
  })
  .meta({ id: 'ShareLink' })
export type ShareLink = z.output<typeof shareLink>

/** One view of a link, or of one of its stones. */
const shareView = z.object({ at: instant, agent: z.enum(viewAgents), vStnId: z.string().nullable() }).meta({ id: 'ShareView' })
const sharedStone = z
  .object({
    diamond: id,
    vStnId: z.string(),
    status: z.enum(Object.keys(publicStates) as [PublicStatus, ...PublicStatus[]]),
    opened: z.int().meta({ description: 'How often people opened this stone' }),
  })
  .meta({ id: 'SharedStone' })
const shareAnswer = z
  .object({
    id,
    at: instant,
    kind: z.enum(Object.keys(shareAnswers) as [ShareAnswerKind, ...ShareAnswerKind[]]),
    stones: z.string().meta({ description: 'The stone IDs' }),
    name: z.string(),
    contact: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ShareAnswer' })
const shareLinkDetail = shareLink
  .extend({
    shared: z.array(sharedStone),
    answers: z.array(shareAnswer).meta({ description: 'What was answered on its page, newest first, at most a hundred' }),
    seen: z.array(shareView).meta({ description: 'The last hundred views, newest first' }),
  })
  .meta({ id: 'ShareLinkDetail' })
export type ShareLinkDetail = z.output<typeof shareLinkDetail>

/** A stone that was shared with a warning or not shared, and why. */
const stoneTexts = z.object({ diamond: z.string(), vStnId: z.string(), message: z.string() }).meta({ id: 'SaidOfStone' })
export type StoneTexts = z.output<typeof stoneTexts>

const shareRequest = z.strictObject({
  diamonds: z
    .array(z.string().min(1).max(100))
    .min(1, 'Please Select Diamond.')
    .max(shareAtMost, `Please share at most ${shareAtMost} stones with one link.`)
    .meta({ title: 'Stones' }),
  hidePrice: z.boolean().default(false).meta({ title: 'Hide the price' }),
  expiresInHours: z
    .int(`Please enter whole hours from ${shareHours.min} to ${shareHours.max}.`)
    .min(shareHours.min, `Please enter whole hours from ${shareHours.min} to ${shareHours.max}.`)
    .max(shareHours.max, `Please enter whole hours from ${shareHours.min} to ${shareHours.max}.`)
    .default(shareHours.default)
    .meta({ title: 'Expires in', description: 'Hours' }),
  account: id
    .nullable()
    .optional()
    .meta({ title: 'For', description: 'The client it is for: prices are on its present term, and its page shows when it was opened' }),
  overrideKind,
  note: z.string().trim().max(200).default('').meta({ title: 'Note', description: 'For your own list; the client does not see it' }),
  partial: z.boolean().default(false).meta({ title: 'Share the rest', description: 'Shares what may be shared instead of refusing all' }),
  requestKey: z.string().min(1).max(200).optional().meta({
    description:
      'A new random text for each new link. A repeated request with the same text gets the same link. It stands for an Idempotency-Key, because replies with secrets are not stored',
  }),
})
export type ShareRequest = z.output<typeof shareRequest>

export const shareLinks = resource('shareLinks', {
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/share-link/create',
    summary: 'Create a link to stones for outsiders. Its address is only returned once',
    access: 'diamond:mail',
    body: shareRequest,
    reply: z.object({
      id,
      url: z.string().meta({ description: 'The page for the client' }),
      token: z.string(),
      hidePrice: z.boolean(),
      expiresAt: instant,
      diamonds: z.int().meta({ description: 'Number of stones' }),
      account: id.nullable(),
      dayTerms: z.string().nullable().meta({ description: 'The client’s term that the prices are on; null without one' }),
      prices: z
        .array(z.object({ diamond: id, ctPr: money, amt: money }))
        .meta({ description: 'The price that the page shows for each stone, on the client’s term; none when prices are hidden' }),
      refused: z.array(stoneTexts),
      warned: z.array(stoneTexts).meta({ description: 'Shared, but on memo at the moment' }),
    }),
    refusals: ['not_shareable', 'stone_kind', 'validation'],
    unrepeatable: true,
  },
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/share-link/paginate',
    summary: 'Shared links: my own, and those of people in scope',
    access: 'diamond:mail',
    ...listOf(shareLink, [
      'stones',
      'diamonds',
      'labGrown',
      'hidePrice',
      'note',
      'account',
      'companyName',
      'state',
      'views',
      'answered',
      'lastViewedAt',
      'expiresAt',
      'createdBy',
      'ownerName',
      'createdAt',
    ]),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/share-link/:id',
    summary: 'One link: its stones, how often each was opened, and the last views',
    access: 'diamond:mail',
    params: byId,
    reply: shareLinkDetail,
    refusals: ['not_found'],
  },
  revoke: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/share-link/revoke',
    summary: 'Revoke a link: from now on it opens for no one',
    access: 'diamond:mail',
    body: z.strictObject({ id }),
    reply: shareLink,
    refusals: ['not_found'],
  },
})
