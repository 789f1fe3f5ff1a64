import { statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { ConfigError, type Config } from './config.ts'
import { buildApp } from './app.ts'
import type { House } from './context.ts'
import { openHouse } from './house.ts'
import { log, logUnhandled } from './log.ts'
import { start } from './jobs/runner.ts'

export interface RunningNode {
  url: string
  /** From now on `/readyz` says that this node is leaving, and kept connections end with their next answer; it still answers everything. */
  leave(): void
  stop(): Promise<void>
}

// A promise that nobody waited for is a fault of ours and is told in full; it must not take everybody else's work with it.
process.on('unhandledRejection', logUnhandled)

/** It may be a share that is not there yet: no reason to keep a whole node from starting. */
function warnOfIntakeDir(house: House) {
  const { intakeDir } = house.config
  if (intakeDir && !statSync(intakeDir, { throwIfNoEntry: false })?.isDirectory())
    log(house, 'node', 'warn', `INTAKE_DIR ${intakeDir} is not a directory that can be found: no sheet is taken in from there until it is.`)
}

/**
 * One process of the house: web, worker, or both.
 * @throws ConfigError when the port is taken
 */
export async function startNode(config: Config, databaseUrl: string, parts: { web: boolean; worker: boolean }): Promise<RunningNode> {
  const house = openHouse(config, databaseUrl)
  const stops: (() => Promise<void>)[] = [() => house.close()]
  const leaving = new AbortController()
  warnOfIntakeDir(house)
  await house.databaseClock.start()
  let url = ''
  if (parts.web) {
    await house.masters.ready()
    const app = await buildApp(house, leaving.signal)
    stops.unshift(() => app.close())
    try {
      await app.listen({ port: config.port, host: config.host })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
        throw new ConfigError(`Port ${config.port} is taken. Set PORT to another, such as 3001.`)
      if ((error as NodeJS.ErrnoException).code === 'EACCES') throw new ConfigError(`Port ${config.port} may not be opened by this user.`)
      if ((error as NodeJS.ErrnoException).code === 'EADDRNOTAVAIL' || (error as NodeJS.ErrnoException).code === 'ENOTFOUND')
        throw new ConfigError(`HOST ${config.host} is not an address of this machine.`)
      throw error
    }
    url = `http://${config.host}:${(app.server.address() as AddressInfo).port}`
  }
  if (parts.worker) {
    const worker = await start(house)
    stops.unshift(() => worker.stop())
  }
  return {
    url,
    leave() {
      log(house, 'node', 'info', 'The node is leaving.')
      leaving.abort()
    },
    async stop() {
      for (const stop of stops) await stop()
      log(house, 'node', 'info', 'The node has stopped.')
    },
  }
}
