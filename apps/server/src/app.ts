import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { networkOf } from '@loupe/domain/access/network.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { accessResources } from './features/access/index.ts'
import { accountsResources } from './features/accounts/index.ts'
import { contentResources } from './features/content/index.ts'
import { inventoryResources } from './features/inventory/index.ts'
import { mastersResources } from './features/masters/index.ts'
import { listedForMs } from './features/platforms/catalogues/cached-listing.ts'
import { admittedCatalogue } from './features/platforms/catalogues/live.ts'
import { versionOf } from './features/platforms/catalogues/version.ts'
import { optOut, recipientOf } from './features/messages/bulk-notifications/opt-out.ts'
import { messagesResources } from './features/messages/index.ts'
import { platformsResources } from './features/platforms/index.ts'
import { pricingResources } from './features/pricing/index.ts'
import { reportsResources } from './features/reports/index.ts'
import { tasksResources } from './features/tasks/index.ts'
import { transactionsResources } from './features/transactions/index.ts'
import { answerHeaders } from './http/answer-headers.ts'
import { answerBare, answerUnparsed, pathOfTarget, refuseCompressed, refuseConnection } from './http/broken-requests.ts'
import { browserCalls } from './http/browser-calls.ts'
import { catalogueStream } from './http/catalogue-stream.ts'
import { devMailbox } from './http/dev-mailbox.ts'
import { docs } from './http/docs.ts'
import { answerError, answerErrors, loggedError } from './http/errors.ts'
import { readForwardedAddress } from './http/forwarded-address.ts'
import { health } from './http/health.ts'
import { optOutPages } from './http/opt-out.ts'
import { refuseWhenFull } from './http/refuse-when-full.ts'
import { endAnsweredConnections } from './http/stopping.ts'
import { liveStream } from './http/live-stream.ts'
import { recordRefusals } from './http/refused-access.ts'
import { serializerCompiler } from './http/serialize.ts'
import type { ServedResource } from './http/serve.ts'
import { limitAnswers, limitBodies, uploadSeconds } from './http/time-limits.ts'
import { countUnknownCalls } from './http/unknown-addresses.ts'
import { webLog } from './log.ts'
import { mcpEndpoint } from './mcp/endpoint.ts'
import { observeCalls, warnOfSlowCalls } from './operations/call-log.ts'
import { serveMetricsByToken } from './operations/monitoring.ts'
import { resetRoute } from './test-mode/reset.ts'
import { webPages } from './web-pages.ts'

/** The rate-limit headers would tell strangers how many requests are left; errors.ts sends `Retry-After`. */
const quiet = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
/** The areas by their titles in the API document, with their resources. */
const areas: [string, ServedResource[]][] = [
  ['Access', accessResources],
  ['Tasks', tasksResources],
  ['Masters', mastersResources],
  ['Clients', accountsResources],
  ['Pricing', pricingResources],
  ['Inventory', inventoryResources],
  ['Transactions', transactionsResources],
  ['Platforms', platformsResources],
  ['Messages', messagesResources],
  ['Content', contentResources],
  ['Reports', reportsResources],
]

/**
 * Registers plugins, hooks and routes; no logic. Does not listen, so tests and the OpenAPI document can build the app too.
 * @param leaving aborted when the node is about to stop
 * @param addHooks registers hooks that run before all others
 */
export async function buildApp(
  services: Services,
  leaving?: AbortSignal,
  addHooks?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const headers = answerHeaders(services.config)
  const refuse = refuseConnection(headers)
  const app = createServer(services.config, headers, refuse)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // JSON is the only body type accepted.
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  // Declared up front, so that V8 keeps one hidden class for all requests.
  for (const name of ['actor', 'caller', 'received']) app.decorateRequest(name)
  readForwardedAddress(app)
  addHooks?.(app)
  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(headers).header('x-request-id', request.id)
    next()
  })
  answerBare(app, refuse)
  limitBodies(app, services.config.requestSeconds, refuse)
  refuseCompressed(app)
  limitAnswers(app, services.config.requestSeconds * 3)
  refuseWhenFull(app, services, headers)
  recordRefusals(app, services)
  observeCalls(app, services)
  warnOfSlowCalls(app)
  await addPlugins(app)
  countUnknownCalls(app, services)
  await docs(
    app,
    services,
    areas.map(([title, resources]) => ({ title, calls: resources.flatMap(({ calls }) => calls) })),
  )
  for (const [, resources] of areas) for (const resource of resources) resource.register(app, services)
  health(app, services, leaving)
  endAnsweredConnections(app)
  serveMetricsByToken(app, services)
  liveStream(app, services)
  catalogueStream(app, services, { admit: admittedCatalogue, versionOf, cachedForMs: listedForMs })
  if (services.config.otlp) browserCalls(app, services)
  mcpEndpoint(app, services)
  resetRoute(app, services)
  await optOutPages(app, services, { recipientOf, optOut })
  if (services.config.demo) devMailbox(app, services)
  await webPages(app, services)
  return app
}

/** Fastify with its limits, its log and its answers to what no route sees. */
function createServer(
  config: Config,
  headers: ReturnType<typeof answerHeaders>,
  refuse: ReturnType<typeof refuseConnection>,
): FastifyInstance {
  return fastify({
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 2_000_000,
    forceCloseConnections: 'idle',
    requestTimeout: uploadSeconds * 1000,
    rewriteUrl: pathOfTarget,
    http: { headersTimeout: config.requestSeconds * 1000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            ...webLog,
            level: config.logLevel,
            redact: ['req.headers.authorization', 'req.headers.cookie'],
            serializers: { req: ({ method, url, id }) => ({ method, url: url.split('?')[0] ?? url, id }), err: loggedError },
          },
    // A malformed URL never reaches a hook, a route or the error handler.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request as FastifyRequest, reply.headers({ ...headers, 'x-request-id': request.id }) as FastifyReply),
    clientErrorHandler: (error, socket) => answerUnparsed(error, socket, refuse),
    // A node that is stopping still answers requests that arrive.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
  })
}

/** Cookies, uploads, limits of attempts and compression. */
async function addPlugins(app: FastifyInstance): Promise<void> {
  await app.register(cookie)
  await app.register(multipart)
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    addHeadersOnExceeding: quiet,
    addHeaders: { ...quiet, 'retry-after': false },
    errorResponseBuilder: (_, { ttl }) => new Refusal('rate_limited', { seconds: Math.ceil(ttl / 1000) }),
  })
  await app.register(compress, {
    global: true,
    threshold: 1400,
    zlibOptions: { level: 1 },
    encodings: ['gzip'],
  })
}
