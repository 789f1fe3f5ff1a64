import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { testKeyPrefix } from '@loupe/domain/platforms/api-key.ts'
import type { Services } from '../context.ts'
import { noKey } from '../http/api-keys.ts'
import { isUsableKey } from '../http/find-key.ts'
import { keyedHash } from '../http/authentication.ts'
import type { TestCompany } from './open.ts'

const tokenOf = (header = '') => /^(?:Bearer|JWT) +(\S+)/i.exec(header)?.[1] ?? ''

/**
 * Transfers every call with a test key to the test company, whatever its address: the company itself never sees one. Only a key that is valid opens the test
 * company, because that takes connections and seconds.
 */
export function routeTestKeys(app: FastifyInstance, services: Services, company: TestCompany | undefined) {
  const transfer = async ({ raw }: FastifyRequest, reply: FastifyReply, token: string) => {
    if (!company) throw new Refusal('unauthorized', undefined, 'There is no test company here, so no test key is valid.')
    const test = company.opened() ?? (await open(company, services, token))
    reply.hijack()
    test.routing(raw, reply.raw)
  }
  // The promise of a call that is transferred; other calls, which are many, make none.
  app.addHook('onRequest', (request, reply, next) => {
    const token = tokenOf(request.headers.authorization)
    if (token.startsWith(testKeyPrefix)) transfer(request, reply, token).catch(next)
    else next()
  })
}

async function open(company: TestCompany, services: Services, token: string): Promise<FastifyInstance> {
  if (!(await isUsableKey(services, keyedHash(services.config.sessionSecret, token), services.clock())))
    throw noKey({ hasAuthorization: true })
  return company.open().catch(() => {
    throw new Refusal('unavailable')
  })
}
