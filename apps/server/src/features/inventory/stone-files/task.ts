import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { localStamp } from '@loupe/domain/kernel/local-time.ts'
import { type Download, downloads } from '@loupe/contract/inventory/stone-files.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type Entry, writeZip } from '../../../rendering/zip.ts'
import type { TaskKind, Working } from '../../tasks/tasks/kind.ts'
import { mediaFileName, readMedia } from '../media/read.ts'
import { type RequestedFile, requestedOf } from './queries.ts'

const missingName = ({ vStnId, file }: Pick<RequestedFile, 'vStnId' | 'file'>) => `${vStnId}: ${downloads[file].title}`

/** Makes file names unique: those of two stones may be equal, because characters that files cannot have are replaced. */
function uniqueNames() {
  const taken = new Set<string>()
  return (name: string): string => {
    const dot = name.lastIndexOf('.')
    let free = name
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${name.slice(0, dot)}-${n}${name.slice(dot)}`
    taken.add(free.toLowerCase())
    return free
  }
}

/** The files one by one, then the list of those that are missing, or were gone when they were to be read. */
async function* entriesOf(ctx: Working, requested: readonly RequestedFile[]): AsyncGenerator<Entry> {
  const nameOf = uniqueNames()
  const missing: string[] = []
  for (const [done, one] of requested.entries()) {
    await ctx.progress(done, requested.length)
    if (one.rows.length === 0) missing.push(missingName(one))
    for (const row of one.rows) {
      try {
        const { type, body, isStored } = await readMedia(ctx.services, row)
        const content = Readable.from(await body())
        // Read completely first, so that a remote host that breaks off leaves no partial file in the archive.
        yield { name: nameOf(mediaFileName(row, type)), content: isStored ? content : await buffer(content) }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        missing.push(`${missingName(one)} (${error.message})`)
      }
    }
  }
  if (missing.length > 0)
    yield { name: nameOf('missing.txt'), content: Buffer.from(`These files are missing:\r\n\r\n${missing.join('\r\n')}\r\n`) }
}

export const zipKind: TaskKind<{ diamonds: string[]; files: Download[] }> = {
  name: 'zip',
  async run(ctx, { diamonds, files }) {
    if (!can(ctx.actor, 'diamond:download')) throw new Refusal('forbidden')
    const filesByStone = await requestedOf(ctx.db, diamonds, files)
    const missing = filesByStone.filter(({ rows }) => rows.length === 0).map(missingName)
    const count = filesByStone.reduce((sum, { rows }) => sum + rows.length, 0)
    const name = `${files.length === 1 && files[0] ? downloads[files[0]].title.toLowerCase().replaceAll(' ', '-') : 'stones'}-${localStamp(ctx.now).slice(0, 10)}.zip`
    return {
      note: `${count.toLocaleString('en')} files${missing.length > 0 ? `, ${missing.length.toLocaleString('en')} missing` : ''}`,
      result: { missing },
      file: { name, type: 'application/zip', content: writeZip(entriesOf(ctx, filesByStone)) },
    }
  },
}
