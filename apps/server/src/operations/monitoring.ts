import type { AddressInfo } from 'node:net'
import { codeOf } from '@loupe/domain/kernel/errors.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { metricsPortRefusal } from './ports.ts'
import type { Services } from '../context.ts'
import { type Fault, health } from '../http/health.ts'
import { isSameSecret } from '../http/signed.ts'
import { metricsType } from '../services/metrics.ts'

const isToken = (header: string | undefined, token: string) => isSameSecret(header ?? '', `Bearer ${token}`)

/** `GET /metrics`, with `Authorization: Bearer METRICS_TOKEN` where there is a token. */
function serveMetrics(app: FastifyInstance, { metrics, config }: Services) {
  const { token } = config.metrics
  if (!metrics) return
  app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    // Written otherwise, such as /%6detrics, it would pass a proxy that blocks the path.
    if (request.url.split('?')[0] !== '/metrics') return reply.callNotFound()
    if (token !== undefined && !isToken(request.headers.authorization, token))
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .send({ code: codeOf('unauthorized'), message: 'Send METRICS_TOKEN as "Authorization: Bearer …".' })
    return reply
      .type(metricsType)
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

/** On the address of the web app metrics need a token: it is reachable by strangers. */
export function serveMetricsByToken(app: FastifyInstance, services: Services): void {
  if (services.config.metrics.token !== undefined) serveMetrics(app, services)
}

/**
 * Health and metrics on a port of their own, of web and worker alike.
 * @returns its address
 * @throws ConfigError when the port is taken
 */
export async function startMonitoring(
  services: Services,
  leaving: AbortSignal,
  ownFault: () => Fault | undefined,
): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const { port, host } = services.config.metrics
  if (port === undefined) return undefined
  const app = fastify({ logger: false, forceCloseConnections: true, return503OnClosing: false })
  health(app, services, leaving, ownFault)
  serveMetrics(app, services)
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw metricsPortRefusal(error as NodeJS.ErrnoException, services.config)
  }
  return { url: `http://${host}:${(app.server.address() as AddressInfo).port}`, stop: () => app.close() }
}
