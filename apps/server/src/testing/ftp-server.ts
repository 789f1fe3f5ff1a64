import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { FileSystem, FtpSrv } from 'ftp-srv'
import { freePort } from './free-port.ts'
import { type FtpSide, newFolder, ours } from './remote-servers.ts'

/** Sends something and then cuts the connection. */
async function* halfThen(cut: () => unknown) {
  yield Buffer.from('half')
  cut()
  await new Promise(() => undefined)
}

/** A server of FTP, with TLS where it is given a certificate. */
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
