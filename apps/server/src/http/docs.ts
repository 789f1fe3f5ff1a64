import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { House } from '../context.ts'
import { whoCalls } from './sign-in.ts'

/** `/openapi.json` and the pages at `/docs`: for whoever is signed in or has a key, or for anyone where `PUBLIC_DOCS` says so. */
export async function docs(app: FastifyInstance, house: House) {
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
    // The plugin's own would take alternatives off whose schema is not there yet (a text that is trimmed, then checked): of "empty, or an address" only "empty" was left.
    transform: createJsonSchemaTransform({ zodToJsonConfig: { override: () => undefined } }),
    transformObject: jsonSchemaTransformObject,
  })
  const admit = async (request: Parameters<typeof whoCalls>[1]) => {
    if (house.config.publicDocs) return
    const { caller } = await whoCalls(house, request)
    if (caller.session?.kind !== 'full' && !caller.key) throw new Refusal('unauthorized')
  }
  await app.register(async (pages) => {
    pages.addHook('onRequest', admit)
    await pages.register(swaggerUi, { routePrefix: '/docs' })
    pages.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })
}
