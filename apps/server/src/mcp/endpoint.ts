import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { ApiCaller, Services } from '../context.ts'
import { noKey, noteBegin, noteCall, refuseUse } from '../http/api-keys.ts'
import { failureOf, refusalOf, refusalHeaders } from '../http/errors.ts'
import { otherOrigin, whoCalls } from '../http/authentication.ts'
import { whenOver } from '../http/when-over.ts'
import { type Calls, callsOf } from './calls.ts'
import { protocolServer } from './protocol.ts'

const path = '/mcp'
/** Errors of an application have codes of its own in JSON-RPC. */
const refusedCode = -32_000

/** Loaded by the first request: most processes answer none. */
let loading: Promise<typeof import('@modelcontextprotocol/server')> | undefined
const sdk = () => (loading ??= import('@modelcontextprotocol/server'))

/** The calls that the tools of a message have made so far. */
const answers = new WeakMap<FastifyRequest, Promise<unknown>>()
const callsMade = new WeakMap<FastifyRequest, Calls>()

/**
 * `POST /mcp`: the Model Context Protocol over streamable HTTP, for assistants that call with a key. Without sessions and without streams: each message
 * is a request with its key and gets one reply, so that any node answers it, and a revoked key opens nothing from the next message on.
 */
export function mcpEndpoint(app: FastifyInstance, services: Services) {
  app.route({
    method: 'POST',
    url: path,
    schema: { hide: true, operationId: 'mcp' },
    onRequest: async (request, reply) => {
      noteBegin(request)
      const { actor, caller } = await whoCalls(services, request, reply)
      request.actor = actor
      request.caller = caller
      whenOver(reply, (status) => void noteMessage(services, request, status))
      refusePages(request, services)
      keyOf(request)
    },
    // After the body was read, so that the refusal carries the id of the message.
    preHandler: async (request) => {
      refuseUse(keyOf(request))
      if (!isJson.test(request.headers.accept ?? '*/*')) throw new Refusal('not_acceptable')
    },
    errorHandler: answerRefusal,
    handler: (request, reply) => {
      const answering = answer(app, services, request, reply)
      answers.set(request, answering)
      return answering
    },
  })
}

/**
 * A call that a tool makes is noted by its own route; other messages are noted here. A caller who hangs up does not end the work, which may still make its
 * call.
 */
async function noteMessage(services: Services, request: FastifyRequest, status: number): Promise<void> {
  await answers.get(request)?.catch(() => undefined)
  if (!callsMade.get(request)?.count()) noteCall(services, request, status, `mcp.${methodOf(request.body)}`)
}

/** A page of another origin may not call it, even with a key (DNS rebinding). Programs send no origin. */
function refusePages({ headers: { origin } }: FastifyRequest, { config }: Services): void {
  if (origin !== undefined && origin !== new URL(config.publicUrl).origin) throw otherOrigin()
}

/** Every message needs a valid key. */
function keyOf({ caller }: FastifyRequest): ApiCaller {
  if (!caller.key) throw noKey(caller)
  return caller.key
}

/** The method of a message, as far as it is one of the protocol's names. */
function methodOf(body: unknown): string {
  const { method } = (body ?? {}) as { method?: unknown }
  return typeof method === 'string' && /^[a-z/_]{1,60}$/i.test(method) ? method : 'message'
}
const idOf = (body: unknown): string | number | null => {
  const { id } = (body ?? {}) as { id?: unknown }
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

async function answer(app: FastifyInstance, services: Services, request: FastifyRequest, reply: FastifyReply) {
  if (Array.isArray(request.body)) throw new Refusal('validation', { fields: [] }, 'Please send one message at a time.')
  const library = await sdk()
  const { actor, caller } = request
  const key = keyOf(request)
  const call = callsOf(app, { actor, caller, key })
  callsMade.set(request, call)
  const response = await respond(
    library,
    request,
    protocolServer(library, {
      key,
      call,
      publicUrl: services.config.publicUrl,
      report: (error) => request.log.error({ err: error }, 'unexpected'),
    }),
  )
  const type = response.headers.get('content-type')
  if (type) void reply.type(type)
  return reply.status(response.status).send(await response.text())
}

/** Programs of 2025 begin with `initialize`, those of 2026 send their version with each message: both are answered as JSON. */
async function respond(
  library: Awaited<ReturnType<typeof sdk>>,
  { body, headers, url }: FastifyRequest,
  server: ReturnType<typeof protocolServer>,
) {
  const message = new Request(new URL(url, 'http://loupe'), { method: 'POST', headers: headersOf(headers) })
  if (!(await library.isLegacyRequest(message, body))) {
    const handler = library.createMcpHandler(() => server, { legacy: 'reject', maxSubscriptions: 0 })
    return handler.fetch(message, { parsedBody: body })
  }
  const transport = new library.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(message, { parsedBody: body })
  } finally {
    await server.close()
  }
}

const isJson = /(?:^|,)\s*(?:\*\/\*|application\/(?:\*|json))\s*(?:;|,|$)/i
/** The library refuses programs that take JSON alone, because others get streams; here every reply is JSON. */
function headersOf(headers: FastifyRequest['headers']): [string, string][] {
  const own = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && (name === 'content-type' || name.startsWith('mcp-')) ? [[name, value]] : [],
  )
  return [...own, ['accept', 'application/json, text/event-stream']]
}

/** A refusal before any tool was called, as an error of JSON-RPC with the status and the sentence of any other refusal. */
function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (!refusal) request.log.error({ err: error }, 'unexpected')
  const { status, body } = failureOf(refusal ?? new Refusal('unexpected'), request.id)
  const { message, ...data } = body
  return reply
    .status(status)
    .headers(refusalHeaders(refusal))
    .send({ jsonrpc: '2.0', id: idOf(request.body), error: { code: refusedCode, message, data } })
}
