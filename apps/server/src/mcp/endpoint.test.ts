import { apiCalls, apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { Refusal, messageOf } from '@loupe/domain/kernel/errors.ts'
import { describe, expect, it } from 'vitest'
import { assistant, systemsOf } from '../testing/assistants.ts'
import { callersOf } from '../testing/callers.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const { caller } = callersOf(world)
const { system } = systemsOf(world)

const ping = { jsonrpc: '2.0', id: 7, method: 'ping' }
const post = (body: unknown, headers: Record<string, string> = {}, path = '/mcp') =>
  world.raw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  })
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const callsOf = async (keyName: string) => {
  const { list = [] } = await world.as('admin')(apiCalls.list, { body: { filter: { keyName }, sort: [{ at: 'ASC' }] } })
  return list.map(({ route, status }) => [route, status])
}

describe('an assistant that connects', () => {
  it.each(['modern', 'legacy'] as const)('learns what Loupe is, its tools and its resources, by the %s protocol', async (protocol) => {
    const { key } = await system()
    const { client, names } = await assistant(world, key, protocol)

    expect(client.getServerVersion()).toMatchObject({ name: 'loupe', title: 'Loupe' })
    expect(client.getInstructions()).toMatch(/back office/)
    expect(await names()).toEqual(expect.arrayContaining(['search_stones', 'hold_stones', 'my_work_today']))
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(['loupe://glossary'])
    expect((await client.listResourceTemplates()).resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'loupe://stone/{vStnId}',
      'loupe://client/{id}',
    ])
  })

  it('sees only the tools that its key may use', async () => {
    const reading = await assistant(world, (await system({ isReadOnly: true })).key)
    const stones = await assistant(world, (await system({ modules: ['diamond'] })).key)
    const shop = await assistant(world, (await caller(['stock', 'deals'])).key)

    expect(await reading.names()).toContain('search_stones')
    expect((await reading.client.listTools()).tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([])
    expect(await stones.names()).toEqual([
      'search_stones',
      'view_stone',
      'price_position',
      'who_has_stones',
      'stock_summary',
      'share_stones',
    ])
    expect(await shop.names()).toEqual(['search_stones', 'view_stone', 'list_holds', 'list_offers', 'list_orders'])
  })

  it('does not see a tool whose work needs a right that its key lacks', async () => {
    const tracks = await assistant(world, (await system({ modules: ['track'] })).key)
    const offers = await assistant(world, (await system({ modules: ['track', 'offer'] })).key)

    expect(await tracks.names()).toEqual([])
    expect(await offers.names()).toEqual(['make_offer'])
  })

  it('is told which tools take something away or publish something, so that it asks its user', async () => {
    const hinted = async (key: string) => {
      const { tools } = await (await assistant(world, key)).client.listTools()
      const named = (hint: 'destructiveHint' | 'openWorldHint') =>
        tools.filter(({ annotations }) => annotations?.[hint] !== false).map(({ name }) => name)
      return { destructive: named('destructiveHint'), openWorld: named('openWorldHint') }
    }

    expect(await hinted((await system()).key)).toEqual({ destructive: ['release_stones'], openWorld: ['share_stones'] })
    expect(await hinted((await caller()).key)).toEqual({ destructive: ['release_holds'], openWorld: [] })
  })

  it('reads the glossary, and what does not exist is refused in words', async () => {
    const { client } = await assistant(world, (await system()).key)

    const { contents } = await client.readResource({ uri: 'loupe://glossary' })
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringMatching(/## The trade/) })
    await expect(client.readResource({ uri: 'loupe://stone/NO-SUCH' })).rejects.toThrow(/This was not found/)
    for (const uri of ['loupe://elsewhere', 'loupe://stone/%E0%A4%A', 'loupe://client/a/b'])
      await expect(client.readResource({ uri })).rejects.toThrow(uri)
    await expect(client.readResource({ uri: 'loupe://stone/%00' })).rejects.toThrow(/not/)
  })
})

describe('the endpoint', () => {
  it('takes keys alone: no session, no cookie, nobody', async () => {
    const session = world.tokens.super
    for (const headers of [{}, bearer(session), { cookie: `loupe=${session}` }, bearer(`loupe_${'x'.repeat(43)}`)]) {
      const { status, body, headers: told } = await post(ping, headers)
      expect([status, body]).toEqual([
        401,
        {
          jsonrpc: '2.0',
          id: null,
          error: expect.objectContaining({ message: expect.stringMatching(/^(This API key is not valid|No API key was sent)\./) }),
        },
      ])
      expect(told.get('www-authenticate')).toBe('Bearer')
    }
  })

  it('refuses a key in an address, unused', async () => {
    const { key, id } = await system()

    const { status, body } = await post(ping, {}, `/mcp?key=${key}`)

    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { message: expect.stringMatching(/^Do not put a key into a URL/) } })
    const { list } = await world.as('admin')(serviceAccounts.list, { body: { limit: 1000 } })
    expect(list?.find((one) => one.id === id)).toMatchObject({ lastUsedAt: null })
  })

  it('opens nothing more to a key that is revoked while an assistant is connected', async () => {
    const { key, id } = await system()
    const { client, use } = await assistant(world, key)
    await use('my_work_today')

    await world.as('admin')(serviceAccounts.revoke, { body: { id } })

    await expect(client.callTool({ name: 'my_work_today', arguments: {} })).rejects.toThrow(/This API key is not valid/)
    await expect(client.listTools()).rejects.toThrow(/This API key is not valid/)
  })

  it('hears when to return while Loupe is too busy', async () => {
    const { key } = await system()
    const { aside } = world.services
    world.services.aside = {
      getExecutor: () => {
        throw new Refusal('overloaded')
      },
    } as unknown as typeof aside

    const { status, headers } = await post(ping, bearer(key))
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  })

  it('refuses a message beyond the limit of its key under its own id', async () => {
    const { key } = await caller(['stock'], {}, { perMinute: 1 })
    await post(ping, bearer(key))
    expect(await post(ping, bearer(key))).toMatchObject({
      status: 429,
      body: { id: ping.id, error: { message: expect.stringMatching(/^Too many calls this minute/) } },
    })
  })

  it('refuses pages of other origins, even with a key', async () => {
    const { key } = await system()
    expect((await post(ping, { ...bearer(key), origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post(ping, { ...bearer(key), origin: world.services.config.publicUrl })).status).toBe(200)
  })

  it.each([{ accept: '*/*' }, { accept: 'application/json' }, { accept: 'text/plain;q=0.5, application/json;q=0.9' }])(
    'answers a program that sends %j',
    async (accept) => {
      const { key } = await system()
      expect(await post(ping, { ...bearer(key), ...accept })).toMatchObject({ status: 200, body: { result: {} } })
    },
  )

  it('refuses a program that takes no JSON', async () => {
    const { key } = await system()
    expect(await post(ping, { ...bearer(key), accept: 'text/event-stream' })).toMatchObject({
      status: 406,
      body: { id: 7, error: { message: messageOf('not_acceptable'), data: { code: 'E_NOT_ACCEPTABLE' } } },
    })
  })

  it('does not announce notices of changes, which it never sends', async () => {
    const { client } = await assistant(world, (await system()).key)
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false }, resources: { listChanged: false } })
  })

  it('has no streams: a stream would outlive its key', async () => {
    const { key } = await system()
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await world.raw('/mcp', { method, headers: { ...bearer(key), accept: 'text/event-stream' } })
      expect([status, headers.get('allow')]).toEqual([405, 'OPTIONS, POST'])
    }
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const { body } = await post(
      { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { notifications: { toolsListChanged: true }, _meta: meta } },
      { ...bearer(key), 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
    )
    expect(body).toMatchObject({ error: { message: expect.stringMatching(/limit/i) } })
  })

  it.each([
    ['a batch', [ping, ping], 400],
    ['no message', {}, 400],
    ['a text', 'ping', 400],
    ['an unknown version', { ...ping, params: { _meta: { 'io.modelcontextprotocol/protocolVersion': '1999-01-01' } } }, 400],
  ])('refuses %s in words', async (_, body, status) => {
    const reply = await post(body, bearer((await system()).key))
    expect([reply.status, reply.body]).toEqual([
      status,
      expect.objectContaining({ error: expect.objectContaining({ message: expect.any(String) }) }),
    ])
  })

  it('answers an unknown method with an error of the protocol', async () => {
    expect((await post({ ...ping, method: 'surprise' }, bearer((await system()).key))).body).toMatchObject({
      id: 7,
      error: { code: -32_601 },
    })
  })

  it('counts a tool call once against the limit of the key, and refuses the next beyond it in words', async () => {
    world.setNow(new Date('2027-01-04T10:00:00.000Z'))
    const { key } = await system({ perMinute: 6 })
    // Discovers the protocol, then calls.
    const { use, client } = await assistant(world, key)
    for (let i = 0; i < 5; i++) await use('search_stones', { text: 'oval' })

    await expect(client.callTool({ name: 'search_stones', arguments: {} })).rejects.toThrow(/Too many calls this minute/)
    world.setNow(undefined)
  })

  it('writes every call into the log of calls under the name of its route, once', async () => {
    const { key } = await system({ name: 'Logged' })
    const { use, refused, client } = await assistant(world, key)
    await client.listTools()
    await use('search_stones', { text: 'oval' })
    await refused('view_stone', { vStnId: 'NO-SUCH' })
    await refused('view_stone', {})

    await expect
      .poll(() => callsOf('Logged'))
      .toEqual([
        ['mcp.server/discover', 200],
        ['mcp.tools/list', 200],
        ['diamonds.parse', 200],
        ['diamonds.search', 200],
        ['diamonds.view', 404],
        ['mcp.tools/call', 200],
      ])
  })

  it('takes the key of a client too, until it ends', async () => {
    const { key, id } = await caller(['stock'])
    const { use, client } = await assistant(world, key)
    await use('search_stones')
    await world.as('admin')(apiKeys.revoke, { body: { id } })
    await expect(client.callTool({ name: 'search_stones', arguments: {} })).rejects.toThrow(/This API key is not valid/)
  })
})
