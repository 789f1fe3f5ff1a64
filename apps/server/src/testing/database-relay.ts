import { type Socket, connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * A way to a database that a test can close, as when its server is stopped: connections end, and new ones are refused. It can also fall silent, as when the
 * server behind a proxy is gone: connections stay open, and nothing comes back.
 */
export async function databaseRelay(url: string) {
  const { host, port } = new pg.Client({ connectionString: url })
  const open = new Set<Socket>()
  let isSilentAfter: RegExp | undefined
  let silenced = 0
  let isSilent = false
  const muting = new Set<() => void>()
  const server = createServer((from) => {
    // Takes the connection, and passes nothing on.
    if (isSilent) {
      open.add(from.resume())
      return
    }
    const to = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    from.on('data', (sent) => {
      if (!isSilentAfter?.test(sent.toString('latin1'))) return
      silenced++
      to.unpipe(from).resume()
    })
    const mute = () => {
      from.unpipe(to).resume()
      to.unpipe(from).resume()
    }
    muting.add(mute)
    to.on('close', () => muting.delete(mute))
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(socket)
      socket.pipe(other)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  let at = 0
  const listen = () =>
    new Promise<void>((done) =>
      server.listen(at, '127.0.0.1', () => {
        at = (server.address() as AddressInfo).port
        done()
      }),
    )
  await listen()
  const through = new URL(url)
  through.searchParams.set('host', '127.0.0.1')
  through.searchParams.set('port', String(at))
  return {
    url: through.href,
    open: listen,
    /** No connection is answered any more, nor a new one, until this is undone; connections that were silent remain so. */
    silence: (isOn: boolean) => {
      isSilent = isOn
      if (isOn) for (const mute of muting) mute()
    },
    /** Connections are no longer answered once a client has sent this; those that are silent remain so. */
    silenceAfter: (sent: RegExp | undefined) => void (isSilentAfter = sent),
    silenced: () => silenced,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        for (const socket of open) socket.destroy()
      }),
  }
}
