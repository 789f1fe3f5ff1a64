import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { ConfigError } from '../config/values.ts'

type Listening = Pick<Config, 'port' | 'host' | 'metrics'>

/** Why the web app cannot listen, in a sentence; any other error as it is. */
export function portRefusal(error: NodeJS.ErrnoException, { port, host }: Listening): Error {
  if (error.code === 'EADDRINUSE') return new ConfigError(`Port ${port} is taken. Set PORT to another, such as 3001.`)
  if (error.code === 'EACCES') return new ConfigError(`Port ${port} may not be opened by this user.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ConfigError(`HOST ${host} is not an address of this machine.`)
  return error
}

/** The same for health and metrics. */
export const metricsPortRefusal = ({ code }: NodeJS.ErrnoException, { metrics: { port, host } }: Listening): Error =>
  new ConfigError(`METRICS_PORT ${port} of ${host} cannot be opened (${code}). Set it to another.`)

/**
 * Opens and closes the ports of a node, before its start writes anything: one that cannot listen must not have migrated the database.
 * @throws ConfigError
 */
export async function tryPorts(config: Listening, { web }: { web: boolean }): Promise<void> {
  if (web) {
    const error = await openingFails(config.port, config.host)
    if (error) throw portRefusal(error, config)
  }
  const { port, host } = config.metrics
  const error = port === undefined ? undefined : await openingFails(port, host)
  if (error) throw metricsPortRefusal(error, config)
}

function openingFails(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer()
  return new Promise((done) => {
    server.once('error', done)
    server.listen({ port, host }, () => server.close(() => done(undefined)))
  })
}
