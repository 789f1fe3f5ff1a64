import type { matchPairs } from '@loupe/contract/inventory/match-pairs.ts'
import type { Handlers } from '../../../http/serve.ts'
import { keepPairSettings } from './commands.ts'
import { pairStones, stonesWithoutPartner } from './pairing.ts'
import { pairSettingsOf } from './queries.ts'

export const matchPairHandlers: Handlers<typeof matchPairs> = {
  insert: (ctx, { body }) => pairStones(ctx, body),
  list: (ctx, { body }) => stonesWithoutPartner(ctx, body),
  settings: ({ db, actor }) => pairSettingsOf(db, actor.id),
  keepSettings: (ctx, { body }) => keepPairSettings(ctx, body.settings),
}
