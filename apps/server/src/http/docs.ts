import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Services } from '../context.ts'
import { getOrRefuse } from '../db/not-found.ts'
import { refuseUse } from './api-keys.ts'
import { documentForClients, documentOfArea } from './parts-of-document.ts'
import { notSignedIn, whoCalls } from './authentication.ts'

let read: StaticDocumentSpec['document'] | undefined
/** The document as `npm run generate` writes it: making it from the contract takes seconds. */
const description = () =>
  (read ??= JSON.parse(readFileSync(join(import.meta.dirname, '../../../../docs/openapi.json'), 'utf8')) as StaticDocumentSpec['document'])

type OpenApi = Parameters<typeof documentForClients>[0]
const made = new Map<string, OpenApi>()
/** A part of the document, made at its first request. */
function partNamed(name: string, make: (whole: OpenApi) => OpenApi): OpenApi {
  const part = made.get(name) ?? make(description() as unknown as OpenApi)
  made.set(name, part)
  return part
}

/** An area of the calls: its title on the pages, and the names of its calls. */
export interface Area {
  title: string
  calls: readonly string[]
}
const addressOf = ({ title }: Area) => `/openapi/${title.toLowerCase().replaceAll(' ', '-')}.json`
/** What the pages offer to read. All calls at once, which the areas have too, would keep a browser busy for ten seconds and more. */
const choices = (areas: readonly Area[]) => [
  { name: 'Clients’ systems', url: '/openapi-client.json' },
  ...areas.map((area) => ({ name: area.title, url: addressOf(area) })),
]

const icon = () => readFileSync(join(import.meta.dirname, '../../../web/public/loupe.svg'), 'utf8')

/** `/openapi.json`, its parts for clients and by area, and the pages at `/docs`: for callers with a session or an API key, or for anyone where `PUBLIC_DOCS` is set. */
export async function docs(app: FastifyInstance, services: Services, areas: readonly Area[]) {
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
      // Closed, with a filter: the calls of an area are too many to scroll through.
      uiConfig: { urls: choices(areas), docExpansion: 'none', filter: true },
      logo: { type: 'image/svg+xml', content: icon() },
      theme: {
        title: 'Loupe API',
        favicon: [{ filename: 'loupe.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: icon() }],
      },
    })
    pages.get('/openapi.json', { schema: { hide: true } }, async () => description())
    pages.get('/openapi-client.json', { schema: { hide: true } }, async () => partNamed('for clients', documentForClients))
    pages.get<{ Params: { area: string } }>('/openapi/:area', { schema: { hide: true } }, async ({ params }) => {
      const area = getOrRefuse(areas.find((one) => addressOf(one) === `/openapi/${params.area}`))
      return partNamed(area.title, (whole) => documentOfArea(whole, area.calls))
    })
  })
}
