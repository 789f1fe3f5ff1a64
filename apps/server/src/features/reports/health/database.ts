import { sql } from 'kysely'
import { statfs } from 'node:fs/promises'
import { buildText } from '../../../build.ts'
import { newestMigration, version } from '../../../version.ts'
import type { PartCheck } from './part-check.ts'
import { inMegabytes, lasting } from './text.ts'

const most = { connections: 0.8, transaction: 300 } as const
/** Free disk space, as a part of the disk, below which there is a warning or an error. */
const left = { warn: 0.15, bad: 0.05 } as const

export const checkDatabase: PartCheck = async ({ db }) => {
  const { rows } = await sql<{ size: number; invalid: string | null; used: number; allowed: number; oldest: number }>`
    select pg_database_size(current_database()) as size,
      (select string_agg(indexrelid::regclass::text, ', ') from pg_index where not indisvalid) as invalid,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as allowed,
      (select coalesce(extract(epoch from max(now() - xact_start)), 0)::int from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()) as oldest`.execute(db)
  const row = rows[0]
  if (!row) return []
  const { size, invalid, used, allowed, oldest } = row
  const isFull = used > allowed * most.connections
  const isLong = oldest > most.transaction
  return [
    {
      id: 'database-size',
      group: 'Database',
      title: 'Size',
      state: 'good',
      message: `${inMegabytes(size)}.`,
      next: '',
    },
    {
      id: 'database-indexes',
      group: 'Database',
      title: 'Indexes',
      state: invalid ? 'bad' : 'good',
      message: invalid ? `Invalid: ${invalid}.` : 'All valid.',
      next: invalid ? 'Searches do without them and are slow. Rebuild each: reindex index concurrently NAME.' : '',
    },
    {
      id: 'database-connections',
      group: 'Database',
      title: 'Connections',
      state: isFull ? 'bad' : 'good',
      message: `${used} of ${allowed} in use.`,
      next: isFull
        ? 'When none is left, nodes are refused and requests fail. Raise max_connections of PostgreSQL, or run fewer nodes.'
        : '',
    },
    {
      id: 'database-transactions',
      group: 'Database',
      title: 'Longest transaction',
      state: isLong ? 'warn' : 'good',
      message: oldest === 0 ? 'None open.' : `Open for ${lasting(oldest)}.`,
      next: isLong
        ? 'While it is open, the database cannot remove old rows, and feeds and seals wait. Find its session in pg_stat_activity, and end it there: select pg_terminate_backend(PID).'
        : '',
    },
  ]
}

export const checkSearch: PartCheck = async ({ services }) => {
  const engine = services.search.engine()
  const isAway = services.config.searchEngine === 'index' && engine !== 'column index'
  return [
    {
      id: 'search',
      group: 'Database',
      title: 'Search of the stock',
      state: isAway ? 'warn' : 'good',
      message: `Answered by ${engine === 'column index' ? 'the column index' : 'PostgreSQL'} on this node.`,
      next: isAway
        ? 'The column index is loading or has failed, so searches are slower: PostgreSQL answers. If it stays so for some minutes, look for "column index" in the log of this node.'
        : '',
    },
  ]
}

export const checkVersion: PartCheck = async () => [
  {
    id: 'version',
    group: 'System',
    title: 'Version of this node',
    state: 'good',
    message: `Loupe ${version}, ${buildText()}, newest migration ${newestMigration}.`,
    next: '',
  },
]

export const checkDisk: PartCheck = async ({ services }) => {
  const { bavail, blocks, bsize } = await statfs(services.config.dataDir)
  const share = blocks === 0 ? 1 : bavail / blocks
  return [
    {
      id: 'disk',
      group: 'Database',
      title: 'Disk of this node',
      state: share < left.bad ? 'bad' : share < left.warn ? 'warn' : 'good',
      message: `${inMegabytes(bavail * bsize)} left of ${inMegabytes(blocks * bsize)} (${Math.floor(share * 100)}%).`,
      next:
        share < left.warn
          ? 'When it is full, uploads fail and the node takes no requests. Make room, or move DATA_DIR to a larger disk.'
          : '',
    },
  ]
}
