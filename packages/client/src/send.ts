import { LoupeError, LoupeUnreachableError } from './errors.ts'
import { unrepeatable } from './unrepeatable.ts'

export interface LoupeOptions {
  /** The address of Loupe, such as `https://loupe.company.example`. */
  url: string
  /** An API key of a client's system, or of a service account. */
  key: string
  /** How often a request is repeated that was not done; 4 by default. */
  retries?: number
  /** How long one attempt may take, in milliseconds; 30 seconds by default. */
  timeoutMs?: number
  /** The longest that is waited for one repetition, in milliseconds; 65 seconds by default, as limits are by the minute. */
  longestWaitMs?: number
  fetch?: typeof globalThis.fetch
}

export interface Request {
  method: string
  /** As in the API document, with `{name}` for parameters. */
  path: string
  params?: Record<string, string | number> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Sends a request until it is done or refused for good, always under the same key; the data of the response. */
export async function send(options: LoupeOptions, request: Request): Promise<unknown> {
  const { retries = 4, longestWaitMs = 65_000 } = options
  const key = request.method === 'GET' ? undefined : (request.idempotencyKey ?? crypto.randomUUID())
  for (let attempt = 0; ; attempt++) {
    const { data, error, retryAfter } = await attemptOf(options, request, key)
    if (error === undefined) return data
    const pause = retryAfter === undefined ? backoff(attempt) : retryAfter * 1000
    if (attempt >= retries || pause > longestWaitMs || !isWorthRetrying(request, error, retryAfter)) throw error
    await sleep(pause, request.signal)
  }
}

interface Attempt {
  data?: unknown
  error?: Error
  /** Seconds. */
  retryAfter?: number
}

async function attemptOf(
  { url, key, timeoutMs = 30_000, fetch = globalThis.fetch }: LoupeOptions,
  request: Request,
  idempotencyKey?: string,
): Promise<Attempt> {
  const { method, body, signal } = request
  const address = addressOf(url, request)
  const timeout = AbortSignal.timeout(timeoutMs)
  const isForm = body instanceof FormData
  try {
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      // A key is sent to no other address than that of Loupe.
      redirect: 'error',
    })
    return await read(response, idempotencyKey)
  } catch (error) {
    signal?.throwIfAborted()
    return { error: new LoupeUnreachableError(error, idempotencyKey) }
  }
}

/** What Loupe replies; anything may come from a proxy. */
type Content = { code: string; message: string; data?: unknown } | null | undefined

async function read(response: Response, idempotencyKey: string | undefined): Promise<Attempt> {
  const isJson = response.headers.get('content-type')?.includes('json') === true
  if (response.ok && !isJson) return { data: await response.blob() }
  const content = (isJson ? await response.json() : undefined) as Content
  if (response.ok) return { data: content?.data }
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  // A proxy answers with JSON too, of another form.
  const refused =
    typeof content?.code === 'string'
      ? content
      : { code: `HTTP_${response.status}`, message: `A server before Loupe answers ${response.status}.` }
  return {
    error: new LoupeError(response.status, refused, idempotencyKey),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  }
}

/** Whether the request was not done, or may be sent again although it was. */
function isWorthRetrying({ method, path }: Request, error: Error, retryAfter: number | undefined): boolean {
  const isRepeatable = !unrepeatable.has(`${method} ${path}`)
  if (!(error instanceof LoupeError)) return isRepeatable
  if (error.code.startsWith('HTTP_')) return isRepeatable && [429, 502, 503, 504].includes(error.status)
  return error.status === 429 || error.status === 503 || retryAfter !== undefined
}

/** @throws TypeError for an address that cannot be that of Loupe: a call would only say that it cannot be reached */
export function checkUrl(url: string): void {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new TypeError(
      `The url "${url}" is no address of Loupe: it begins with https:// or http://, such as https://loupe.company.example.`,
    )
}

/** @throws TypeError when a parameter of the path is missing */
function addressOf(url: string, { path, params = {}, query = {} }: Request): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${path} needs params: { ${name} }.`)
    return encodeURIComponent(String(value))
  })
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${url.replace(/\/+$/, '')}${filled}${text && `?${text}`}`
}

/** From half a second, doubled each time; spread, so that many callers do not return at once. */
const backoff = (attempt: number) => 500 * 2 ** attempt * (0.5 + Math.random() / 2)

const sleep = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
