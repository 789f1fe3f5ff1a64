import type { Named, Reply, Sent } from '@loupe/contract/route.ts'
import type { FieldError } from '@loupe/domain/kernel/errors.ts'
import { isPreviewing } from './preview.ts'

/** What a call that did not succeed throws: the server's code and sentence, or our own when it could not be reached. */
export class Failure extends Error {
  readonly code: string
  readonly data: unknown
  readonly requestId: string | undefined
  constructor(code: string, message: string, data?: unknown, requestId?: string) {
    super(message)
    this.code = code
    this.data = data
    this.requestId = requestId
  }
  /** Field errors, to be shown under their fields. */
  get fields(): FieldError[] {
    const data = this.data as { fields?: FieldError[] } | undefined
    return data?.fields ?? []
  }
  /** The reply never came: the same request may be sent again under the same key. */
  get isNetwork(): boolean {
    return this.code === 'NETWORK'
  }
}

let whenSignedOut: () => void = () => undefined
/** Called once for every reply that says the session has ended. */
export const onSignedOut = (listener: () => void) => {
  whenSignedOut = listener
}

const filled = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

export type Parts = { params?: Record<string, unknown>; query?: Record<string, string>; body?: unknown; files?: readonly File[] }

/** The address of a call: for links to files that a call answers with. */
export function addressOf<R extends Named>(route: R, input: Sent<R>): string {
  const { params, query } = input as Parts
  return filled(route.path, params) + (query ? `?${new URLSearchParams(query).toString()}` : '')
}

/** Files travel as a form, with the text fields beside them. */
function formOf(files: readonly File[], fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined) form.set(name, String(value))
  for (const file of files) form.append('file', file)
  return form
}

/** What looks like another role acts as nobody: only the way out of the house stays open. */
export function refuseInPreview(route: Named) {
  if (isPreviewing() && route.kind === 'write' && route.path !== '/admin/v1/auth/logout')
    throw new Failure('E_FORBIDDEN', 'This is a preview: nothing is changed. Press Esc to leave it.')
}

export interface CallOptions {
  signal?: AbortSignal
  /** A write sent again under the same key is done once. */
  key?: string
  /** The limited token of somebody who must change a default password. */
  token?: string
  /** Asks whether there is a session at all: "no" is an answer, and ends nothing. */
  isQuestion?: boolean
}

async function answerOf(
  url: string,
  init: RequestInit,
): Promise<{ status: number; answer: { code?: string; message?: string; data?: unknown; requestId?: string } }> {
  try {
    const reply = await fetch(url, init)
    const isJson = reply.headers.get('content-type')?.includes('json')
    return { status: reply.status, answer: isJson ? await reply.json() : {} }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Failure('NETWORK', 'The house can not be reached. What you typed is still here.')
  }
}

/** Calls a route of the contract. The envelope is taken off here and known nowhere else in the browser. */
export const call = async <R extends Named>(route: R, input: Sent<R>, options: CallOptions = {}): Promise<Reply<R>> =>
  (await callAndHear(route, input, options)).data

/** The same, for the few screens that show the sentence the server says. */
export async function callAndHear<R extends Named>(
  route: R,
  input: Sent<R>,
  options: CallOptions = {},
): Promise<{ data: Reply<R>; message: string }> {
  refuseInPreview(route)
  const { body, files } = input as Parts
  const headers: Record<string, string> = {}
  if (body !== undefined && !files) headers['content-type'] = 'application/json'
  if (options.key) headers['idempotency-key'] = options.key
  if (options.token) headers['authorization'] = `JWT ${options.token}`
  const { status, answer } = await answerOf(addressOf(route, input), {
    method: route.method,
    headers,
    signal: options.signal ?? null,
    ...(files ? { body: formOf(files, body) } : body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (status === 200 && answer.code === 'OK') return { data: answer.data as Reply<R>, message: answer.message ?? 'OK' }
  const failure = new Failure(answer.code ?? 'E_INTERNAL', answer.message ?? 'Something bad happend', answer.data, answer.requestId)
  if (failure.code === 'E_UNAUTHORIZED' && route.access !== 'anyone' && !options.token && !options.isQuestion) whenSignedOut()
  throw failure
}
