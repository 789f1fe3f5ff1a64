import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { ConfigError } from '../config/values.ts'

type Listening = Pick<Config, 'port' | 'host' | 'metrics'>

/** An address where a node listens, with the variables that set it. */
interface Place {
  portName: 'PORT' | 'METRICS_PORT'
  hostName: 'HOST' | 'METRICS_HOST'
  port: number
  host: string
}
const webPlace = ({ port, host }: Listening): Place => ({ portName: 'PORT', hostName: 'HOST', port, host })
/** Undefined without METRICS_PORT. */
const metricsPlace = ({ metrics: { port, host } }: Listening): Place | undefined =>
  port === undefined ? undefined : { portName: 'METRICS_PORT', hostName: 'METRICS_HOST', port, host }

/** Why a node cannot listen there, in a sentence; any other error as it is. */
function refusalAt({ portName, hostName, port, host }: Place, error: NodeJS.ErrnoException): Error {
  const setAnother = `Set ${portName} to another, such as`
  if (error.code === 'EADDRINUSE')
    return new ConfigError(`Port ${port} of ${host} is taken. ${setAnother} ${port < 65_535 ? port + 1 : port - 1}.`)
  if (error.code === 'EACCES')
    return new ConfigError(`Port ${port} of ${host} may not be opened by this user. ${setAnother} ${Math.min(port + 8000, 65_535)}.`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(error.code ?? ''))
    return new ConfigError(`${hostName} ${host} is not an address of this machine.`)
  return error
}

/** Why the web app cannot listen. */
export const portRefusal = (error: NodeJS.ErrnoException, config: Listening): Error => refusalAt(webPlace(config), error)

/** The same for health and metrics. */
export function metricsPortRefusal(error: NodeJS.ErrnoException, config: Listening): Error {
  const place = metricsPlace(config)
  return place ? refusalAt(place, error) : error
}

/**
 * Opens and closes the ports of a node, before its start writes anything: one that cannot listen must not have migrated the database.
 * @throws ConfigError
 */
export async function tryPorts(config: Listening, { web }: { web: boolean }): Promise<void> {
  for (const place of [web ? webPlace(config) : undefined, metricsPlace(config)]) {
    const error = place && (await openingFails(place.port, place.host))
    if (error) throw refusalAt(place, error)
  }
}

function openingFails(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer()
  return new Promise((done) => {
    server.once('error', done)
    server.listen({ port, host }, () => server.close(() => done(undefined)))
  })
}
