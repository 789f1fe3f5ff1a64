import { Readable } from 'node:stream'
import type { Refusal } from '@loupe/domain/kernel/errors.ts'
import { Client, FTPError } from 'basic-ftp'
import { type Adapter, type FarFolder, type Means, type Source, FarGone, faultOf, fullDisk, isFullDisk } from './far-side.ts'
import { type Connection, type Far, hostedFiles } from './hosted.ts'

/** Files by FTP, under TLS unless the profile says otherwise (RapNet asks for explicit TLS). */
export const ftpAdapter = (means: Means): Adapter & Source => hostedFiles(means, (to, address) => connectionTo(to, address, means))

function connectionTo(to: FarFolder, address: string, { patience, ca }: Means): Connection {
  // The data goes to the address that was looked at, wherever the host says to send it.
  const client = new Client(patience, { allowSeparateTransferHost: false })
  return {
    async open() {
      await client.access({
        ...{ host: address, port: to.port ?? 21, user: to.username, password: to.password, secure: to.isSecure },
        // The certificate has to be that of the name, though the connection goes to its address.
        ...(to.isSecure ? { secureOptions: { servername: to.host, ...(ca ? { ca } : {}) } } : {}),
      })
      if (to.folder) await client.cd(to.folder)
      return farOf(client)
    },
    close: () => client.close(),
    faultOf: ftpFault,
    ...(to.isSecure ? {} : { warning: 'password and stock go there in the clear' }),
  }
}

const farOf = (client: Client): Far => ({
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
      throw error instanceof FTPError && [450, 550, 551].includes(error.code) ? new FarGone() : error
    }
  },
})

/** Not every server tells sizes. */
const sizeOf = (client: Client, name: string): Promise<number | undefined> =>
  client.size(name).catch((error: unknown) => {
    if (error instanceof FTPError) return undefined
    throw error
  })

/** A server that does not rename over a file has the old one taken away first. */
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
    if (code === 530 || code === 430) return 'The host does not take this username and password.'
    if (code === 550 || code === 553) return `The host does not allow it: ${text}`
    if (code === 534 || code === 502 || code === 504) return 'The host does not speak TLS. Its file would go there in the clear.'
    return undefined
  })
}
