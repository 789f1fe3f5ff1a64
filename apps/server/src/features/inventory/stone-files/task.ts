import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Download, downloads } from '@loupe/contract/inventory/stone-files.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { wallAt } from '../../../papers/table.ts'
import { type Entry, entryName, writeZip } from '../../../papers/zip.ts'
import type { TaskKind, Working } from '../../tasks/tasks/kind.ts'
import { mediaFileName, readMedia } from '../media/read.ts'
import { type Wanted, wantedOf } from './queries.ts'

const missingName = ({ vStnId, file }: Pick<Wanted, 'vStnId' | 'file'>) => `${vStnId}: ${downloads[file].title}`

/** Two stones may come down to the same name once signs that no file may have are taken out of it. */
function uniqueNames() {
  const taken = new Set<string>()
  return (name: string): string => {
    const clean = entryName(name)
    const dot = clean.lastIndexOf('.')
    let free = clean
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${clean.slice(0, dot)}-${n}${clean.slice(dot)}`
    taken.add(free.toLowerCase())
    return free
  }
}

/** The files one after the other, then the list of what is missing: known before, or gone when it was to be read. */
async function* entriesOf(ctx: Working, wanted: readonly Wanted[]): AsyncGenerator<Entry> {
  const nameOf = uniqueNames()
  const missing: string[] = []
  for (const [done, one] of wanted.entries()) {
    await ctx.progress(done, wanted.length)
    if (one.rows.length === 0) missing.push(missingName(one))
    for (const row of one.rows) {
      try {
        const { type, body, isKept } = await readMedia(ctx.house, row)
        const content = Readable.from(await body())
        // What a distant host breaks off is known before it is half in the archive.
        yield { name: nameOf(mediaFileName(row, type)), content: isKept ? content : await buffer(content) }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        missing.push(`${missingName(one)} (${error.message})`)
      }
    }
  }
  if (missing.length > 0)
    yield { name: nameOf('missing.txt'), content: Buffer.from(`These files are missing:\r\n\r\n${missing.join('\r\n')}\r\n`) }
}

/** An archive of files of stones. */
export const zipKind: TaskKind<{ diamonds: string[]; files: Download[] }> = {
  name: 'zip',
  async run(ctx, { diamonds, files }) {
    if (!can(ctx.actor, 'diamond:download')) throw new Refusal('forbidden')
    const wanted = await wantedOf(ctx.db, diamonds, files)
    const missing = wanted.filter(({ rows }) => rows.length === 0).map(missingName)
    const count = wanted.reduce((sum, { rows }) => sum + rows.length, 0)
    const name = `${files.length === 1 && files[0] ? downloads[files[0]].title.toLowerCase().replaceAll(' ', '-') : 'stones'}-${wallAt(ctx.now).slice(0, 10)}.zip`
    return {
      note: `${count.toLocaleString('en')} files${missing.length > 0 ? `, ${missing.length.toLocaleString('en')} missing` : ''}`,
      result: { missing },
      file: { name, type: 'application/zip', content: writeZip(entriesOf(ctx, wanted)) },
    }
  },
}
