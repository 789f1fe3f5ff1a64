import { feedLimit, feedRows } from '@loupe/contract/platforms/feed.ts'
import type { SyncResource } from '@loupe/domain/platforms/sync.ts'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import type { DatabaseState } from './cursor.ts'
import { pageAt, positionOf, type Rows } from './pages.ts'
import { formOf, ruleOf } from './rules.ts'

/** How a resource of the feed is read. */
export interface Source<Entry> extends Pick<Rows, 'table' | 'where'> {
  resource: SyncResource
  /** What decides which rows are sent, and how, beside their own table. */
  rule?(ctx: Reading): Promise<unknown>
  /** Refuses readers to whom the resource would tell too much. */
  check?(ctx: Reading): void
  /** Reads the state of the database once changes of the resource are logged there; absent where they always are. */
  whileLogged?<State extends DatabaseState>(ctx: Reading, read: () => Promise<State>): Promise<State>
  /** The entries of these rows, by id; a row without one is hidden or gone. */
  entries(ctx: Reading, ids: readonly string[]): Promise<Map<string, Entry>>
  /** The entry for a row that no longer exists. */
  gone(id: string): Entry
  /** Ids of the rows with this name. */
  find?(db: Db, name: string): Promise<string[]>
}
interface FeedRequest {
  cursor?: string | undefined
  limit?: number | undefined
  find?: string | undefined
}

export async function readFeed<Entry extends { row: unknown }>(ctx: Reading, source: Source<Entry>, request: FeedRequest) {
  source.check?.(ctx)
  if (request.find !== undefined) return found(ctx, source, request.find, request.cursor)
  const { resource, table, where = 'true' } = source
  const rows: Rows = { resource, table, where, limit: request.limit ?? feedLimit.default }
  const rule = ruleOf(formOf(feedRows[resource]), await source.rule?.(ctx))
  const readPosition = () => positionOf(ctx.db, resource, rows, request.cursor)
  const position = await (source.whileLogged?.(ctx, readPosition) ?? readPosition())
  const page = await pageAt(ctx.db, position, { subject: resource, rule, hasGone: request.cursor !== undefined }, rows)
  const entries = await source.entries(ctx, page.ids)
  const sent = page.ids.flatMap((id) => {
    const entry = entries.get(id) ?? source.gone(id)
    return entry.row === null && page.isOfAll && !page.hasGone ? [] : [entry]
  })
  return { rows: sent, cursor: await page.cursorAfter(sent.length > 0), more: page.isMore, isAnew: page.isAnew }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
async function found<Entry>(ctx: Reading, source: Source<Entry>, name: string, cursor = '') {
  const ids = [...new Set([...(uuid.test(name) ? [name.toLowerCase()] : []), ...((await source.find?.(ctx.db, name)) ?? [])])]
  const entries = await source.entries(ctx, ids)
  return { rows: ids.map((id) => entries.get(id) ?? source.gone(id)), cursor, more: false, isAnew: false }
}
