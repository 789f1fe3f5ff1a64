import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fixed from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from './context.ts'
import { originsOfCatalogue } from './features/platforms/catalogues/open.ts'
import { cookieName } from './http/authentication.ts'
import { cataloguePages } from './http/catalogue-pages.ts'

const web = join(import.meta.dirname, '../../web/dist')

/**
 * Serves the web app's files. Any other page address gets index.html, and the app's own router handles it; a browser with a session gets inside.html, the
 * same with the outline of the shell and the files behind the sign-in named at once.
 */
export async function webPages(app: FastifyInstance, services: Services) {
  if (!existsSync(join(web, 'index.html'))) return
  await app.register(fixed, {
    root: web,
    wildcard: false,
    // The compressed files are found by the names of the others.
    globIgnore: ['assets/**', '*.{br,gz}'],
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
  // Hundreds of files: a route for each took as long as all other routes.
  await app.register(fixed, {
    root: join(web, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  cataloguePages(app, services, originsOfCatalogue)
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const isPage = request.headers.accept?.includes('text/html') && !/^\/(?:(?:admin|api|auth|common|public)\/|mcp\b)/.test(request.url)
    if (!isPage) return reply.callNotFound()
    void reply.header('vary', 'cookie')
    return reply.sendFile(request.cookies[cookieName(services)] ? 'inside.html' : 'index.html')
  })
}
