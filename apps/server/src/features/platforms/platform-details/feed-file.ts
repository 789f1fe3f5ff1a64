import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FeedCell, type FeedColumn, feedSources } from '@loupe/domain/platforms/feed-columns.ts'
import type { House } from '../../../context.ts'
import { csvType, writeCsv } from '../../../papers/csv.ts'
import type { Table } from '../../../papers/table.ts'
import { workbookType, writeWorkbook } from '../../../papers/workbook.ts'
import type { Profile } from './queries.ts'

export interface FeedFile {
  path: string
  bytes: number
  type: string
  remove(): Promise<void>
}

const kindOf = (from: FeedColumn['from']) => {
  const kind = from === null ? 'text' : feedSources[from].kind
  return kind === 'coded' ? 'text' : kind === 'carat' ? 'number' : kind
}
const tableOf = ({ name, columns }: Profile): Table => ({
  title: name.replace(/[[\]*?/\\:]/g, ' '),
  lines: [],
  isBare: true,
  columns: (columns as FeedColumn[]).map(({ head, from }) => ({
    title: head,
    kind: kindOf(from),
    ...(from === 'crt' ? { places: 3 } : {}),
  })),
})

/** Writes rows into a file of this machine as they come; one that could not be written is taken away. */
export async function writeFeed({ config }: House, profile: Profile, rows: AsyncIterable<FeedCell[]>): Promise<FeedFile> {
  const tmp = join(config.dataDir, 'tmp')
  await mkdir(tmp, { recursive: true })
  const folder = await mkdtemp(join(tmp, 'feed-'))
  const path = join(folder, `feed${profile.fileType}`)
  const remove = () => rm(folder, { recursive: true, force: true })
  const [write, type] = profile.fileType === '.csv' ? ([writeCsv, csvType] as const) : ([writeWorkbook, workbookType] as const)
  try {
    await pipeline(write(tableOf(profile), rows), createWriteStream(path, { mode: 0o600 }))
    return { path, bytes: (await stat(path)).size, type, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
