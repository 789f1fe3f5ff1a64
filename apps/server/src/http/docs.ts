import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Services } from '../context.ts'
import { refuseUse } from './api-keys.ts'
import { documentForClients } from './client-document.ts'
import { notSignedIn, whoCalls } from './authentication.ts'

let read: StaticDocumentSpec['document'] | undefined
/** The document as `npm run generate` writes it: making it from the contract takes seconds. */
const description = () =>
  (read ??= JSON.parse(readFileSync(join(import.meta.dirname, '../../../../docs/openapi.json'), 'utf8')) as StaticDocumentSpec['document'])

type OpenApi = Parameters<typeof documentForClients>[0]
let ofClients: OpenApi | undefined

const icon = () => readFileSync(join(import.meta.dirname, '../../../web/public/loupe.svg'), 'utf8')

/** `/openapi.json`, its part for clients, and the pages at `/docs`: for callers with a session or an API key, or for anyone where `PUBLIC_DOCS` is set. */
export async function docs(app: FastifyInstance, services: Services) {
  await app.register(swagger, { mode: 'static', specification: { document: description() } })
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (services.config.publicDocs) return
    try {
      const { caller } = await whoCalls(services, request, reply)
      if (caller.key) refuseUse(caller.key)
      else if (caller.session?.kind !== 'full') throw notSignedIn(caller)
    } catch (refused) {
      // A person who opens the pages in a browser signs in and comes back; a program gets 401.
      const isPage = /^\/docs\/?$/.test(request.url) && request.headers.accept?.includes('text/html')
      if (!(refused instanceof Refusal) || !isPage) throw refused
      return reply.header('cache-control', 'no-store').redirect('/signin?from=%2Fdocs')
    }
  }
  await app.register(async (pages) => {
    pages.addHook('onRequest', admit)
    await pages.register(swaggerUi, {
      routePrefix: '/docs',
      // Without the bar that loads another document. Closed, with a filter: hundreds of operations are too many to scroll through.
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none', filter: true },
      theme: {
        title: 'Loupe API',
        favicon: [{ filename: 'loupe.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: icon() }],
      },
    })
    pages.get('/openapi.json', { schema: { hide: true } }, async () => description())
    pages.get(
      '/openapi-client.json',
      { schema: { hide: true } },
      async () => (ofClients ??= documentForClients(description() as unknown as OpenApi)),
    )
  })
}
