import type { collections } from '@loupe/contract/inventory/collections.ts'
import type { Handlers } from '../../../http/serve.ts'
import { addToCollection, changeCollection, createCollection, deleteCollection, takeFromCollection } from './commands.ts'
import { getCollection, listCollections } from './queries.ts'

export const collectionHandlers: Handlers<typeof collections> = {
  list: ({ db }, { body }) => listCollections(db, body),
  create: (ctx, { body }) => createCollection(ctx, body),
  view: ({ db }, { params }) => getCollection(db, params.id),
  update: (ctx, { params, body }) => changeCollection(ctx, params.id, body),
  delete: (ctx, { params }) => deleteCollection(ctx, params.id),
  add: (ctx, { params, body }) => addToCollection(ctx, params.id, body),
  remove: (ctx, { params, body }) => takeFromCollection(ctx, params.id, body),
}
