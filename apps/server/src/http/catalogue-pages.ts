import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originRefused } from '@loupe/domain/platforms/catalogue.ts'
import type { Services } from '../context.ts'

/** The origin of the page that wants to show this one, where the browser says that it does and which it is. */
function embedderOf({ headers }: FastifyRequest): string | undefined {
  if (!['iframe', 'frame', 'embed', 'object'].includes(String(headers['sec-fetch-dest']))) return undefined
  const from = URL.parse(headers.referer ?? '')
  return from && /^https?:$/.test(from.protocol) ? from.origin : undefined
}

/**
 * `/catalogue/:token`, the page of a retailer's catalogue, and `/catalogue.js`, the script that embeds it. Only the catalogue's own allowed pages may put it
 * into a frame; another page shows a sentence instead, or what the browser shows of a refused frame where it does not say which page it is.
 * @param originsOf the allowed origins; undefined for a catalogue that is over, whose page has nothing but a sentence
 */
export function cataloguePages(
  app: FastifyInstance,
  services: Services,
  originsOf: (services: Services, token: string) => Promise<string[] | undefined>,
): void {
  const limit = { config: { rateLimit: { max: 240, timeWindow: '1 minute' } }, schema: { hide: true } }
  app.get('/catalogue/:token', limit, async (request, reply) => {
    const origins = await originsOf(services, (request.params as { token: string }).token)
    void reply.removeHeader('x-frame-options')
    const embedder = embedderOf(request)
    const ours = [new URL(services.config.publicUrl).origin, `${request.protocol}://${request.host}`]
    if (origins && embedder !== undefined && ![...origins, ...ours].includes(embedder)) return refuse(reply, embedder)
    const may = origins ? `'self' ${origins.join(' ')}`.trim() : '*'
    const policy = String(reply.getHeader('content-security-policy')).replace("frame-ancestors 'self'", `frame-ancestors ${may}`)
    return reply.header('content-security-policy', policy).header('vary', 'sec-fetch-dest, referer').sendFile('catalogue.html')
  })
  app.get('/catalogue.js', { schema: { hide: true } }, (_, reply) =>
    reply.header('cross-origin-resource-policy', 'cross-origin').sendFile('catalogue-embed.js'),
  )
}

const refuse = (reply: FastifyReply, origin: string) =>
  reply
    .status(403)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *")
    .send(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Catalogue</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem;text-align:center}</style>
<p>${originRefused(origin).replace(/[&<>"]/g, '')}</p></html>`)
