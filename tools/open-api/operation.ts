import { scopeOf } from '@loupe/domain/platforms/api-key.ts'
import { isForSystems } from '@loupe/domain/platforms/service-account.ts'
import { z } from 'zod'
import { type Named, type Route, fileTypesOf } from '@loupe/contract/route.ts'
import type { Exchange } from '../../apps/server/src/testing/exchanges.ts'
import type { JsonSchema } from './json-schema.ts'
import { operationName, tagOf } from './names.ts'
import { type RefusalResponses, isOpenToKeys, isRepeatable } from './refusals.ts'
import type { Schemas } from './schemas.ts'

/** A route with its schemas as they were added to the document. */
export interface Described {
  route: Named
  name: string
  params?: JsonSchema
  query?: JsonSchema
  body?: JsonSchema
  reply?: JsonSchema
}

/** Adds the schemas of a route. */
export function describe(schemas: Schemas, route: Named): Described {
  const name = operationName(route.name)
  return {
    route,
    name,
    ...(route.params ? { params: schemas.add(route.params, 'input', `${name}Path`) } : {}),
    ...(route.query ? { query: schemas.add(route.query, 'input', `${name}Query`) } : {}),
    ...(route.body ? { body: schemas.add(route.body, 'input', `${name}Request`) } : {}),
    ...(fileTypesOf(route) ? {} : { reply: schemas.add(route.reply, 'output', `${name}Reply`) }),
  }
}

const accessText = (route: Route): string => {
  const { access, alsoNeeds } = route
  const who = isForSystems(route) ? 'a session, or the key of a service account,' : 'a session'
  const scope = scopeOf(access)
  if (scope) return `Needs an API key with the scope \`${scope}\`.`
  if (access === 'anyone') return 'Open to anyone.'
  if (access === 'signedIn') return isForSystems(route) ? 'Needs a session, or the key of a service account.' : 'Needs a session.'
  if (access === 'defaultPassword') return 'Needs a session; also one that may only change its password.'
  return `Needs ${who} with the right \`${access}\`${alsoNeeds ? ` and \`${alsoNeeds}\`` : ''}.`
}

const securityOf = (route: Route) => {
  if (route.access === 'anyone') return []
  const [byKey, bySession] = [
    [{ key: [] }, { keyJwt: [] }],
    [{ session: [] }, { sessionJwt: [] }],
  ]
  if (scopeOf(route.access)) return byKey
  return isForSystems(route) ? [...bySession, ...byKey] : bySession
}

const parametersOf = (schema: JsonSchema | undefined, where: 'path' | 'query', examples: Record<string, string> = {}) =>
  Object.entries(schema?.properties ?? {}).map(([name, { description, ...content }]) => ({
    name,
    in: where,
    required: where === 'path' || (schema?.required ?? []).includes(name),
    ...(description === undefined ? {} : { description }),
    schema: content,
    ...(content.type === 'string' && examples[name] !== undefined ? { example: examples[name] } : {}),
  }))

/** The body of an upload: the text fields and the files. */
function uploadBody({ upload }: Route, body: JsonSchema | undefined): JsonSchema {
  const file = { type: 'string', format: 'binary' }
  return {
    type: 'object',
    properties: {
      ...body?.properties,
      file: {
        ...(upload?.files === 1 ? file : { type: 'array', items: file, maxItems: upload?.files }),
        description: `${upload?.accept.join(', ') ?? ''}; at most ${upload?.megabytes ?? 0} MB each`,
      },
    },
    required: [...(body?.required ?? []), 'file'],
  }
}

/** Whether a caller that has the content gets 304 instead. */
const isRevalidated = ({ cacheSeconds, hasEtag }: Route): boolean => cacheSeconds !== undefined || hasEtag === true

/** Headers of a successful response. */
function headersOf(route: Route) {
  const names = {
    ...(isRepeatable(route) ? { 'Idempotent-Replayed': 'IdempotentReplayed' } : {}),
    ...(isOpenToKeys(route)
      ? { 'RateLimit-Limit': 'RateLimitLimit', 'RateLimit-Remaining': 'RateLimitRemaining', 'RateLimit-Reset': 'RateLimitReset' }
      : {}),
    ...(isRevalidated(route) ? { ETag: 'ETag' } : {}),
    ...(route.isPaged ? { Link: 'NextPage' } : {}),
  }
  const headers = Object.entries(names).map(([name, component]) => [name, { $ref: `#/components/headers/${component}` }])
  return headers.length > 0 ? { headers: Object.fromEntries(headers) as object } : {}
}

const isOptional = (body: z.ZodType) => body instanceof z.ZodOptional

/** The operation of a route, from its schemas as they stand in the document. */
export function operationOf({ route, params, query, body, reply }: Described, refusals: RefusalResponses, example?: Exchange) {
  const content = route.upload
    ? { 'multipart/form-data': { schema: uploadBody(route, body) } }
    : body && { 'application/json': { schema: body, ...(example?.body ? { example: example.body } : {}) } }
  const parameters = [
    ...parametersOf(params, 'path', example?.params),
    ...parametersOf(query, 'query', example?.query),
    ...(isRepeatable(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(isRevalidated(route) ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ]
  return {
    operationId: route.name,
    summary: route.summary,
    description: accessText(route) + (route.deprecated ? ` It may be removed from ${route.deprecated.sunset} on.` : ''),
    ...(route.deprecated ? { deprecated: true } : {}),
    tags: [tagOf(route)],
    security: securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: !(route.body && isOptional(route.body)), content } } : {}),
    responses: {
      200: {
        description: route.message ?? 'OK',
        ...headersOf(route),
        content: reply
          ? { 'application/json': { schema: envelope(reply), ...(example ? { example: done(route, example.reply) } : {}) } }
          : Object.fromEntries((fileTypesOf(route) ?? []).map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      },
      ...(isRevalidated(route) ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
      ...refusals.of(route),
    },
  }
}

const done = ({ message = 'OK' }: Route, data: unknown) => ({ code: 'OK', message, data })
const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code: { type: 'string', const: 'OK' }, message: { type: 'string', description: 'For people' }, data },
  required: ['code', 'message', 'data'],
})
