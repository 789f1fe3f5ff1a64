import { createHash } from 'node:crypto'
import { readPage } from '@loupe/contract/platforms/feed.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { SyncResource } from '@loupe/domain/platforms/sync.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'

/** Reads the sync host, one page of its feed at a time. Its responses are not trusted. */
export interface Page {
  rows: unknown[]
  cursor: string
  more: boolean
  /** Everything begins with this page; hosts of earlier versions do not say it of a page with a cursor. */
  isAnew: boolean
  /** Hash of the response: it shows when the host sends the same page twice. */
  mark: string
}
/** The size limit of a page with a thousand rows, however long their texts. */
const pageAtMost = 16 * 1024 * 1024

/** @returns a refusal that says what was wrong with the host or its response */
const faulty = (why: string) => new Refusal('unavailable', undefined, `The sync host cannot be read: ${why}`)

export const hostOf = ({ syncHost }: Services['config']): string => (syncHost ? new URL(syncHost.url).host : '')

/** @param find a name: requests only the row with this name */
export async function fetchPage(
  services: Services,
  resource: SyncResource,
  query: { cursor?: string | null; find?: string },
): Promise<Page> {
  const { syncHost } = services.config
  if (!syncHost) throw new Refusal('no_sync_host')
  const url = new URL(`admin/hk/sync/${resource}`, syncHost.url)
  url.searchParams.set('limit', String(syncHost.rows))
  if (query.cursor) url.searchParams.set('cursor', query.cursor)
  if (query.find) url.searchParams.set('find', query.find)
  const text = await textOf(services, url, syncHost.key)
  const page = z.object({ code: z.literal('OK'), data: readPage }).safeParse(parsed(text))
  if (!page.success) throw faulty('its answer is not a page of the feed.')
  const { rows, cursor, more, isAnew = false } = page.data.data
  if (rows.length > syncHost.rows) throw faulty(`it sends ${rows.length} rows where ${syncHost.rows} were requested.`)
  return {
    rows,
    cursor,
    more,
    isAnew: isAnew || !query.cursor,
    mark: createHash('sha256').update(JSON.stringify(rows)).digest('base64url'),
  }
}

async function textOf({ privateRemote }: Services, url: URL, key: string | undefined): Promise<string> {
  try {
    const { body } = await privateRemote.get(url.href, [url.host], pageAtMost, key === undefined ? undefined : `JWT ${key}`)
    const pieces: Uint8Array[] = []
    for await (const piece of body) pieces.push(piece)
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
  } catch (error) {
    if (error instanceof TypeError) throw faulty('its response is not text.')
    if (!(error instanceof Refusal)) throw faulty('its response was cut off.')
    const why = error.message.charAt(0).toLowerCase() + error.message.slice(1)
    throw faulty(/ 40[13]\.$/.test(why) ? `${why} Check that SYNC_HOST_KEY is correct and may read this.` : why)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw faulty('its answer is not JSON.')
  }
}
