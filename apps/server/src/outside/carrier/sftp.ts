import { createHash } from 'node:crypto'
import type { Refusal } from '@loupe/domain/kernel/errors.ts'
import { Client, type ConnectConfig, type SFTPWrapper } from 'ssh2'
import {
  type Adapter,
  type FarSide,
  type Means,
  FarFault,
  faultOf,
  fullDisk,
  isFullDisk,
  partName,
  refuseShort,
  trialName,
  trialText,
} from './far-side.ts'

export const fingerprintOf = (key: Buffer): string => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
const plain = (fingerprint: string) => fingerprint.trim().replace(/=+$/, '')

/** Files by SFTP, to a host whose key is the one the profile names: a stranger gets neither password nor stock. */
export function sftpAdapter({ addressOf, patience }: Means): Adapter {
  async function signedIn<T>(to: FarSide, signal: AbortSignal, work: (sftp: Far) => Promise<T>): Promise<T> {
    const host = await addressOf(to.host)
    const client = new Client()
    const strange = { key: '' }
    const stop = () => client.destroy()
    signal.addEventListener('abort', stop, { once: true })
    try {
      const sftp = await opened(client, configOf(to, host, patience, strange))
      return await work(farOf(sftp, client))
    } catch (error) {
      if (signal.aborted) throw new FarFault('It took too long.')
      if (strange.key) throw new FarFault(strangeWords(to.hostKey, strange.key))
      throw sftpFault(error, to)
    } finally {
      signal.removeEventListener('abort', stop)
      client.destroy()
    }
  }
  const inFolder = (to: FarSide, name: string) => (to.folder ? `${to.folder.replace(/\/+$/, '')}/${name}` : name)
  return {
    bring: (to, { path, bytes }, signal, before) =>
      signedIn(to, signal, async (far) => {
        const [part, name] = [inFolder(to, partName(to.fileName)), inFolder(to, to.fileName)]
        await far.put(path, part)
        refuseShort(await far.sizeOf(part), bytes)
        await before()
        await far.intoPlace(part, name)
      }),
    attempt: (to, signal) =>
      signedIn(to, signal, async (far) => {
        const trial = inFolder(to, trialName)
        await far.write(trial, trialText)
        await far.remove(trial)
        return 'Files arrive.'
      }),
  }
}

const strangeWords = (known: string, seen: string) =>
  known
    ? `The host shows another key than the profile names: ${seen}. Nothing was sent.`
    : `The key of the host is ${seen}. Please compare it with what the platform says, and put it into the profile.`

const configOf = (to: FarSide, host: string, patience: number, strange: { key: string }): ConnectConfig => ({
  ...{ host, port: to.port ?? 22, username: to.username, readyTimeout: patience, keepaliveInterval: patience, keepaliveCountMax: 1 },
  ...(to.privateKey ? { privateKey: to.privateKey, ...(to.password ? { passphrase: to.password } : {}) } : { password: to.password }),
  hostVerifier: (key: Buffer) => {
    const seen = fingerprintOf(key)
    if (to.hostKey !== '' && plain(to.hostKey) === seen) return true
    strange.key = seen
    return false
  },
})

const opened = (client: Client, config: ConnectConfig): Promise<SFTPWrapper> =>
  new Promise((done, failed) => {
    client.on('ready', () => client.sftp((error, sftp) => (error ? failed(error) : done(sftp))))
    client.on('error', failed)
    client.on('close', () => failed(new FarFault('The host broke the connection off.')))
    client.connect(config)
  })

/** The calls that are needed, as promises; each fails when the connection does, which the library leaves unsaid. */
interface Far {
  put(path: string, name: string): Promise<void>
  write(name: string, text: string): Promise<void>
  sizeOf(name: string): Promise<number>
  remove(name: string): Promise<void>
  intoPlace(part: string, name: string): Promise<void>
}
function farOf(sftp: SFTPWrapper, client: Client): Far {
  const call = <T = void>(ask: (done: (error: Error | null | undefined, value?: T) => void) => void): Promise<T> =>
    new Promise((done, failed) => {
      client.once('close', () => failed(new FarFault('The host broke the connection off.')))
      ask((error, value) => (error ? failed(error) : done(value as T)))
    })
  const rename = (part: string, name: string) => call((done) => sftp.rename(part, name, done))
  const remove = (name: string) => call((done) => sftp.unlink(name, done))
  return {
    put: (path, name) => call((done) => sftp.fastPut(path, name, done)),
    write: (name, text) => call((done) => sftp.writeFile(name, text, done)),
    sizeOf: async (name) => (await call<{ size: number }>((done) => sftp.stat(name, done))).size,
    remove,
    async intoPlace(part, name) {
      try {
        // In one step where the host can; by the plain protocol a file is not renamed over another.
        await call((done) => sftp.ext_openssh_rename(part, name, done))
      } catch (error) {
        if (error instanceof FarFault) throw error
        await rename(part, name).catch(async () => {
          await remove(name)
          await rename(part, name)
        })
      }
    },
  }
}

const sftpFault = (error: unknown, to: FarSide): Refusal => {
  const { level, code } = error as { level?: string; code?: unknown }
  return faultOf(error, (text) => {
    if (level === 'client-authentication')
      return to.privateKey ? 'The host refuses the key of this profile.' : 'The host does not take this username and password.'
    if (level === 'client-timeout') return 'The host does not answer.'
    if (/cannot parse privatekey|passphrase|unsupported key/i.test(text)) return 'The private key of this profile can not be read.'
    if (isFullDisk(text)) return fullDisk
    if (code === 3) return 'The host does not allow it: permission denied.'
    if (code === 2) return 'The folder is not there.'
    return undefined
  })
}
