import { existsSync, lstatSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { fingerprintOf } from '../integrations/file-transfer/sftp.ts'
import { type FtpSide, newFolder, ours } from './remote-servers.ts'

const { utils, Server } = ssh2
const { STATUS_CODE, OPEN_MODE } = utils.sftp

/** A pair of keys that can be read again: one in 240 that ssh2 makes cannot. */
export function newKeyPair() {
  for (;;) {
    const pair = ssh2.utils.generateKeyPairSync('ed25519')
    if (![pair.public, pair.private].some((key) => ssh2.utils.parseKey(key) instanceof Error)) return pair
  }
}

export interface SftpSide extends FtpSide {
  hostKey: string
  /** The public keys that may sign in, in OpenSSH format. */
  allowed: string[]
}

/** A file or folder that a client has open. */
interface Opened {
  name: string
  content: Buffer
  isRead: boolean
}

/** The files of the folder by their names, and what a client has open of them. */
function filesOf(folder: string, sftp: ssh2.SFTPWrapper) {
  const at = (name: string) => join(folder, name)
  const handles = new Map<number, Opened>()
  return {
    at,
    has: (name: string) => existsSync(at(name)),
    drop(name: string) {
      const was = existsSync(at(name))
      rmSync(at(name), { force: true })
      return was
    },
    attrsOf(name: string) {
      const { mode, size, mtimeMs } = lstatSync(at(name))
      return { mode, uid: 0, gid: 0, size, atime: 0, mtime: Math.floor(mtimeMs / 1000) }
    },
    of: (handle: Buffer) => handles.get(handle.readUInt32BE(0))!,
    open(id: number, it: Opened) {
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE(handles.size)
      handles.set(handles.size, it)
      sftp.handle(id, handle)
    },
  }
}
interface Session {
  sftp: ssh2.SFTPWrapper
  side: SftpSide
  files: ReturnType<typeof filesOf>
  /** Ends the connection. */
  cut(): void
}

function serveFolders({ sftp, files }: Session) {
  sftp.on('OPENDIR', (id, name) => {
    if (files.has(name)) files.open(id, { name, isRead: true, content: Buffer.from('unread') })
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  })
  sftp.on('READDIR', (id, handle) => {
    const it = files.of(handle)
    if (it.content.length === 0) return sftp.status(id, STATUS_CODE.EOF)
    it.content = Buffer.alloc(0)
    const names = readdirSync(files.at(it.name))
    if (names.length === 0) return sftp.status(id, STATUS_CODE.EOF)
    sftp.name(
      id,
      names.map((filename) => ({ filename, longname: filename, attrs: files.attrsOf(join(it.name, filename)) })),
    )
  })
  const stat = (id: number, name: string) => {
    if (files.has(name)) sftp.attrs(id, files.attrsOf(name))
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  }
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('REMOVE', (id, name) => sftp.status(id, files.drop(name) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE))
  // Plain SFTP does not rename over an existing file.
  sftp.on('RENAME', (id, from, to) => {
    if (!files.has(from) || files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE)
    renameSync(files.at(from), files.at(to))
    sftp.status(id, STATUS_CODE.OK)
  })
}

function serveReads({ sftp, side, files, cut }: Session) {
  sftp.on('OPEN', (id, name, flags) => {
    const isRead = (flags & OPEN_MODE.WRITE) === 0
    if (isRead && side.trouble === 'vanishes') files.drop(name)
    if (isRead && !files.has(name)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    files.open(id, { name, isRead, content: isRead ? readFileSync(files.at(name)) : Buffer.alloc(0) })
  })
  sftp.on('READ', (id, handle, offset, length) => {
    if (side.trouble === 'silent') return
    if (side.trouble === 'breaks' && offset > 0) return cut()
    const { content } = files.of(handle)
    // Sends small parts, so that the connection can be cut in the middle.
    const end = Math.min(offset + Math.min(length, 1024), side.trouble === 'short' ? 4 : content.length)
    if (offset >= end) return sftp.status(id, STATUS_CODE.EOF)
    sftp.data(id, content.subarray(offset, end))
  })
  sftp.on('FSTAT', (id, handle) => sftp.attrs(id, files.attrsOf(files.of(handle).name)))
}

function serveWrites({ sftp, side, files, cut }: Session) {
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('WRITE', (id, handle, offset, data) => {
    if (side.trouble === 'silent') return
    if (side.trouble === 'breaks') return cut()
    if (side.trouble === 'full') return sftp.status(id, STATUS_CODE.FAILURE, 'No space left on device')
    const file = files.of(handle)
    if (side.trouble !== 'short') {
      if (file.content.length < offset + data.length)
        file.content = Buffer.concat([file.content, Buffer.alloc(offset + data.length - file.content.length)])
      data.copy(file.content, offset)
    }
    sftp.status(id, STATUS_CODE.OK)
  })
  sftp.on('CLOSE', (id, handle) => {
    const { name, content, isRead } = files.of(handle)
    if (!isRead) writeFileSync(files.at(name), content)
    sftp.status(id, STATUS_CODE.OK)
  })
}

/** By the password, or by a key that the server knows. */
function maySignIn(side: SftpSide, requested: ssh2.AuthContext): boolean {
  if (requested.method === 'password') return requested.username === ours.username && requested.password === ours.password
  if (requested.method !== 'publickey') return false
  return side.allowed.some((one) => {
    const key = utils.parseKey(one)
    if (key instanceof Error || !key.getPublicSSH().equals(requested.key.data)) return false
    return !requested.signature || key.verify(requested.blob!, requested.signature, requested.hashAlgo)
  })
}

/** A server of SFTP, which people and programs enter by password or key. */
export async function startSftp(): Promise<SftpSide> {
  const host = newKeyPair()
  const hostPublic = utils.parseKey(host.public)
  if (hostPublic instanceof Error) throw hostPublic
  const side: SftpSide = {
    port: 0,
    folder: newFolder(),
    trouble: 'none',
    hostKey: fingerprintOf(hostPublic.getPublicSSH()),
    allowed: [],
    stop: async () => undefined,
  }
  const server = new Server({ hostKeys: [host.private] }, (client) => {
    // As OpenSSH does: a small answer otherwise waits for the acknowledgement of the one before. The types leave it out.
    ;(client as unknown as { setNoDelay(): void }).setNoDelay()
    client.on('error', () => undefined)
    client.on('authentication', (requested) =>
      maySignIn(side, requested) ? requested.accept() : requested.reject(['password', 'publickey']),
    )
    client.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp()
        const session: Session = { sftp, side, files: filesOf(side.folder, sftp), cut: () => void client.end() }
        serveFolders(session)
        serveReads(session)
        serveWrites(session)
      }),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  side.port = (server.address() as AddressInfo).port
  side.stop = () => new Promise((done) => server.close(() => done()))
  return side
}
