#!/usr/bin/env node
/// <reference types="node" />
import { createInterface } from 'node:readline'

/**
 * `loupe-mcp`: lets an assistant that starts its tools as programs use a Loupe. Messages of the Model Context Protocol come by standard input, a line
 * each; every one is passed on to `/mcp` of the Loupe at LOUPE_URL with the key LOUPE_KEY, and its answer is a line of standard output. It decides and
 * remembers nothing but the version of the protocol that was agreed on.
 */
interface Message {
  id?: string | number
  method?: string
  params?: { name?: string; uri?: string; [meta: `_${string}`]: Record<string, unknown> | undefined }
}

/** Where a message of 2026 names its version. */
const metaField = '_meta'
const versionField = 'io.modelcontextprotocol/protocolVersion'
const timeoutMs = 120_000
/** More calls than these wait here: an assistant sends many at once, and a busy Loupe refuses them. */
const inFlightAtMost = 8
const repeatsAtMost = 4
/** Seconds: an assistant does not wait for more. */
const longestWait = 30
const errorCodes = { unreadable: -32_700, failed: -32_000 } as const

const { LOUPE_URL: address, LOUPE_KEY: key } = process.env

function endpointOf(text: string): URL | undefined {
  const base = URL.parse(text.endsWith('/') ? text : `${text}/`)
  return base && /^https?:$/.test(base.protocol) ? new URL('mcp', base) : undefined
}

function quit(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** A value of a header: texts that a header cannot hold are sent as base64, as the protocol says. */
const headerText = (text: string) =>
  /^[!-~]([ -~]*[!-~])?$/.test(text) && !/^=\?base64\?.*\?=$/i.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`

let agreedVersion: string | undefined

function headersOf({ method, params }: Message): Record<string, string> {
  const stated = params?.[metaField]?.[versionField]
  const common = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  if (typeof stated !== 'string' || method === undefined)
    return { ...common, ...(agreedVersion ? { 'mcp-protocol-version': agreedVersion } : {}) }
  const name = params?.name ?? params?.uri
  return {
    ...common,
    'mcp-protocol-version': stated,
    'mcp-method': method,
    ...(name === undefined ? {} : { 'mcp-name': headerText(name) }),
  }
}

const write = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)
const fail = (id: Message['id'] | null, code: number, message: string) => write({ jsonrpc: '2.0', id, error: { code, message } })

/** A refusal before the message was read has no id of its own: the assistant waits for that of its message. */
function answer(text: string, { id, method }: Message, status: number): void {
  if (id === undefined) {
    if (status >= 400) process.stderr.write(`A notification was refused: ${text}\n`)
    return
  }
  try {
    const reply = JSON.parse(text) as { id?: unknown; result?: { protocolVersion?: string } }
    if (method === 'initialize') agreedVersion = reply.result?.protocolVersion
    write({ ...reply, id })
  } catch {
    fail(id, errorCodes.failed, `What answered at ${address} with status ${status} is no Loupe. Check LOUPE_URL.`)
  }
}

/** Sends a message, again when it was put off: 503 with `Retry-After` says that nothing was done. */
async function post(body: string, headers: Record<string, string>, endpoint: URL): Promise<Response> {
  for (let repeats = 0; ; repeats++) {
    // The key is for this address alone.
    const reply = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const wait = Number(reply.headers.get('retry-after') ?? Number.NaN)
    if (reply.status !== 503 || repeats >= repeatsAtMost || !(wait <= longestWait)) return reply
    await reply.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}

async function forward(line: string, endpoint: URL): Promise<void> {
  let message: Message
  try {
    message = JSON.parse(line) as Message
  } catch {
    fail(null, errorCodes.unreadable, 'This line is not JSON.')
    return
  }
  try {
    const reply = await post(line, headersOf(message), endpoint)
    answer(await reply.text(), message, reply.status)
  } catch (error) {
    const { message: why, cause } = error as Error
    const reason = cause instanceof Error ? cause.message || why : why
    if (message.id !== undefined) fail(message.id, errorCodes.failed, `The Loupe at ${address} does not answer: ${reason}`)
    else process.stderr.write(`A notification did not reach the Loupe at ${address}: ${reason}\n`)
  }
}

if (!address || !key) quit('Set LOUPE_URL to the address of your Loupe, and LOUPE_KEY to a key of it.')
const endpoint = endpointOf(address) ?? quit(`LOUPE_URL has to be an address such as https://loupe.company.example, not "${address}".`)
if (!/^[\w-]{20,200}$/.test(key)) quit('LOUPE_KEY is not a key: keys begin with loupe_ or test_.')

// The program ends by itself when the input has ended and the last answer is written.
const inFlight = new Set<Promise<void>>()
for await (const line of createInterface({ input: process.stdin })) {
  if (!line.trim()) continue
  if (inFlight.size >= inFlightAtMost) await Promise.race(inFlight)
  const call = forward(line, endpoint).finally(() => inFlight.delete(call))
  inFlight.add(call)
}
