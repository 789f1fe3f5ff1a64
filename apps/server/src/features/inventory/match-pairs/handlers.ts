import type { matchPairs } from '@loupe/contract/inventory/match-pairs.ts'
import type { Handlers } from '../../../http/serve.ts'
import { storePairSettings } from './commands.ts'
import { pairStones, stonesWithoutPartner } from './pairing.ts'
import { pairSettingsOf } from './queries.ts'

export const matchPairHandlers: Handlers<typeof matchPairs> = {
  insert: (ctx, { body }) => pairStones(ctx, body),
  list: (ctx, { body }) => stonesWithoutPartner(ctx, body),
  settings: ({ db, actor }) => pairSettingsOf(db, actor.id),
  storeSettings: (ctx, { body }) => storePairSettings(ctx, body.settings),
}
