import { constants } from 'node:fs'
import { lstat, open, readdir, realpath } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type RemoteFile, type Source, RemoteFault, RemoteGone, isPlainName, plainFiles } from './remote-server.ts'
import { intoFile } from './hosted.ts'

const isGone = (error: unknown) => (error as { code?: string }).code === 'ENOENT'
const modifiedOf = ({ mtimeNs }: { mtimeNs: bigint }) => new Date(Number(mtimeNs / 1_000_000n)).toISOString()

/** Files of this machine, below the one directory that its operator names. No path and no link leads out of it. */
export function localSource(root: string | undefined): Source {
  return {
    async list({ folder }) {
      const path = await realFolder(root, folder)
      const names = (await readdir(path)).filter(isPlainName)
      const files = await Promise.all(names.slice(0, 10_000).map((name) => statFile(path, name)))
      return plainFiles(files.filter((file) => file !== undefined))
    },
    async fetch({ folder }, name, to) {
      const path = await realFolder(root, folder)
      if (!isPlainName(name)) throw new RemoteGone()
      const file = await open(join(path, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
        (error: unknown) => {
          throw isGone(error) || (error as { code?: string }).code === 'ELOOP' ? new RemoteGone() : localFault(error)
        },
      )
      try {
        // Checks that the opened file is still the one in this folder, even if somebody has moved folders meanwhile.
        const [opened, known, folderNow] = await Promise.all([
          file.stat({ bigint: true }),
          lstat(join(path, name), { bigint: true }).catch(() => undefined),
          realFolder(root, folder),
        ])
        if (!opened.isFile() || folderNow !== path || known?.ino !== opened.ino || known.dev !== opened.dev) throw new RemoteGone()
        await intoFile(to, (into) => pipeline(file.createReadStream({ autoClose: false }), into))
      } finally {
        await file.close()
      }
    },
  }
}

async function statFile(path: string, name: string): Promise<RemoteFile | undefined> {
  const found = await lstat(join(path, name), { bigint: true }).catch(() => undefined)
  return found?.isFile() ? { name, size: Number(found.size), modified: modifiedOf(found) } : undefined
}

/** The folder's real path. @throws RemoteFault when it does not exist, or when any part of the path is a link */
async function realFolder(root: string | undefined, folder: string): Promise<string> {
  if (!root) throw new RemoteFault('The server has no folder for sheets: INTAKE_DIR is not set.')
  const base = await realpath(root).catch(() => {
    throw new RemoteFault('The INTAKE_DIR directory does not exist.')
  })
  const path = resolve(base, folder === '' ? '.' : `.${sep}${folder}`)
  if (folder.split(/[/\\]/).includes('..') || (path !== base && !path.startsWith(base + sep))) throw outside()
  const real = await realpath(path).catch((error: unknown) => {
    throw isGone(error) ? new RemoteFault('The folder does not exist.') : localFault(error)
  })
  if (real !== path) throw outside()
  if (!(await lstat(real)).isDirectory()) throw new RemoteFault('This is a file, not a folder.')
  return real
}
const outside = () => new RemoteFault('The folder is outside the directory for sheets, or behind a link, so it is not read.')

const localFault = (error: unknown): RemoteFault =>
  new RemoteFault(
    ['EACCES', 'EPERM'].includes(String((error as { code?: string }).code))
      ? 'The server does not have permission to read the folder. Ask its operator.'
      : 'The folder cannot be read.',
  )
