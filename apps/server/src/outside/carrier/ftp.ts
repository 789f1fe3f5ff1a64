import { Readable } from 'node:stream'
import type { Refusal } from '@loupe/domain/kernel/errors.ts'
import { Client, FTPError } from 'basic-ftp'
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

/** Files by FTP, under TLS unless the profile says otherwise (RapNet asks for explicit TLS). */
export function ftpAdapter({ addressOf, patience, ca }: Means): Adapter {
  async function signedIn<T>(to: FarSide, signal: AbortSignal, work: (client: Client) => Promise<T>): Promise<T> {
    const host = await addressOf(to.host)
    // The data goes to the address that was looked at, wherever the host says to send it.
    const client = new Client(patience, { allowSeparateTransferHost: false })
    const stop = () => client.close()
    signal.addEventListener('abort', stop, { once: true })
    try {
      if (signal.aborted) throw new FarFault('It took too long.')
      await client.access({
        ...{ host, port: to.port ?? 21, user: to.username, password: to.password, secure: to.isSecure },
        // The certificate has to be that of the name, though the connection goes to its address.
        ...(to.isSecure ? { secureOptions: { servername: to.host, ...(ca ? { ca } : {}) } } : {}),
      })
      if (to.folder) await client.cd(to.folder)
      return await work(client)
    } catch (error) {
      throw signal.aborted ? new FarFault('It took too long.') : ftpFault(error)
    } finally {
      signal.removeEventListener('abort', stop)
      client.close()
    }
  }
  return {
    bring: (to, { path, bytes }, signal, before) =>
      signedIn(to, signal, async (client) => {
        const part = partName(to.fileName)
        await client.uploadFrom(path, part)
        refuseShort(await sizeOf(client, part), bytes)
        await before()
        await intoPlace(client, part, to.fileName)
      }),
    attempt: (to, signal) =>
      signedIn(to, signal, async (client) => {
        await client.uploadFrom(Readable.from([trialText]), trialName)
        await client.remove(trialName)
        return to.isSecure ? 'Files arrive.' : 'Files arrive, but password and stock go there in the clear.'
      }),
  }
}

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
