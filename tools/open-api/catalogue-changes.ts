import { type Named, fileReply } from '@loupe/contract/route.ts'
import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { describe, operationOf } from './operation.ts'
import type { RefusalResponses } from './refusals.ts'
import type { Schemas } from './schemas.ts'

/** The stream of a catalogue's changes. It is no route of the contract, because its answer does not end. */
const route: Named = {
  ...{ name: 'publicCatalogues.live', method: 'GET', path: '/public/v1/catalogue/:token/live', kind: 'read', access: 'anyone' },
  summary: 'Server-sent events that say when the catalogue has changed, and when it is over',
  perMinute: 120,
  params: publicCatalogues.heading.params,
  reply: fileReply('text/event-stream'),
  refusals: ['not_found', 'forbidden', 'rate_limited'],
} as const

export const catalogueChanges = (schemas: Schemas, refusals: RefusalResponses) => {
  const operation = operationOf(describe(schemas, route), refusals)
  return {
    path: route.path.replace(':token', '{token}'),
    operation: {
      ...operation,
      description:
        'Open to anyone. `changed` says that the catalogue shows other stones or prices than before: ask again. `ended` says that it is over: close the stream. `hello` begins it. The data of each is a JSON object.',
      responses: {
        ...operation.responses,
        200: { description: 'The stream, which does not end by itself', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      },
    },
  }
}
