import { randomUUID } from 'node:crypto'
import { apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import type { Named, Reply, Sent } from '@loupe/contract/route.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { type ApiScope, apiScopes } from '@loupe/domain/platforms/api-key.ts'
import { noteExchange } from './exchanges.ts'
import { httpCall } from './http-call.ts'
import { Refused, type World } from './world.ts'

export const search = { labGrown: false, limit: 1000 } as const

/** Systems of clients that call with an API key. */
export function callersOf(world: World) {
  /** A client with an API user and a key. */
  async function caller(scopes: ApiScope[] = [...apiScopes], account: object = {}, key: object = {}) {
    const client = await world.given.account({ showNatural: true, showLabGrown: false, ...account })
    const user = await apiUser(client.id)
    const made = await world.as('admin')(apiKeys.create, { body: { user, name: 'Their shop', scopes, ...key } })
    return { ...made, client: client.id }
  }
  async function apiUser(account: string, type: number = roles.API_USER): Promise<string> {
    const name = randomUUID()
    const { id } = await world.services.db
      .insertInto('user')
      .values({ type: type as 7, account, firstName: 'Shop', username: name, email: `${name}@test.example`, passwordHash: '-' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  /** A call with a key. */
  const by =
    (key: string, url = world.url, headers: Record<string, string> = {}) =>
    async <R extends Named>(route: R, input: Sent<R>): Promise<Reply<R>> => {
      const { params = {}, query, body } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: object }
      const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const reply = await httpCall(url + path + (query ? `?${new URLSearchParams(query).toString()}` : ''), {
        method: route.method,
        headers: { authorization: `JWT ${key}`, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const answer = JSON.parse(reply.text) as Refused['body'] & { data: unknown }
      if (reply.status !== 200) throw new Refused(reply.status, answer)
      noteExchange(route, { params, query, body }, answer.data)
      return answer.data as Reply<R>
    }
  const names = async (key: string) => ((await by(key)(clientApi.stones, { body: search })).list ?? []).map(({ vStnId }) => vStnId)

  return { caller, apiUser, by, names }
}
