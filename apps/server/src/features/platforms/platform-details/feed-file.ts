import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FeedCell, type FeedColumn, feedSources } from '@loupe/domain/platforms/feed-columns.ts'
import type { Services } from '../../../context.ts'
import { csvType, writeCsv } from '../../../rendering/csv.ts'
import type { Table } from '../../../rendering/table.ts'
import { workbookType, writeWorkbook } from '../../../rendering/workbook.ts'
import type { Profile } from './queries.ts'

/** The parts of a profile that determine the file. */
type FeedProfile = Pick<Profile, 'name' | 'columns'> & { fileType: string }

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
const tableOf = ({ name, columns }: FeedProfile): Table => ({
  title: name.replace(/[[\]*?/\\:]/g, ' '),
  lines: [],
  isBare: true,
  columns: columns.map(({ head, from }) => ({
    title: head,
    kind: kindOf(from),
    ...(from === 'crt' ? { places: 3 } : {}),
  })),
})

/** Streams rows into a temporary file, which is deleted if writing fails. */
export async function writeFeed({ config }: Services, profile: FeedProfile, rows: AsyncIterable<FeedCell[]>): Promise<FeedFile> {
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
