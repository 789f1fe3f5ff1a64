import type { priceRules } from '@loupe/contract/pricing/price-rules.ts'
import type { Handlers } from '../../../http/serve.ts'
import { applyPriceRule, changePriceRule, createPriceRule, deletePriceRule, previewPriceRule } from './commands.ts'
import { getPriceRule, listPriceRules, overlapsOf } from './queries.ts'

export const priceRuleHandlers: Handlers<typeof priceRules> = {
  list: ({ db }, { body }) => listPriceRules(db, body),
  create: (ctx, { body }) => createPriceRule(ctx, body),
  view: ({ db }, { params }) => getPriceRule(db, params.id),
  update: (ctx, { params, body }) => changePriceRule(ctx, params.id, body),
  delete: (ctx, { params }) => deletePriceRule(ctx, params.id),
  overlaps: async ({ db, services }, { params }) => overlapsOf(db, services.masters, await getPriceRule(db, params.id)),
  preview: (ctx, { params }) => previewPriceRule(ctx, params.id),
  apply: (ctx, { params, body }) => applyPriceRule(ctx, params.id, body),
}
