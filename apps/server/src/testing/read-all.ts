import { routes } from '@loupe/contract/index.ts'
import { scopeOf } from '@loupe/domain/platforms/api-key.ts'
import { sql } from 'kysely'
import { replyTo } from './reply-to.ts'
import { type Samples as Values, sampleInput } from './sample-input.ts'
import type { Role, World } from './world.ts'

/** Makes two equal databases comparable, although their ids and times differ: each id becomes the number of its first appearance. */
export function normaliser() {
  const known = new Map<string, string>()
  return (text: string) =>
    text
      .replaceAll(/"requestId":"[^"]*"/g, '')
      .replaceAll(
        /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g,
        (id) => known.get(id) ?? (known.set(id, `id-${known.size}`), known.get(id)!),
      )
      .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?/g, 'instant')
}

/** Input for read routes: values by the name of a field, a record of each kind by the name of its routes, and bodies that no schema describes. */
export interface Samples extends Values {
  inputs: Readonly<Record<string, object>>
}

/** A record of each kind, for the routes of that kind. */
export async function idsOf({ services: { db } }: World): Promise<Record<string, string>> {
  const one = async (table: string) => {
    const { rows } = await sql<{ id: string }>`select id::text from ${sql.table(table)} order by id limit 1`.execute(db)
    return rows[0]?.id
  }
  const tables = { priceRuns: 'price_run', priceRules: 'price_rule', parcels: 'parcel', parcelPrices: 'parcel_price' }
  const more = { globalPolicies: 'global_policy', blocks: 'block', offers: 'diamond_track', tracks: 'diamond_track', accounts: 'account' }
  const found = await Promise.all(Object.entries({ ...tables, ...more }).map(async ([name, table]) => [name, await one(table)] as const))
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** This route measures the machine, not the business. */
const volatile = ['systemHealth.view']
const reads = routes.filter(
  ({ kind, access, name }) => kind === 'read' && !scopeOf(access) && access !== 'anyone' && !volatile.includes(name),
)

/**
 * Calls every read route as this person and returns the responses by route name. Cursors are removed, because they contain the id of a database
 * transaction.
 */
export async function readAll(world: World, who: Role, samples: Samples): Promise<Map<string, string>> {
  const own = await world.services.db
    .selectFrom('task')
    .select('id')
    .where('owner', '=', world.people[who])
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  const answers = new Map<string, string>()
  for (const route of reads) {
    const resource = route.name.split('.')[0]!
    const id = resource === 'tasks' ? own?.id : samples.ids[resource]
    const { params, query, body } = sampleInput(route, { ...samples, id: id ?? samples.id })
    const sent = samples.inputs[route.name] ?? body
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => String((params as Record<string, unknown>)[name]))
    const search = query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : ''
    const reply = await replyTo(world, path + search, {
      method: route.method,
      as: who,
      ...(sent ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) } : {}),
    })
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
    answers.set(route.name, `${reply.status} ${text.replaceAll(/"(requestId|cursor)":"[^"]*"/g, '')}`)
  }
  return answers
}
