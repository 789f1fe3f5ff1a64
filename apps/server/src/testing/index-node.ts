import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { buildApp } from '../app.ts'
import { openServices } from '../services.ts'
import { eventually } from './eventually.ts'
import type { Role, World } from './world.ts'

/** A second node on the world's database, which searches in the column index and keeps this many megabytes of stones in memory. */
export async function openIndexNode(world: World, rowCacheMegabytes: number): Promise<{ url: string; close(): Promise<void> }> {
  const services = openServices({ ...world.services.config, searchEngine: 'index', rowCacheMegabytes }, world.databaseUrl)
  await services.masters.ready()
  await services.companyZone.ready()
  const app = await buildApp(services)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await eventually(
    async () => services.search.engine(),
    (engine) => engine === 'column index',
  )
  return {
    url,
    close: async () => {
      await app.close()
      await services.close()
    },
  }
}

/** The bytes of a node's answer: those of the client are read into objects, and checked against the type of a whole stone. */
export async function searchText(world: World, url: string, who: Role, body: object, path: string = diamonds.search.path): Promise<string> {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `JWT ${world.tokens[who]}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(text)
  return text
}
