import type { Named, Reply, Sent } from '@loupe/contract/route.ts'
import type { FieldError } from '@loupe/domain/kernel/errors.ts'
import { notAnId } from '@loupe/domain/kernel/not-an-id.ts'
import { isPreviewing } from './preview.ts'
import { newTrace, type Trace } from './trace.ts'

/** Thrown by a failed call: the server's code and message, or our own when the server could not be reached. */
export class Failure extends Error {
  readonly code: string
  readonly data: unknown
  readonly requestId: string | undefined
  readonly status: number | undefined
  /** Seconds after which the server may be asked again; 0 where it does not say. */
  readonly retryAfter: number
  /** The trace of the call, by which the server's log knows it even if its answer was lost. */
  readonly trace: string | undefined
  constructor(
    code: string,
    message: string,
    data?: unknown,
    requestId?: string,
    from: { status?: number; retryAfter?: number; trace?: string } = {},
  ) {
    super(message)
    this.code = code
    this.data = data
    this.requestId = requestId
    this.status = from.status
    this.retryAfter = from.retryAfter ?? 0
    this.trace = from.trace
  }
  /** Field errors, to be shown under their fields. */
  get fields(): FieldError[] {
    const data = this.data as { fields?: FieldError[] } | undefined
    return data?.fields ?? []
  }
  /** The address contains something that is not a valid id, so the record cannot exist. */
  get isNotAnId(): boolean {
    return this.fields.length > 0 && this.fields.every(({ message }) => message === notAnId)
  }
  /** No response arrived: the same request may be sent again with the same idempotency key. */
  get isNetwork(): boolean {
    return this.code === 'NETWORK'
  }
  /** The same request may succeed a little later: the network is away, the server is busy or failed, or too many asked. */
  get isPassing(): boolean {
    return this.isNetwork || this.status === 429 || (this.status ?? 0) >= 500
  }
}

/** Shown when no response arrives; a form with unsaved input adds that the input is still there. */
export const unreachable = 'Loupe cannot be reached. Check the connection and try again.'

/** Shown when a proxy answers in place of Loupe, as it does while Loupe restarts. */
export const unavailable = 'Loupe is not available right now. Try again in a minute.'

let whenSignedOut: () => void = () => undefined
/** Sets the listener for responses that say the session has ended. */
export const onSignedOut = (listener: () => void) => {
  whenSignedOut = listener
}

const filled = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

export type Parts = { params?: Record<string, unknown>; query?: Record<string, string>; body?: unknown; files?: readonly File[] }

/** The URL of a call, for links to routes that respond with a file. */
export function addressOf<R extends Named>(route: R, input: Sent<R>): string {
  const { params, query } = input as Parts
  return filled(route.path, params) + (query ? `?${new URLSearchParams(query).toString()}` : '')
}

/** Files are sent as multipart form data, together with the text fields. */
function formOf(files: readonly File[], fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined) form.set(name, String(value))
  for (const file of files) form.append('file', file)
  return form
}

/** A preview of another role must not change anything; only signing out is allowed. */
export function refuseInPreview(route: Named) {
  if (isPreviewing() && route.kind === 'write' && route.path !== '/admin/v1/auth/logout')
    throw new Failure('E_FORBIDDEN', 'This is a preview: nothing is changed. Press Esc to leave it.')
}

export interface CallOptions {
  signal?: AbortSignal
  /** Idempotency key: the server executes repeated writes with the same key once. */
  key?: string
  /** The limited token of a person who must change a default password. */
  token?: string
  /** The call only checks whether there is a session: a 401 response does not sign the person out. */
  isQuestion?: boolean
  /** The browser sends the call even if the page is left; the body may have 64 KB. */
  outlivesPage?: boolean
}

async function answerOf(
  url: string,
  init: RequestInit,
  trace: Trace,
): Promise<{ status: number; retryAfter: number; answer: { code?: string; message?: string; data?: unknown; requestId?: string } }> {
  try {
    const reply = await fetch(url, init)
    const isJson = reply.headers.get('content-type')?.includes('json')
    const answer = isJson ? await reply.json() : {}
    trace.end(reply)
    return { status: reply.status, retryAfter: Number(reply.headers.get('retry-after')) || 0, answer }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    trace.end()
    throw new Failure('NETWORK', unreachable, undefined, undefined, { trace: trace.id })
  }
}

/** Calls a route of the contract and unwraps the response envelope; no other browser code handles the envelope. */
export const call = async <R extends Named>(route: R, input: Sent<R>, options: CallOptions = {}): Promise<Reply<R>> =>
  (await callWithMessage(route, input, options)).data

/** The same, for the few screens that show the server's message. */
export async function callWithMessage<R extends Named>(
  route: R,
  input: Sent<R>,
  options: CallOptions = {},
): Promise<{ data: Reply<R>; message: string }> {
  refuseInPreview(route)
  const { body, files } = input as Parts
  const trace = newTrace(route)
  const headers: Record<string, string> = { ...trace.headers }
  if (body !== undefined && !files) headers['content-type'] = 'application/json'
  if (options.key) headers['idempotency-key'] = options.key
  if (options.token) headers['authorization'] = `JWT ${options.token}`
  const init = {
    method: route.method,
    headers,
    signal: options.signal ?? null,
    keepalive: options.outlivesPage ?? false,
    ...(files ? { body: formOf(files, body) } : body === undefined ? {} : { body: JSON.stringify(body) }),
  }
  const { status, retryAfter, answer } = await answerOf(addressOf(route, input), init, trace)
  if (status === 200 && answer.code === 'OK') return { data: answer.data as Reply<R>, message: answer.message ?? 'OK' }
  const message = answer.message ?? (status >= 502 ? unavailable : 'Something bad happend')
  const failure = new Failure(answer.code ?? 'E_INTERNAL', message, answer.data, answer.requestId, {
    status,
    retryAfter,
    trace: trace.id,
  })
  if (failure.code === 'E_UNAUTHORIZED' && route.access !== 'anyone' && !options.token && !options.isQuestion) whenSignedOut()
  throw failure
}
