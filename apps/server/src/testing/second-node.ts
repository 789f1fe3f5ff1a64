import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { openServices } from '../services.ts'
import type { World } from './world.ts'

/**
 * Another node on the world's database, until the test ends: what one node remembers, it does not know.
 * @returns its address
 */
export async function secondNode(world: World, clock?: () => Date): Promise<string> {
  const services = openServices(world.services.config, world.databaseUrl, clock)
  await services.masters.ready()
  await services.companyZone.ready()
  const app = await buildApp(services)
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
    await services.close()
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** Makes calls at once, by turns on the world's node and on another. */
export async function twoNodes(world: World) {
  const urls = [world.url, await secondNode(world)]
  return <T>(times: number, call: (i: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> => {
    const calls = Array.from({ length: times }, (_, i) => {
      world.url = urls[i % urls.length]!
      return call(i)
    })
    world.url = urls[0]!
    return Promise.allSettled(calls)
  }
}
