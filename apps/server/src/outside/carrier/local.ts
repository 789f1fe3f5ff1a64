import { constants } from 'node:fs'
import { lstat, open, readdir, realpath } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FarFile, type Source, FarFault, FarGone, isPlainName, plainFiles } from './far-side.ts'
import { intoFile } from './hosted.ts'

const isGone = (error: unknown) => (error as { code?: string }).code === 'ENOENT'
const modifiedOf = ({ mtimeNs }: { mtimeNs: bigint }) => new Date(Number(mtimeNs / 1_000_000n)).toISOString()

/** Files of this machine, below the one directory that its operator names. Nobody is led out of it, by a path or by a link. */
export function localSource(root: string | undefined): Source {
  return {
    async list({ folder }) {
      const path = await realFolder(root, folder)
      const names = (await readdir(path)).filter(isPlainName)
      const files = await Promise.all(names.slice(0, 10_000).map((name) => look(path, name)))
      return plainFiles(files.filter((file) => file !== undefined))
    },
    async fetch({ folder }, name, to) {
      const path = await realFolder(root, folder)
      if (!isPlainName(name)) throw new FarGone()
      const file = await open(join(path, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
        (error: unknown) => {
          throw isGone(error) || (error as { code?: string }).code === 'ELOOP' ? new FarGone() : localFault(error)
        },
      )
      try {
        // What was opened is the file of this very folder, also if somebody moved folders meanwhile.
        const [opened, seen, folderNow] = await Promise.all([
          file.stat({ bigint: true }),
          lstat(join(path, name), { bigint: true }).catch(() => undefined),
          realFolder(root, folder),
        ])
        if (!opened.isFile() || folderNow !== path || seen?.ino !== opened.ino || seen.dev !== opened.dev) throw new FarGone()
        await intoFile(to, (into) => pipeline(file.createReadStream({ autoClose: false }), into))
      } finally {
        await file.close()
      }
    },
  }
}

async function look(path: string, name: string): Promise<FarFile | undefined> {
  const found = await lstat(join(path, name), { bigint: true }).catch(() => undefined)
  return found?.isFile() ? { name, size: Number(found.size), modified: modifiedOf(found) } : undefined
}

/** The folder itself. @throws FarFault when there is none, or when a link stands anywhere on the way */
async function realFolder(root: string | undefined, folder: string): Promise<string> {
  if (!root) throw new FarFault('This server has no folder for sheets: INTAKE_DIR names none.')
  const base = await realpath(root).catch(() => {
    throw new FarFault('The directory that INTAKE_DIR names is not there.')
  })
  const wanted = resolve(base, folder === '' ? '.' : `.${sep}${folder}`)
  if (folder.split(/[/\\]/).includes('..') || (wanted !== base && !wanted.startsWith(base + sep))) throw outside()
  const real = await realpath(wanted).catch((error: unknown) => {
    throw isGone(error) ? new FarFault('The folder is not there.') : localFault(error)
  })
  if (real !== wanted) throw outside()
  if (!(await lstat(real)).isDirectory()) throw new FarFault('This is a file and no folder.')
  return real
}
const outside = () => new FarFault('The folder leads out of the directory for sheets, or through a link. It is not read.')

const localFault = (error: unknown): FarFault =>
  new FarFault(
    ['EACCES', 'EPERM'].includes(String((error as { code?: string }).code))
      ? 'This server may not read the folder. Please have its operator look.'
      : 'The folder can not be read.',
  )
