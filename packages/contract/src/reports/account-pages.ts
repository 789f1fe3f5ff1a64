import { storySubjects } from '@loupe/domain/accounts/story.ts'
import { z } from 'zod'
import { diamond } from '../inventory/diamond.ts'
import { savedSearch } from '../inventory/saved-searches.ts'
import { isDeleted, listOf } from '../list.ts'
import { count, id, instant, money } from '../parts.ts'
import { resource } from '../route.ts'

const ofAccount = z.strictObject({ account: id })
const n = (title: string, description?: string) => z.int().meta({ title, ...(description ? { description } : {}) })
const month = z.string().meta({ title: 'Month', description: 'YYYY-MM, in company time' })
const credit = z.enum(['none', 'within', 'near', 'over']).meta({ title: 'Credit', description: 'Against the limit; null without one' })

const exposure = z.object({
  orders: money.meta({ title: 'Orders', description: 'Pending and approved' }),
  pendingMemos: money.meta({ title: 'Pending memos', description: 'Of the memos, those that are pending' }),
  memos: money.meta({ title: 'Memos', description: 'Pending, and out' }),
  exposure: money.meta({ title: 'Exposure', description: 'Orders and memos together' }),
  crdLmt: money.nullable().meta({ title: 'Credit limit' }),
  credit,
})
export type Exposure = z.output<typeof exposure>

/** One entry of a client's history: who did what to which document, and when. */
const storyEntry = z
  .object({
    id: z.string(),
    at: instant.meta({ title: 'When' }),
    who: z.string().meta({ title: 'Who' }),
    subject: z.enum(Object.keys(storySubjects) as [keyof typeof storySubjects]),
    document: z.string().meta({ description: 'The id of the record concerned' }),
    what: z.string().meta({ title: 'What' }),
    name: z.string().nullable().meta({ title: 'Which', description: 'Its usual name: a number, a document' }),
    stone: z.string().nullable().meta({ title: 'Stone ID', description: 'For a single stone' }),
    note: z.string().nullable().meta({ title: 'Why' }),
  })
  .meta({ id: 'StoryEntry' })
export type StoryEntry = z.output<typeof storyEntry>

const bought = z.object({
  pieces: n('Stones'),
  carats: z.number().meta({ title: 'Carats' }),
  value: money.meta({ title: 'Value', description: 'US$, of the stones of approved orders' }),
})
/** Purchases of one kind of stones. */
const purchases = z
  .object({
    ...bought.shape,
    orders: n('Orders'),
    avgCtPr: money.nullable().meta({ title: 'Average $/Ct', description: 'Weighted by carat' }),
    months: z.array(bought.extend({ month })),
    shapes: z.array(bought.extend({ shpNm: diamond.shape.shpNm })),
    weights: z.array(bought.extend({ weight: z.string().meta({ title: 'Weight' }) })),
  })
  .meta({ id: 'Purchases' })
export type Purchases = z.output<typeof purchases>

const searchCounts = z.object({ searches: n('Searches'), tracked: n('Stones carted or watched') })
/** Searches for one kind of stones. */
const interests = z
  .object({
    ...searchCounts.shape,
    months: z.array(searchCounts.extend({ month })),
    shapes: z.array(searchCounts.extend({ shpNm: diamond.shape.shpNm })),
    weights: z.array(z.object({ weight: z.string().meta({ title: 'Weight' }), tracked: searchCounts.shape.tracked })),
  })
  .meta({ id: 'Interests' })
export type Interests = z.output<typeof interests>

const dealt = z.object({
  links: n('Links shared'),
  looks: n('Link views', 'By people; automated visits do not count'),
  talks: n('Emails, calls and chats'),
  offers: n('Offers').optional(),
  orders: n('Orders').optional(),
})
const engagement = z
  .object({
    lastLookAt: instant.nullable().meta({ title: 'Last view', description: 'When someone opened a shared link' }),
    lastTalkAt: instant.nullable().meta({ title: 'Last conversation' }),
    lastOfferAt: instant.nullable().optional().meta({ title: 'Last offer' }),
    lastOrderAt: instant.nullable().optional().meta({ title: 'Last order' }),
    opened: n('Links opened'),
    ...dealt.shape,
    months: z.array(dealt.extend({ month })),
  })
  .meta({ id: 'Engagement', description: 'Kinds you may not see are left out' })
export type Engagement = z.output<typeof engagement>

/** A search saved for a client, or run for it. */
const accountSearch = savedSearch.omit({ isTeam: true }).extend({ account: id }).meta({ id: 'AccountSearch' })
export type AccountSearch = z.output<typeof accountSearch>

const read = (rest: string) => ({ kind: 'read', method: 'POST', path: `/admin/v1/account/${rest}` }) as const
const refusals = ['not_found'] as const

/** What the client page shows besides the client itself: summaries of its documents, within the person's scope. */
export const accountPages = resource('accountPages', {
  creditStatus: {
    ...read('credit-status'),
    summary: 'A client’s credit status, without figures',
    access: 'account:view',
    body: ofAccount,
    reply: z.object({ credit }),
    refusals,
  },
  exposure: {
    ...read('exposure'),
    summary: 'What a client owes for open orders, pending memos and stones on memo, against its credit limit',
    access: 'credit:approve',
    body: ofAccount,
    reply: exposure,
    refusals,
  },
  timeline: {
    ...read('timeline'),
    summary: 'The history of a client, newest first: its record, documents, conversations and deals in scope',
    access: 'account:view',
    body: ofAccount.extend({ page: z.int().min(1).max(100_000).default(1), limit: z.int().min(1).max(100).default(25), isDeleted }),
    reply: z.object({ list: z.array(storyEntry), count }),
    refusals,
  },
  purchases: {
    ...read('purchases'),
    mayBeOld: true,
    summary: 'A client’s purchases by month, shape and weight; natural and lab-grown separately',
    access: 'order:view',
    body: ofAccount,
    reply: z.object({ natural: purchases, labGrown: purchases }),
    refusals,
  },
  interests: {
    ...read('interests'),
    mayBeOld: true,
    summary: 'A client’s interests: searches saved and run for it, stones in cart and watchlist',
    access: 'track:view',
    body: ofAccount,
    reply: z.object({ natural: interests, labGrown: interests }),
    refusals,
  },
  engagement: {
    ...read('engagement'),
    mayBeOld: true,
    summary: 'A client’s activity by month: views of shared links, conversations, offers and orders',
    access: 'account:view',
    body: ofAccount,
    reply: engagement,
    refusals,
  },
  suggestions: {
    ...read('suggested-stock'),
    summary: 'Available stones that may interest a client, with the reasons: purchases, offers, carts, watchlists and searches',
    access: 'diamond:view',
    body: ofAccount,
    reply: z.object({
      list: z.array(z.object({ diamond, reasons: z.array(z.string()) })),
      known: n('Stones and searches it was made from'),
    }),
    refusals,
  },
  searches: {
    ...read('search/paginate'),
    summary: 'Searches saved for clients in scope, and those run for them: type 2 and 1',
    access: 'saved-search:view',
    ...listOf(accountSearch, ['account', 'type', 'name', 'labGrown', 'isMine', 'ownerName', 'createdAt', 'updatedAt']),
  },
})
