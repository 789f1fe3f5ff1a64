import { feed } from '@loupe/contract/platforms/feed.ts'
import { sql } from 'kysely'
import { eventually } from './eventually.ts'
import type { World } from './world.ts'

type Name = 'diamond' | 'city' | 'master' | 'country'

/** Reads the feed for other installations. */
export function feedsOf(world: World) {
  const call = (name: Name, query: Record<string, string> = {}) => world.as('super')(feed[name] as typeof feed.diamond, { query })
  /** Reads all pages from a cursor on. */
  async function drain(name: Name, cursor?: string, limit = 50) {
    const rows: Awaited<ReturnType<typeof call>>['rows'] = []
    for (let pages = 0; pages < 1000; pages++) {
      const page = await call(name, { limit: String(limit), ...(cursor ? { cursor } : {}) })
      rows.push(...page.rows)
      cursor = page.cursor
      if (!page.more) return { rows, cursor }
    }
    throw new Error('the feed does not end')
  }
  /** Reads on until the feed contains something: other transactions in this cluster may delay it for a moment. */
  async function next(name: Name, cursor: string) {
    let known = await drain(name, cursor)
    const rows = [...known.rows]
    await eventually(
      async () => {
        known = await drain(name, known.cursor)
        rows.push(...known.rows)
        return rows.length
      },
      (found) => found > 0,
    )
    return { rows, cursor: known.cursor }
  }
  /** Waits until all that was written can be read: an older transaction, of another database of this cluster too, delays it. */
  const settled = () =>
    eventually(
      async () =>
        (await sql`select from feed_change where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`.execute(world.owner)).rows,
      (rows) => rows.length === 0,
    )

  return { call, drain, next, settled }
}
