import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import {
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

/** A collector that is away must not fill the memory of a node: what cannot be sent is dropped. */
const [exportMs, mostQueued] = [5000, 2048]

interface Target {
  endpoint: string
  /** The part of traces that is recorded, from 0 to 1. */
  ratio: number
  version: string
}

const resourceOf = ({ version }: Target, service: string) =>
  resourceFromAttributes({ 'service.name': service, 'service.version': version, 'service.instance.id': `${hostname()}:${process.pid}` })

/** Gives spans the ids that somebody else chose, while asked to. */
export class GivenIds implements IdGenerator {
  #given: { traceId: string; spanId: string } | undefined

  with<T>(ids: { traceId: string; spanId: string }, make: () => T): T {
    this.#given = ids
    try {
      return make()
    } finally {
      this.#given = undefined
    }
  }
  generateTraceId = () => this.#given?.traceId ?? randomBytes(16).toString('hex')
  generateSpanId = () => this.#given?.spanId ?? randomBytes(8).toString('hex')
}

/** Spans of a service, sent in batches. */
export function openTracers(to: Target, service: string, idGenerator?: IdGenerator): TracerProvider {
  const sampled = new TraceIdRatioBasedSampler(to.ratio)
  return new TracerProvider({
    resource: resourceOf(to, service),
    // What a caller's traceparent says about sampling is not followed: strangers could have everything recorded.
    sampler: new ParentBasedSampler({ root: sampled, remoteParentSampled: sampled, remoteParentNotSampled: sampled }),
    ...(idGenerator ? { idGenerator } : {}),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${to.endpoint}/v1/traces`, timeoutMillis: exportMs }),
        exportTimeoutMillis: exportMs,
        maxQueueSize: mostQueued,
      }),
    ],
  })
}

/** Log lines of a service, sent in batches. */
export const openLoggers = (to: Target, service: string): LoggerProvider =>
  new LoggerProvider({
    resource: resourceOf(to, service),
    processors: [
      new BatchLogRecordProcessor({
        exporter: new OTLPLogExporter({ url: `${to.endpoint}/v1/logs`, timeoutMillis: exportMs }),
        exportTimeoutMillis: exportMs,
        maxQueueSize: mostQueued,
      }),
    ],
  })
