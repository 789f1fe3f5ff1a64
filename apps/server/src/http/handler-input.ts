import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import type { AnyInput } from './any-handler.ts'

/** What a handler gets of a request. */
export const inputOf = ({ params, query, body, received }: FastifyRequest): AnyInput => ({ params, query, body, files: received })

/** What every handler gets beside its input, before its connection or transaction. */
export const requestContext = (services: Services, request: FastifyRequest) => ({
  services,
  actor: request.actor,
  caller: request.caller,
  now: services.clock(),
  requestId: request.id,
})
