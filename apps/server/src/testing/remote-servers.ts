import { existsSync, lstatSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { FileSystem, FtpSrv } from 'ftp-srv'
import { generate } from 'selfsigned'
import ssh2 from 'ssh2'
import { fingerprintOf } from '../integrations/file-transfer/sftp.ts'
import { freePort } from './free-port.ts'

/** Real servers of the kinds that platforms use, on loopback, each with a folder of its own and ways to fail. */
type Trouble = 'none' | 'full' | 'silent' | 'breaks' | 'short' | 'noOverwrite' | 'vanishes'
export const ours = { username: 'loupe', password: 'right' }

export const newFolder = () => mkdtempSync(join(tmpdir(), 'loupe-far-'))
/** A certificate for `localhost` that no other program trusts. */
export async function certificate() {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  return { cert, key }
}

/** Sends something and then cuts the connection. */
async function* halfThen(cut: () => unknown) {
  yield Buffer.from('half')
  cut()
  await new Promise(() => undefined)
}

export interface FtpSide {
  port: number
  folder: string
  trouble: Trouble
  stop(): Promise<void>
}
export async function startFtp(tls?: { cert: string; key: string }): Promise<FtpSide> {
  const [port, folder] = [await freePort(), newFolder()]
  const quiet = { child: () => quiet, info() {}, debug() {}, warn() {}, error() {}, trace() {} }
  const server = new FtpSrv({ url: `ftp://127.0.0.1:${port}`, pasv_url: '127.0.0.1', tls: tls ?? false, log: quiet })
  const side: FtpSide = { port, folder, trouble: 'none', stop: async () => void (await server.close()) }
  class Troubled extends FileSystem {
    override write(name: string, options?: object) {
      if (side.trouble === 'none' || side.trouble === 'noOverwrite') return super.write(name, options)
      if (side.trouble === 'full') throw Object.assign(new Error('Insufficient storage space'), { code: 552 })
      if (side.trouble === 'short') {
        writeFileSync(join(folder, name), 'half')
        return { stream: new Writable({ write: (_, __, done) => done() }), clientPath: name }
      }
      // It never accepts any data, or cuts the connection.
      return {
        stream: new Writable({ write: () => (side.trouble === 'breaks' ? this.connection.close(421, 0) : undefined) }),
        clientPath: name,
      }
    }
    override async read(name: string, options?: object) {
      if (side.trouble === 'vanishes') rmSync(join(folder, this.currentDirectory(), name), { force: true })
      if (side.trouble === 'silent') return { stream: new Readable({ read() {} }), clientPath: name }
      if (side.trouble === 'breaks') return { stream: Readable.from(halfThen(() => this.connection.close(421, 0))), clientPath: name }
      if (side.trouble === 'short') return { stream: Readable.from([Buffer.from('half')]), clientPath: name }
      return super.read(name, options)
    }
    override async rename(from: string, to: string) {
      if (
        side.trouble === 'noOverwrite' &&
        (await this.get(to).then(
          () => true,
          () => false,
        ))
      )
        throw new Error('File exists')
      return super.rename(from, to)
    }
  }
  server.on('login', ({ connection, username, password }, resolve, reject) => {
    if (username !== ours.username || password !== ours.password) return reject(new Error('Login incorrect'))
    resolve({ fs: new Troubled(connection, { root: folder, cwd: '/' }) })
  })
  await server.listen()
  return side
}

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
export async function startSftp(): Promise<SftpSide> {
  const { utils, Server } = ssh2
  const host = newKeyPair()
  const hostPublic = utils.parseKey(host.public)
  if (hostPublic instanceof Error) throw hostPublic
  const folder = newFolder()
  const { STATUS_CODE } = utils.sftp
  const side: SftpSide = {
    port: 0,
    folder,
    trouble: 'none',
    hostKey: fingerprintOf(hostPublic.getPublicSSH()),
    allowed: [],
    stop: async () => undefined,
  }
  const at = (name: string) => join(folder, name)
  const has = (name: string) => existsSync(at(name))
  const put = (name: string, content: Buffer) => writeFileSync(at(name), content)
  const drop = (name: string) => {
    const was = has(name)
    rmSync(at(name), { force: true })
    return was
  }
  const server = new Server({ hostKeys: [host.private] }, (client) => {
    // As OpenSSH does: a small answer otherwise waits for the acknowledgement of the one before. The types leave it out.
    ;(client as unknown as { setNoDelay(): void }).setNoDelay()
    client.on('error', () => undefined)
    client.on('authentication', (requested) => {
      if (requested.method === 'password' && requested.username === ours.username && requested.password === ours.password)
        return requested.accept()
      if (requested.method === 'publickey') {
        const isKnown = side.allowed.some((one) => {
          const key = utils.parseKey(one)
          if (key instanceof Error || !key.getPublicSSH().equals(requested.key.data)) return false
          return !requested.signature || key.verify(requested.blob!, requested.signature, requested.hashAlgo)
        })
        if (isKnown) return requested.accept()
      }
      requested.reject(['password', 'publickey'])
    })
    client.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp()
        const handles = new Map<number, { name: string; content: Buffer; isRead: boolean }>()
        const of = (handle: Buffer) => handles.get(handle.readUInt32BE(0))!
        let next = 0
        const attrsOf = (name: string) => {
          const { mode, size, mtimeMs } = lstatSync(at(name))
          return { mode, uid: 0, gid: 0, size, atime: 0, mtime: Math.floor(mtimeMs / 1000) }
        }
        const opened = (id: number, it: { name: string; content: Buffer; isRead: boolean }) => {
          const handle = Buffer.alloc(4)
          handle.writeUInt32BE(next)
          handles.set(next++, it)
          sftp.handle(id, handle)
        }
        sftp.on('OPEN', (id, name, flags) => {
          const isRead = (flags & utils.sftp.OPEN_MODE.WRITE) === 0
          if (isRead && side.trouble === 'vanishes') drop(name)
          if (isRead && !has(name)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
          opened(id, { name, isRead, content: isRead ? readFileSync(at(name)) : Buffer.alloc(0) })
        })
        sftp.on('OPENDIR', (id, name) =>
          has(name) ? opened(id, { name, isRead: true, content: Buffer.from('unread') }) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
        )
        sftp.on('READDIR', (id, handle) => {
          const it = of(handle)
          if (it.content.length === 0) return sftp.status(id, STATUS_CODE.EOF)
          it.content = Buffer.alloc(0)
          const names = readdirSync(at(it.name))
          if (names.length === 0) return sftp.status(id, STATUS_CODE.EOF)
          sftp.name(
            id,
            names.map((filename) => ({ filename, longname: filename, attrs: attrsOf(join(it.name, filename)) })),
          )
        })
        sftp.on('READ', (id, handle, offset, length) => {
          if (side.trouble === 'silent') return
          if (side.trouble === 'breaks' && offset > 0) return void client.end()
          const { content } = of(handle)
          // Sends small parts, so that the connection can be cut in the middle.
          const end = Math.min(offset + Math.min(length, 1024), side.trouble === 'short' ? 4 : content.length)
          if (offset >= end) return sftp.status(id, STATUS_CODE.EOF)
          sftp.data(id, content.subarray(offset, end))
        })
        sftp.on('FSTAT', (id, handle) => sftp.attrs(id, attrsOf(of(handle).name)))
        sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
        sftp.on('WRITE', (id, handle, offset, data) => {
          if (side.trouble === 'silent') return
          if (side.trouble === 'breaks') return void client.end()
          if (side.trouble === 'full') return sftp.status(id, STATUS_CODE.FAILURE, 'No space left on device')
          const file = of(handle)
          if (side.trouble !== 'short') {
            if (file.content.length < offset + data.length)
              file.content = Buffer.concat([file.content, Buffer.alloc(offset + data.length - file.content.length)])
            data.copy(file.content, offset)
          }
          sftp.status(id, STATUS_CODE.OK)
        })
        sftp.on('CLOSE', (id, handle) => {
          const { name, content, isRead } = of(handle)
          if (!isRead) put(name, content)
          sftp.status(id, STATUS_CODE.OK)
        })
        const stat = (id: number, name: string) => {
          if (has(name)) sftp.attrs(id, attrsOf(name))
          else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
        }
        sftp.on('STAT', stat)
        sftp.on('LSTAT', stat)
        sftp.on('REMOVE', (id, name) => sftp.status(id, drop(name) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE))
        // Plain SFTP does not rename over an existing file.
        sftp.on('RENAME', (id, from, to) => {
          if (!has(from) || has(to)) return sftp.status(id, STATUS_CODE.FAILURE)
          renameSync(at(from), at(to))
          sftp.status(id, STATUS_CODE.OK)
        })
      }),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  side.port = (server.address() as AddressInfo).port
  side.stop = () => new Promise((done) => server.close(() => done()))
  return side
}

export interface ApiSide {
  port: number
  received: { headers: IncomingMessage['headers']; body: Buffer }[]
  /** How it responds; `silent` never responds. */
  answer: ((response: ServerResponse) => void) | 'silent'
  stop(): Promise<void>
}
export async function startApi(): Promise<ApiSide> {
  const side: ApiSide = { port: 0, received: [], answer: (response) => void response.writeHead(200).end('{}'), stop: async () => undefined }
  const server = createServer((request, response) => {
    void buffer(request).then(
      (body) => {
        if (request.method === 'POST') side.received.push({ headers: request.headers, body })
        if (side.answer !== 'silent') side.answer(response)
      },
      () => undefined,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  side.port = (server.address() as AddressInfo).port
  side.stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return side
}

export const fileOn = ({ folder }: FtpSide, name: string): string | undefined => {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return undefined
  }
}
