import type { accountPages } from '@loupe/contract/reports/account-pages.ts'
import type { Handlers } from '../../../http/serve.ts'
import { refuseUnseen } from '../../accounts/accounts/queries.ts'
import { engagementOf } from './engagement.ts'
import { exposureOf, standingOf } from './exposure.ts'
import { interestsOf } from './interests.ts'
import { purchasesOf } from './purchases.ts'
import { listSearches } from './searches.ts'
import { suggestionsFor } from './suggestions.ts'
import { timelineOf } from './timeline.ts'

/** A client out of reach is not found, whatever is asked about it. */
const seen =
  <C extends { db: Parameters<typeof refuseUnseen>[0]; actor: Parameters<typeof refuseUnseen>[1] }, B extends { account: string }, R>(
    answer: (ctx: C, body: B) => Promise<R>,
  ) =>
  async (ctx: C, { body }: { body: B }): Promise<R> => {
    await refuseUnseen(ctx.db, ctx.actor, body.account)
    return answer(ctx, body)
  }

export const accountPageHandlers: Handlers<typeof accountPages> = {
  standing: seen(({ db }, { account }) => standingOf(db, account)),
  exposure: seen(({ db }, { account }) => exposureOf(db, account)),
  timeline: seen((ctx, body) => timelineOf(ctx, body)),
  purchases: seen((ctx, { account }) => purchasesOf(ctx, account)),
  interests: seen((ctx, { account }) => interestsOf(ctx, account)),
  engagement: seen((ctx, { account }) => engagementOf(ctx, account)),
  suggestions: seen((ctx, { account }) => suggestionsFor(ctx, account)),
  searches: ({ db, actor }, { body }) => listSearches(db, actor, body),
}
