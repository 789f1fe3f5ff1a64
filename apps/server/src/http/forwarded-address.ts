import type { FastifyInstance } from 'fastify'

/** `203.0.113.9:4711` and `[2001:db8::7]:4711`, with what separates it in the list of proxies. */
const withPort = /(^|[\s,])(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([\da-f:.]{2,45})\])(?::\d{1,5})?(?=[\s,]|$)/gi

/** Some proxies write the port of the connection beside the address of the caller: with it, each connection would count as another caller. */
export function readForwardedAddress(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _, next) => {
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded === 'string' && forwarded.includes(':')) headers['x-forwarded-for'] = forwarded.replace(withPort, '$1$2$3')
    next()
  })
}
