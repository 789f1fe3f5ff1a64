import type { Named } from '@loupe/contract/route.ts'
import { z } from 'zod'
import { describe, operationOf } from './operation.ts'
import type { RefusalResponses } from './refusals.ts'
import type { Schemas } from './schemas.ts'

/** What only test keys call. It is no route of the contract, because every company but the test company refuses it. */
const route: Named = {
  ...{ name: 'test.reset', method: 'POST', path: '/api/v1/test/reset', kind: 'write', access: 'key:stock', unrepeatable: true },
  summary: 'End all deals of the client’s test keys',
  message: 'All deals of your test keys are gone, and their stones are available.',
  reply: z.object({}),
} as const

export const testReset = (schemas: Schemas, refusals: RefusalResponses) => ({
  path: route.path,
  operation: {
    ...operationOf(describe(schemas, route), refusals),
    description:
      'Needs a test key (one that begins with `test_`), with any scope; another key is refused. Replies stored for an `Idempotency-Key` are forgotten too. It may be repeated.',
    tags: ['clientDeals'],
  },
})
