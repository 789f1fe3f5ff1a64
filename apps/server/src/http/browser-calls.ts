import { routes } from '@loupe/contract/index.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../context.ts'
import { observed } from '../db/observed.ts'
import { notSignedIn, whoCalls } from './authentication.ts'

const [longestMs, most] = [3_600_000, 100]
const names = new Set(routes.map(({ name }) => name as string))
const reported = z
  .array(
    z.object({
      trace: z.string().regex(/^(?!0+$)[0-9a-f]{32}$/),
      span: z.string().regex(/^(?!0+$)[0-9a-f]{16}$/),
      route: z.string().refine((name) => names.has(name)),
      ago: z.number().min(0).max(longestMs),
      ms: z.number().min(0).max(longestMs),
      status: z.int().min(100).max(599).nullable(),
    }),
  )
  .max(most)

/** Takes the calls that a browser has made, so that a trace begins there. Exists only where traces are exported. */
export function browserCalls(app: FastifyInstance, services: Services) {
  const options = { schema: { hide: true }, bodyLimit: 50_000, config: { rateLimit: { max: 1200, timeWindow: '1 minute' } } }
  app.post('/admin/v1/browser-calls', options, async (request, reply) => {
    const { caller } = await whoCalls(services, request, reply)
    if (caller.session?.kind !== 'full') throw notSignedIn(caller)
    const read = reported.safeParse(request.body)
    if (!read.success) throw invalid('body', itemAt(read.error.issues, 0).message)
    for (const call of read.data) observed.by?.browserCall(call)
    return reply.code(204).send()
  })
}
