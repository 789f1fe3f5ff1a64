import type { accountPages } from '@loupe/contract/reports/account-pages.ts'
import type { Handlers } from '../../../http/serve.ts'
import { refuseInaccessibleClient } from '../../accounts/accounts/queries.ts'
import { engagementOf } from './engagement.ts'
import { exposureOf, statusOf } from './exposure.ts'
import { interestsOf } from './interests.ts'
import { purchasesOf } from './purchases.ts'
import { listSearches } from './searches.ts'
import { suggestionsFor } from './suggestions.ts'
import { timelineOf } from './timeline.ts'

/** For a client this person may not see, every call responds 'not found'. */
const known =
  <
    C extends { db: Parameters<typeof refuseInaccessibleClient>[0]; actor: Parameters<typeof refuseInaccessibleClient>[1] },
    B extends { account: string },
    R,
  >(
    answer: (ctx: C, body: B) => Promise<R>,
  ) =>
  async (ctx: C, { body }: { body: B }): Promise<R> => {
    await refuseInaccessibleClient(ctx.db, ctx.actor, body.account)
    return answer(ctx, body)
  }

export const accountPageHandlers: Handlers<typeof accountPages> = {
  creditStatus: known(({ db }, { account }) => statusOf(db, account)),
  exposure: known(({ db }, { account }) => exposureOf(db, account)),
  timeline: known((ctx, body) => timelineOf(ctx, body)),
  purchases: known((ctx, { account }) => purchasesOf(ctx, account)),
  interests: known((ctx, { account }) => interestsOf(ctx, account)),
  engagement: known((ctx, { account }) => engagementOf(ctx, account)),
  suggestions: known((ctx, { account }) => suggestionsFor(ctx, account)),
  searches: ({ db, actor }, { body }) => listSearches(db, actor, body),
}
