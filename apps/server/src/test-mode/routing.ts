import type { FastifyInstance } from 'fastify'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { testKeyPrefix } from '@loupe/domain/platforms/api-key.ts'
import type { TestCompany } from './open.ts'

const tokenOf = (header = '') => /^(?:Bearer|JWT) +(\S+)/i.exec(header)?.[1] ?? ''

/** Passes every call with a test key to the test company, whatever its address: the company itself never sees one. */
export function routeTestKeys(app: FastifyInstance, company: TestCompany | undefined) {
  app.addHook('onRequest', async (request, reply) => {
    if (!tokenOf(request.headers.authorization).startsWith(testKeyPrefix)) return
    if (!company) throw new Refusal('unauthorized', undefined, 'There is no test company here, so no test key is valid.')
    const test = await company.open().catch(() => {
      throw new Refusal('unavailable')
    })
    reply.hijack()
    test.routing(request.raw, reply.raw)
  })
}
