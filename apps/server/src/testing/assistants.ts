import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import type { World } from './world.ts'

/** The protocol of 2026, or that of 2025, which most programs speak. */
type Protocol = 'modern' | 'legacy'

interface ReplyRow {
  id: string
  vStnId: string
  crt: number
}
/** What tests read of replies. */
interface ReplyData {
  sets: { stones: ReplyRow[] }[]
  stones: ReplyRow[]
  clients: ReplyRow[]
  holds: ReplyRow[]
  link: string
  url: string
  [other: string]: unknown
}

/** Systems of the company that an admin makes. */
export const systemsOf = (world: World) => ({
  system: (fields: object = {}) =>
    world.send('admin')(serviceAccounts.create, { body: { name: 'Assistant', role: roles.ADMIN, ...fields } }),
})

/** An assistant's program: the SDK's own client, over HTTP. */
export const assistant = (world: World, key: string, protocol: Protocol = 'modern') =>
  connect(
    new StreamableHTTPClientTransport(new URL('/mcp', world.url), { requestInit: { headers: { authorization: `Bearer ${key}` } } }),
    protocol,
  )

export async function connect(transport: Transport, protocol: Protocol = 'modern') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: protocol === 'modern' ? 'auto' : 'legacy' } })
  await client.connect(transport)
  const call = async (name: string, input: Record<string, unknown>) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: input })
    const [first] = content
    return {
      text: first?.type === 'text' ? first.text : '',
      data: (structuredContent ?? {}) as unknown as ReplyData,
      isError: isError === true,
    }
  }
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    /** Calls a tool that has to succeed. */
    async use(name: string, input: Record<string, unknown> = {}) {
      const { text, data, isError } = await call(name, input)
      if (isError) throw new Error(`${name} was refused: ${text}`)
      return { text, data }
    },
    /** Calls a tool that has to be refused. */
    async refused(name: string, input: Record<string, unknown> = {}) {
      const { text, data, isError } = await call(name, input)
      if (!isError) throw new Error(`${name} was not refused: ${text}`)
      return { text, code: data['code'] }
    },
  }
}
