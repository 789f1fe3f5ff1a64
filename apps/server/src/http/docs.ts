import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Services } from '../context.ts'
import { whoCalls } from './sign-in.ts'

/** `/openapi.json` and the pages at `/docs`: for callers with a session or an API key, or for anyone where `PUBLIC_DOCS` is set. */
export async function docs(app: FastifyInstance, services: Services) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Loupe', version: '1', description: 'The back office of a business that trades natural and lab-grown diamonds.' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'JWT <token>' },
          key: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'JWT <key>, of a client’s system' },
        },
      },
      security: [{ session: [] }],
    },
    // The plugin's default override removes alternatives whose schema is not built yet (a text that is trimmed, then checked): of "empty, or an address" only
    // "empty" remained.
    transform: createJsonSchemaTransform({ zodToJsonConfig: { override: () => undefined } }),
    transformObject: jsonSchemaTransformObject,
  })
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (services.config.publicDocs) return
    try {
      const { caller } = await whoCalls(services, request)
      if (caller.session?.kind !== 'full' && !caller.key) throw new Refusal('unauthorized')
    } catch (refused) {
      // A person who opens the pages in a browser signs in and comes back; a program gets 401.
      const isPage = /^\/docs\/?$/.test(request.url) && request.headers.accept?.includes('text/html')
      if (!(refused instanceof Refusal) || !isPage) throw refused
      return reply.header('cache-control', 'no-store').redirect('/signin?from=%2Fdocs')
    }
  }
  await app.register(async (pages) => {
    pages.addHook('onRequest', admit)
    await pages.register(swaggerUi, { routePrefix: '/docs' })
    pages.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })
}
