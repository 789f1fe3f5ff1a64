import type { Named } from '@loupe/contract/route.ts'
import { randomHex } from './new-id.ts'

/** A call that has ended, as `POST /admin/v1/browser-calls` takes it. */
interface Ended {
  trace: string
  span: string
  route: string
  began: number
  ms: number
  status: number | null
}

const ended: Ended[] = []
/** How long calls are gathered, and how many at most: further ones are dropped. */
const [gatherMs, most] = [15_000, 100]
let timer: ReturnType<typeof setTimeout> | undefined
/** A server that records traces names that of a call in its answer; only then are calls reported. What a proxy answers says nothing of it. */
let isRecorded = false

function report() {
  clearTimeout(timer)
  timer = undefined
  removeEventListener('visibilitychange', report)
  const now = performance.now()
  const calls = ended.splice(0).map(({ began, ...call }) => ({ ...call, ago: now - began }))
  if (calls.length === 0) return
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(calls), keepalive: true }
  // Nobody waits for it, and a call that cannot be reported is lost. A server that refuses them no longer records.
  fetch('/admin/v1/browser-calls', init)
    .then(({ ok, status }) => (isRecorded = ok || status >= 429))
    .catch(() => undefined)
}

export interface Trace {
  id: string
  headers: { traceparent: string }
  /** Notes that the answer has been read, or that none came. */
  end(reply?: Response): void
}

/**
 * A new trace (W3C Trace Context), one for each call: the server continues it to its statements and jobs, and logs its id with the call. So a call can
 * be found there even when its answer was lost. Calls that need no session, such as those of shared links, are not reported: reports need one.
 */
export function newTrace({ name: route, access }: Pick<Named, 'name' | 'access'>): Trace {
  const [trace, span, began] = [randomHex(16), randomHex(8), performance.now()]
  return {
    id: trace,
    headers: { traceparent: `00-${trace}-${span}-01` },
    end(reply) {
      const [, named, flag] = /traceparent;desc="00-(\w{32})-\w{16}-(\w\w)"/.exec(reply?.headers.get('server-timing') ?? '') ?? []
      if (named === trace) isRecorded = true
      else if (reply?.headers.get('content-type')?.includes('json')) isRecorded = false
      // Which traces are recorded follows from their ids, so the server leaves out the rest of those without an answer.
      if (!isRecorded || access === 'anyone' || flag === '00' || ended.length >= most) return
      ended.push({ trace, span, route, began, ms: performance.now() - began, status: reply?.status ?? null })
      if (timer !== undefined) return
      timer = setTimeout(report, gatherMs)
      addEventListener('visibilitychange', report)
    },
  }
}
