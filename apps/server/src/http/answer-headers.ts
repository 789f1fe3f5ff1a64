import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '../config.ts'

/** Headers of every response, whether it comes from a route, from Fastify or from broken-requests.ts. */
export function answerHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  const headers: Record<string, string> = {
    // Nothing of a back office belongs in a search engine; least of all what is shared with one client.
    'x-robots-tag': 'noindex, nofollow, noarchive',
    // Responses contain clients and prices: no cache may store them, unless a file or a page sets its own header.
    'cache-control': 'no-store',
  }
  const isTls = publicUrl.startsWith('https:')
  const protect = helmet({
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
  // The headers are the same for every request, so they are computed once.
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  protect(request, response, () => undefined)
  for (const [name, value] of Object.entries(response.getHeaders())) headers[name] = String(value)
  return headers
}
