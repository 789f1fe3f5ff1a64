import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface Entry {
  name: string
  content: Readable | Uint8Array
}

/** A name that is safe in every archive and mail program: no path out of the folder, no reserved character, none that is invisible or turns the text around. */
export const entryName = (name: string): string =>
  cutText(
    name
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}<>:"|?*\\/]/gu, '-')
      .replace(/^\.+/, ''),
    120,
  ) || 'file'

/** Writes an archive file by file; each is opened only when the one before is complete. */
export function writeZip(entries: AsyncIterable<Entry>): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const add = async () => {
    for await (const { name, content } of entries) {
      if (content instanceof Uint8Array) {
        zip.addBuffer(Buffer.from(content), name)
        continue
      }
      const through = new PassThrough()
      const done = new Promise<void>((resolve, reject) => {
        content.once('error', reject)
        through.once('end', resolve)
        out.once('error', reject)
      })
      // Photographs and videos are compressed already.
      zip.addReadStream(content.pipe(through), name, { compress: /\.(pdf|html|txt|json)$/.test(name) })
      await done
    }
    zip.end()
  }
  add().catch((error: Error) => out.destroy(error))
  return out
}
