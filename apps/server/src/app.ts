import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fixed from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { House } from './context.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { serveAll } from './features/all.ts'
import { devMailbox } from './http/dev-mailbox.ts'
import { docs } from './http/docs.ts'
import { answerError, answerErrors, loggedError } from './http/errors.ts'
import { health } from './http/health.ts'
import { optOutPages } from './http/opt-out.ts'
import { optOut, recipientOf } from './features/messages/bulk-notifications/opt-out.ts'
import { liveStream } from './http/live-stream.ts'
import { recordRefusals } from './http/refusals.ts'
import { serializerCompiler } from './http/serialize.ts'
import { limitBodies, uploadSeconds } from './http/time-limits.ts'
import { webLog } from './log.ts'

/** How many calls are left is nobody's business; when to come again is said by errors.ts. */
const quiet = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
const web = join(import.meta.dirname, '../../web/dist')

/**
 * Puts the parts together; no logic. Builds without listening, for tests and for the OpenAPI document.
 * @param leaving aborted when the node is about to stop
 */
export async function buildApp(house: House, leaving?: AbortSignal): Promise<FastifyInstance> {
  const app = fastify({
    genReqId: () => randomUUID(),
    trustProxy: house.config.trustProxy,
    bodyLimit: 2_000_000,
    forceCloseConnections: 'idle',
    requestTimeout: uploadSeconds * 1000,
    http: { headersTimeout: house.config.requestSeconds * 1000, connectionsCheckingInterval: 1000 },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    logger:
      house.config.logLevel === 'silent'
        ? false
        : {
            ...webLog,
            level: house.config.logLevel,
            redact: ['req.headers.authorization', 'req.headers.cookie'],
            serializers: { req: ({ method, url, id }) => ({ method, url: url.split('?')[0], id }), err: loggedError },
          },
    // An address that is none never comes to a route, nor to the handler of errors.
    frameworkErrors: (error, request, reply) => void answerError(error, request as FastifyRequest, reply as FastifyReply),
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // JSON is the only thing a body may be.
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    // Nothing of a back office belongs in a search engine; least of all what was shared with one client.
    void reply.header('x-robots-tag', 'noindex, nofollow, noarchive')
    // Answers hold clients and prices: no cache between keeps them, unless a file or a page says otherwise of itself.
    void reply.header('cache-control', 'no-store')
  })
  limitBodies(app, house.config.requestSeconds)
  recordRefusals(app, house)
  const isTls = house.config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        ...(isTls ? {} : { upgradeInsecureRequests: null }),
      },
    },
    strictTransportSecurity: isTls,
  })
  await app.register(cookie)
  await app.register(multipart)
  await app.register(rateLimit, {
    global: false,
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
  await docs(app, house)
  serveAll(app, house)
  health(app, house, leaving)
  liveStream(app, house)
  await optOutPages(app, house, { recipientOf, optOut })
  if (house.config.demo) devMailbox(app, house)
  await pages(app)
  return app
}

/** The web app's files; any other page address is the app's own to route. */
async function pages(app: FastifyInstance) {
  if (!existsSync(join(web, 'index.html'))) return
  await app.register(fixed, {
    root: web,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const isPage = request.headers.accept?.includes('text/html') && !/^\/(admin|auth|common|public)\//.test(request.url)
    return isPage ? reply.sendFile('index.html') : reply.callNotFound()
  })
}
