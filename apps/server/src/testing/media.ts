import { media } from '@loupe/contract/inventory/media.ts'
import sharp from 'sharp'
import { beforeAll } from 'vitest'
import { seedMasters } from './stock.ts'
import type { Role, World } from './world.ts'

export type Named = [name: string, bytes: Uint8Array | string]

export const plain = (width: number, height: number, background: string) => sharp({ create: { width, height, channels: 3, background } })
export const red = await plain(600, 400, '#c00').png().toBuffer()
export const blue = await plain(300, 300, '#00c').jpeg().toBuffer()

/** Media of stones, uploaded and fetched over HTTP, for a test file. */
export function filesOfStones(world: World) {
  beforeAll(() => seedMasters(world))

  async function send(path: string, fields: Record<string, string>, files: Named[], as: Role = 'admin') {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const [name, bytes] of files) form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
    const { status, body } = await world.raw(path, { method: 'POST', body: form, as })
    return { status, ...(body as { code: string; message: string; data: never }) }
  }
  const put = (diamond: string, kind: string, file: Named, as?: Role) => send(media.upload.path, { diamond, kind }, [file], as)
  const filesOf = async (stone: string, as: Role = 'seller') => (await world.as(as)(media.files, { body: { ids: [stone] } })).list[0]
  const get = (id: string, headers: Record<string, string> = {}, rest = '', method = 'GET') =>
    fetch(`${world.url}/admin/v1/media/${id}${rest}`, { method, headers: { authorization: `JWT ${world.tokens.seller}`, ...headers } })
  const eventsOf = (subject: string) =>
    world.services.db.selectFrom('event').select(['kind', 'before', 'after']).where('subject', '=', subject).orderBy('id').execute()

  return { send, put, filesOf, get, eventsOf }
}
