import { Readable } from 'node:stream'
import type { Refusal } from '@loupe/domain/kernel/errors.ts'
import { Client, FTPError } from 'basic-ftp'
import { type Adapter, type RemoteFolder, type Means, type Source, RemoteGone, faultOf, fullDisk, isFullDisk } from './remote-server.ts'
import { type Connection, type Remote, hostedFiles } from './hosted.ts'

/** Files by FTP, with TLS unless the profile says otherwise (RapNet requires explicit TLS). */
export const ftpAdapter = (means: Means): Adapter & Source => hostedFiles(means, (to, address) => connectionTo(to, address, means))

function connectionTo(to: RemoteFolder, address: string, { timeouts, ca }: Means): Connection {
  // Data connections go to the checked address, whatever address the host sends.
  const client = new Client(timeouts, { allowSeparateTransferHost: false })
  return {
    async open() {
      await client.access({
        ...{ host: address, port: to.port ?? 21, user: to.username, password: to.password, secure: to.isSecure },
        // The certificate must match the host name, though the connection goes to its address.
        ...(to.isSecure ? { secureOptions: { servername: to.host, ...(ca ? { ca } : {}) } } : {}),
      })
      if (to.folder) await client.cd(to.folder)
      return remoteOf(client)
    },
    close: () => client.close(),
    faultOf: ftpFault,
    ...(to.isSecure ? {} : { warning: 'password and stock are sent unencrypted' }),
  }
}

const remoteOf = (client: Client): Remote => ({
  put: async (path, name) => void (await client.uploadFrom(path, name)),
  write: async (name, text) => void (await client.uploadFrom(Readable.from([text]), name)),
  sizeOf: (name) => sizeOf(client, name),
  remove: async (name) => void (await client.remove(name)),
  intoPlace: (part, name) => intoPlace(client, part, name),
  list: async () =>
    (await client.list()).flatMap(({ isFile, name, size, rawModifiedAt }) => (isFile ? [{ name, size, modified: rawModifiedAt }] : [])),
  async read(name, into) {
    try {
      await client.downloadTo(into, name)
    } catch (error) {
      throw error instanceof FTPError && [450, 550, 551].includes(error.code) ? new RemoteGone() : error
    }
  },
})

/** Not every server supports SIZE. */
const sizeOf = (client: Client, name: string): Promise<number | undefined> =>
  client.size(name).catch((error: unknown) => {
    if (error instanceof FTPError) return undefined
    throw error
  })

/** Where a server does not rename over an existing file, the old one is deleted first. */
async function intoPlace(client: Client, part: string, name: string): Promise<void> {
  try {
    await client.rename(part, name)
  } catch (error) {
    if (!(error instanceof FTPError) || error.code < 550 || error.code > 553) throw error
    await client.remove(name)
    await client.rename(part, name)
  }
}

const ftpFault = (error: unknown): Refusal => {
  const code = error instanceof FTPError ? error.code : 0
  return faultOf(error, (text) => {
    if (isFullDisk(text)) return fullDisk
    if (code === 530 || code === 430) return 'The host rejected this username and password.'
    if (code === 550 || code === 553) return `The host does not allow it: ${text}`
    if (code === 534 || code === 502 || code === 504) return 'The host does not support TLS, so the file would be sent unencrypted.'
    return undefined
  })
}
