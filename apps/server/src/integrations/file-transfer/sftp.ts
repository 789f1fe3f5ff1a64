import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Refusal } from '@loupe/domain/kernel/errors.ts'
import { Client, type ConnectConfig, type FileEntryWithStats, type SFTPWrapper } from 'ssh2'
import {
  type Adapter,
  type RemoteFolder,
  type Means,
  type Source,
  RemoteFault,
  RemoteGone,
  faultOf,
  fullDisk,
  isFullDisk,
} from './remote-server.ts'
import { type Connection, type Remote, hostedFiles } from './hosted.ts'

export const fingerprintOf = (key: Buffer): string => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
const plain = (fingerprint: string) => fingerprint.trim().replace(/=+$/, '')

/** Files by SFTP, from a host whose key the profile names: an impostor gets neither password nor stock. */
export const sftpAdapter = (means: Means): Adapter & Source => hostedFiles(means, (to, address) => connectionTo(to, address, means))

function connectionTo(to: RemoteFolder, address: string, { timeouts }: Means): Connection {
  const client = new Client()
  const strange = { key: '' }
  return {
    open: async () => remoteOf(await opened(client, configOf(to, address, timeouts, strange)), client, to.folder),
    close: () => void client.destroy(),
    faultOf: (error) => (strange.key ? new RemoteFault(unexpectedText(to.hostKey, strange.key)) : sftpFault(error, to)),
  }
}

const unexpectedText = (known: string, fingerprint: string) =>
  known
    ? `The host’s key does not match the profile: ${fingerprint}. Nothing was sent.`
    : `The key of the host is ${fingerprint}. Compare it with the one its owner publishes, then enter it in the profile.`

const configOf = (to: RemoteFolder, host: string, timeouts: number, strange: { key: string }): ConnectConfig => ({
  ...{ host, port: to.port ?? 22, username: to.username, readyTimeout: timeouts, keepaliveInterval: timeouts, keepaliveCountMax: 1 },
  ...(to.privateKey ? { privateKey: to.privateKey, ...(to.password ? { passphrase: to.password } : {}) } : { password: to.password }),
  hostVerifier: (key: Buffer) => {
    const fingerprint = fingerprintOf(key)
    if (to.hostKey !== '' && plain(to.hostKey) === fingerprint) return true
    strange.key = fingerprint
    return false
  },
})

const opened = (client: Client, config: ConnectConfig): Promise<SFTPWrapper> =>
  new Promise((done, failed) => {
    client.on('ready', () => client.sftp((error, sftp) => (error ? failed(error) : done(sftp))))
    client.on('error', failed)
    client.on('close', () => failed(broken()))
    // As OpenSSH does: a small request otherwise waits until the host has acknowledged the one before, which hosts put off.
    client.on('connect', () => client.setNoDelay())
    client.connect(config)
  })
const broken = () => new RemoteFault('The host closed the connection.')

/** Makes each call fail when the connection ends, which the library does not. */
function remoteOf(sftp: SFTPWrapper, client: Client, folder: string): Remote {
  const until = <T>(request: Promise<T>): Promise<T> =>
    new Promise((done, failed) => {
      client.once('close', () => failed(broken()))
      request.then(done, failed)
    })
  const call = <T = void>(request: (done: (error: Error | null | undefined, value?: T) => void) => void): Promise<T> =>
    until(new Promise<T>((done, failed) => request((error, value) => (error ? failed(error) : done(value as T)))))
  const at = (name: string) => (folder ? `${folder.replace(/\/+$/, '')}/${name}` : name)
  const rename = (part: string, name: string) => call((done) => sftp.rename(at(part), at(name), done))
  const remove = (name: string) => call((done) => sftp.unlink(at(name), done))
  return {
    put: (path, name) => call((done) => sftp.fastPut(path, at(name), done)),
    write: (name, text) => call((done) => sftp.writeFile(at(name), text, done)),
    sizeOf: async (name) => (await call<{ size: number }>((done) => sftp.stat(at(name), done))).size,
    remove,
    async intoPlace(part, name) {
      try {
        // Atomic where the host supports it; plain SFTP does not rename over an existing file.
        await call((done) => sftp.ext_openssh_rename(at(part), at(name), done))
      } catch (error) {
        if (error instanceof RemoteFault) throw error
        await rename(part, name).catch(async () => {
          await remove(name)
          await rename(part, name)
        })
      }
    },
    list: async () =>
      (await call<FileEntryWithStats[]>((done) => sftp.readdir(folder || '.', done))).flatMap(({ filename, attrs }) =>
        attrs.isFile() ? [{ name: filename, size: attrs.size, modified: new Date(attrs.mtime * 1000).toISOString() }] : [],
      ),
    async read(name, into) {
      try {
        await until(pipeline(sftp.createReadStream(at(name)), into))
      } catch (error) {
        throw (error as { code?: unknown }).code === 2 ? new RemoteGone() : error
      }
    },
  }
}

const sftpFault = (error: unknown, to: RemoteFolder): Refusal => {
  const { level, code } = error as { level?: string; code?: unknown }
  return faultOf(error, (text) => {
    if (level === 'client-authentication')
      return to.privateKey ? 'The host rejected the key of this profile.' : 'The host rejected this username and password.'
    if (level === 'client-timeout') return 'The host does not answer.'
    if (/cannot parse privatekey|passphrase|unsupported key/i.test(text)) return 'The private key of this profile cannot be read.'
    if (isFullDisk(text)) return fullDisk
    if (code === 3) return 'The host does not allow it: permission denied.'
    if (code === 2) return 'The folder does not exist.'
    return undefined
  })
}
