import type { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changePolicy, createPolicy, deletePolicy } from './commands.ts'
import { checkStone, previewPolicies } from './preview.ts'
import { getPolicy, listPolicies } from './queries.ts'

export const globalPolicyHandlers: Handlers<typeof globalPolicies> = {
  list: ({ db }, { body }) => listPolicies(db, body),
  create: (ctx, { body }) => createPolicy(ctx, body),
  view: ({ db }, { params }) => getPolicy(db, params.id),
  update: (ctx, { params, body }) => changePolicy(ctx, params.id, body),
  delete: (ctx, { params }) => deletePolicy(ctx, params.id),
  preview: (ctx, { body }) => previewPolicies(ctx, body.feed),
  check: (ctx, { body }) => checkStone(ctx, body),
}
