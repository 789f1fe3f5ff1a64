import { type Context, ROOT_CONTEXT, SeverityNumber, type Span, SpanKind, SpanStatusCode, context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { observed } from '../db/observed.ts'
import { whenOver } from '../http/when-over.ts'
import { exported } from '../log.ts'
import { probes, routeOf, whoCalled } from './call-log.ts'
import { GivenIds, openLoggers, openTracers } from './otlp.ts'

/** Text of a statement in a trace; values are never in it, they are sent as parameters. */
const statementLength = 2000
/** A collector that is away must not keep a node from stopping. */
const stopMs = 3000
const severities: Record<string, SeverityNumber> = {
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
}

/** The context that a `traceparent` names (W3C Trace Context); the root for anything else. */
function contextOf(traceparent: unknown): Context {
  const [, traceId = '', spanId = '', flags = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent)) ?? []
  if (!traceId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true })
}
function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`
}

function fail(span: Span, error: unknown) {
  // Not the message of a database error: PostgreSQL writes values into some.
  const { name, code } = error as { name?: string; code?: string }
  span.setStatus({ code: SpanStatusCode.ERROR, message: [name, code].filter(Boolean).join(' ') })
}

/** Runs work in a span of its own. */
async function within<T>(span: Span, parent: Context, run: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(parent, span), run)
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

export interface Traces {
  /** Makes a span of each call to this application. */
  calls(app: FastifyInstance): void
  /** Sends what is left, for some seconds at most. */
  stop(): Promise<void>
}

/**
 * Exports traces and the log over OTLP: calls with their statements, and jobs with the call that caused them. One for the process. Spans are made here
 * and not by automatic instrumentation, which replaces modules as they load, knows nothing of our jobs, and would have every start load it.
 */
export function startTraces({ otlp }: Pick<Config, 'otlp'>, version: string): Traces {
  const to = { endpoint: '', ratio: 1, ...otlp, version }
  const ids = new GivenIds()
  const [tracers, browsers, loggers] = [openTracers(to, 'loupe'), openTracers(to, 'loupe-browser', ids), openLoggers(to, 'loupe')]
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = tracers.getTracer('loupe')
  const browser = browsers.getTracer('loupe')
  const logger = loggers.getLogger('loupe')
  exported.to = (line) => {
    const { level, time, msg, ...attributes } = JSON.parse(line) as { level: string; time: number; msg: string } & Record<string, string>
    logger.emit({
      severityNumber: severities[level] ?? SeverityNumber.UNSPECIFIED,
      severityText: level,
      timestamp: time,
      body: msg,
      attributes,
    })
  }
  observed.by = {
    statement(text, run) {
      // Polling and heartbeats belong to nobody's work.
      if (!trace.getSpan(context.active())) return run()
      const span = tracer.startSpan(`${/^\w+/.exec(text)?.[0]?.toLowerCase() ?? 'statement'} SQL`, {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, statementLength) },
      })
      return within(span, context.active(), run)
    },
    job(name, traceParent, run) {
      const parent = contextOf(traceParent)
      return within(tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes: { 'loupe.job': name } }, parent), parent, run)
    },
    browserCall({ trace: traceId, span, route, ago, ms, status }) {
      const startTime = Date.now() - ago
      const attributes = status === null ? {} : { 'http.response.status_code': status }
      const browserSpan = ids.with({ traceId, spanId: span }, () =>
        browser.startSpan(route, { kind: SpanKind.CLIENT, startTime, attributes }, ROOT_CONTEXT),
      )
      if (status === null || status >= 500) browserSpan.setStatus({ code: SpanStatusCode.ERROR })
      browserSpan.end(startTime + ms)
    },
    traceParent() {
      const span = trace.getSpan(context.active())
      return span && traceparentOf(span)
    },
  }
  return {
    calls: (app) =>
      traceCalls(app, (request) => {
        const parent = contextOf(request.headers['traceparent'])
        const attributes = { 'http.request.method': request.method, 'http.route': routeOf(request), 'loupe.request_id': request.id }
        return trace.setSpan(
          parent,
          tracer.startSpan(`${request.method} ${routeOf(request)}`, { kind: SpanKind.SERVER, attributes }, parent),
        )
      }),
    async stop() {
      observed.by = undefined
      exported.to = undefined
      await Promise.race([
        Promise.allSettled([tracers, browsers, loggers].map((one) => one.shutdown())),
        sleep(stopMs, undefined, { ref: false }),
      ])
      context.disable()
    },
  }
}

const contexts = new WeakMap<FastifyRequest, Context>()

function traceCalls(app: FastifyInstance, begin: (request: FastifyRequest) => Context) {
  app.addHook('onRequest', (request, reply, done) => {
    if (probes.includes(request.routeOptions.url ?? '')) return done()
    const own = begin(request)
    contexts.set(request, own)
    const span = trace.getSpan(own)
    // Browsers show it, and a program in the page can find its trace by it.
    if (span) void reply.header('server-timing', `traceparent;desc="${traceparentOf(span)}"`)
    whenOver(reply, (status) => end(request, status))
    context.with(own, done)
  })
  // The arrival of a body is an event of the socket, outside the context of its call.
  app.addHook('preValidation', (request, _, done) => context.with(contexts.get(request) ?? context.active(), done))
  app.addHook('onError', async (request, _, error) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
    if (span && !('reason' in error)) fail(span, error)
  })
}

function end(request: FastifyRequest, status: number) {
  const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
  if (!span) return
  span.setAttributes({ 'http.response.status_code': status, 'loupe.who': whoCalled(request) })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
