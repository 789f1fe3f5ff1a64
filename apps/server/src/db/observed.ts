import type pg from 'pg'

/** A call as the browser saw it. */
interface BrowserCall {
  /** The ids of its trace and of its span, as its `traceparent` gave them. */
  trace: string
  span: string
  /** The name of its route. */
  route: string
  /** How many milliseconds ago it began, and how many it took until its answer had been read. */
  ago: number
  ms: number
  /** Null when no answer came. */
  status: number | null
}

/** Sees statements, jobs and what browsers report, where traces are exported (operations/traces.ts). */
export interface Observer {
  statement<T>(text: string, run: () => Promise<T>): Promise<T>
  /** @param traceParent what `traceParent` returned where the job was added */
  job(name: string, traceParent: string | undefined, run: () => Promise<void>): Promise<void>
  browserCall(call: BrowserCall): void
  /** The trace and span of what runs now (W3C Trace Context), to be stored with the jobs that it adds. */
  traceParent(): string | undefined
}

/** One for the process, because it follows asynchronous work; undefined, the default, costs nothing. */
export const observed: { by: Observer | undefined } = { by: undefined }

/** Shows each statement of a connection to the observer. */
export function observeStatements(client: pg.ClientBase): void {
  const observer = observed.by
  if (!observer) return
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const observedQuery = (...args: unknown[]) => {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
    // A stream, such as COPY, or a callback ends in its own way.
    const isPromise = typeof text === 'string' && !args.some((one) => typeof one === 'function') && !(first as { submit?: unknown }).submit
    return isPromise ? observer.statement(text, () => query(...args) as Promise<unknown>) : query(...args)
  }
  client.query = observedQuery as typeof client.query
}
