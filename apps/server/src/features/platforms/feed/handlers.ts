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
  countryByBody: (ctx, { body }) => readFeed(ctx, countrySource, body ?? {}),
  stateByBody: (ctx, { body }) => readFeed(ctx, stateSource, body ?? {}),
  cityByBody: (ctx, { body }) => readFeed(ctx, citySource, body ?? {}),
  masterByBody: (ctx, { body }) => readFeed(ctx, masterSource, body ?? {}),
  sizeByBody: (ctx, { body }) => readFeed(ctx, sizeSource, body ?? {}),
  ledgerByBody: (ctx, { body }) => readFeed(ctx, ledgerSource, body ?? {}),
  accountTermByBody: (ctx, { body }) => readFeed(ctx, termSource, body ?? {}),
  userByBody: (ctx, { body }) => readFeed(ctx, userSource, body ?? {}),
  diamondByBody: (ctx, { body }) => readFeed(ctx, diamondSource, body ?? {}),
}
