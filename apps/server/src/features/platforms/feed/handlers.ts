import type { feed } from '@loupe/contract/platforms/feed.ts'
import type { Handlers } from '../../../http/serve.ts'
import { readFeed } from './queries.ts'
import { citySource, countrySource, ledgerSource, masterSource, sizeSource, stateSource, termSource, userSource } from './sources.ts'
import { diamondSource } from './stones.ts'

export const feedHandlers: Handlers<typeof feed> = {
  country: (ctx, { query }) => readFeed(ctx, countrySource, query),
  state: (ctx, { query }) => readFeed(ctx, stateSource, query),
  city: (ctx, { query }) => readFeed(ctx, citySource, query),
  master: (ctx, { query }) => readFeed(ctx, masterSource, query),
  size: (ctx, { query }) => readFeed(ctx, sizeSource, query),
  ledger: (ctx, { query }) => readFeed(ctx, ledgerSource, query),
  accountTerm: (ctx, { query }) => readFeed(ctx, termSource, query),
  user: (ctx, { query }) => readFeed(ctx, userSource, query),
  diamond: (ctx, { query }) => readFeed(ctx, diamondSource, query),
}
