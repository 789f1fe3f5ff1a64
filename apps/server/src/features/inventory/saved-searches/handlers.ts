import type { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import type { Handlers } from '../../../http/serve.ts'
import { deleteSavedSearch, upsertSavedSearch } from './commands.ts'
import { listSavedSearches, recentSearches, viewSavedSearch } from './queries.ts'

export const savedSearchHandlers: Handlers<typeof savedSearches> = {
  upsert: (ctx, { body }) => upsertSavedSearch(ctx, body),
  delete: (ctx, { body }) => deleteSavedSearch(ctx, body.id),
  history: ({ db, actor }, { body }) => recentSearches(db, actor, body.labGrown),
  list: ({ db, actor }, { body }) => listSavedSearches(db, actor, body),
  view: (ctx, { params }) => viewSavedSearch(ctx, params.id),
}
