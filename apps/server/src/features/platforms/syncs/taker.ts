import type { FeedRow } from '@loupe/contract/platforms/feed.ts'
import type { Fields, SyncResource } from '@loupe/domain/platforms/sync.ts'
import type { Writing } from '../../../context.ts'

/** How rows of one resource become records here: through Loupe's own commands, so that the same rules hold for them as for people. */
export interface Taker<R extends SyncResource = SyncResource, Values extends Fields = Fields> {
  /** The row's values in our fields, with our ids. @throws when a record it refers to is not here */
  read(ctx: Writing, row: FeedRow<R>): Promise<Values>
  /** The record that Loupe had before the sync, by the name both use. */
  find(ctx: Writing, values: Values): Promise<string | undefined>
  /** The same fields of the record now, with its row locked; undefined when it is gone. */
  get(ctx: Writing, id: string): Promise<Fields | undefined>
  create(ctx: Writing, values: Values): Promise<string>
  change(ctx: Writing, id: string, is: Fields): Promise<void>
  /** Deletes the record, or says why it stays. */
  remove(ctx: Writing, id: string): Promise<void>
}
