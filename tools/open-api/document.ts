import type { Named } from '@loupe/contract/route.ts'
import { catalogueChanges } from './catalogue-changes.ts'
import type { Examples } from './examples.ts'
import type { JsonSchema } from './json-schema.ts'
import { listGrammar } from './list-grammar.ts'
import { type Described, describe, operationOf } from './operation.ts'
import { RefusalResponses, refusalExamples, refusalSchemas } from './refusals.ts'
import { Schemas } from './schemas.ts'
import { testReset } from './test-reset.ts'
import { tagsOf } from './tags.ts'
import { describeWebhooks, webhookOf } from './webhooks.ts'

/** The date of the last change of the interface that callers may notice. */
const interfaceVersion = '2026-11-29'

const introduction = `The back office of a business that trades natural and lab-grown diamonds.

## Lists

Requests to \`…/paginate\` sort, filter and page. ${listGrammar}

## Keys

\`/openapi-client.json\` is the part of this document that the key of a client’s system may call.
The key of a client’s system opens paths below \`/api/v1\`; that of a service account opens the others, within its rights. Every response to a key, also a refusal, and at an address where nothing is served, has, except 401, 400 for a key in an address, and the 503 of a Loupe that is very busy, the headers \`RateLimit-Limit\`,
\`RateLimit-Remaining\` and \`RateLimit-Reset\`. A key is never sent in an address.

## Versions

The version of this document is the day of the last change that callers may notice. New paths, fields of replies and values of choices are added without notice: ignore what you do not know. What is to be
removed, or to mean something else, is marked \`deprecated\` here and answers with the headers \`Deprecation\` (since when) and \`Sunset\` (from when it may be gone), at least 180 days apart.`

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a person’s session, from `POST /admin/v1/auth/login` (docs/sign-in.md); systems use a key',
  },
  sessionJwt: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The same, as `JWT <token>`' },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of a client’s system or of a service account; it begins with `loupe_`, a test key with `test_`',
  },
  keyJwt: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The same, as `JWT <key>`' },
} as const

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A text of your own for this request, such as a UUID. The same request with the same key within 72 hours is done once and gets the same response; another request with it is refused.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an earlier response: 304, without a body, when the content is still the same.',
    schema: { type: 'string' },
  },
} as const

const notModified = {
  description: 'The content is that of the `ETag` in `If-None-Match`; there is no body',
  headers: { ETag: { $ref: '#/components/headers/ETag' } },
} as const

const whole = { type: 'integer', minimum: 0 } as const
const headers = {
  RateLimitLimit: { description: 'Calls a minute that the key may make, over all nodes', schema: whole },
  RateLimitRemaining: { description: 'Calls left in the minute that is running', schema: whole },
  RateLimitReset: { description: 'Seconds until the next minute begins', schema: whole },
  RetryAfter: {
    description: 'Seconds to wait before the next attempt; with 409 only while the first request with the same `Idempotency-Key` runs',
    schema: { type: 'integer' },
  },
  ETag: { description: 'Identifies this content, for `If-None-Match`', schema: { type: 'string' } },
  NextPage: {
    description: 'The next page, `<?after=…>; rel="next"`, relative to the address of the request; absent at the last one',
    schema: { type: 'string' },
  },
  IdempotentReplayed: {
    description: '`true` when this is the stored response to an earlier request',
    schema: { type: 'string', const: 'true' },
  },
} as const

const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Parameters and the fields of an upload are listed one by one. */
const isNamed = ({ route }: Described, part: 'params' | 'query' | 'body' | 'reply') =>
  part === 'reply' || (part === 'body' && route.upload === undefined)

/**
 * The interface as an OpenAPI 3.1 document, from the routes alone.
 * @param examples an exchange for each operation, by the name of its route
 */
export function openApiDocument(routes: readonly Named[], examples: Examples = {}) {
  const schemas = new Schemas()
  const described = routes.map((route) => describe(schemas, route))
  const parts = ['params', 'query', 'body', 'reply'] as const
  const webhooks = describeWebhooks(schemas)
  const placed = schemas.finish([
    ...described.flatMap((one) =>
      parts.flatMap((part) => {
        const schema = one[part]
        return schema
          ? [
              {
                name: `${one.name}${{ params: 'Path', query: 'Query', body: 'Request', reply: 'Reply' }[part]}`,
                schema,
                isNamed: isNamed(one, part),
              },
            ]
          : []
      }),
    ),
    ...webhooks.map(({ schemaName, schema }) => ({ name: schemaName, schema, isNamed: true })),
  ])
  const refusals = new RefusalResponses()
  const paths: Record<string, Record<string, object>> = {}
  for (const one of described) {
    const final = { ...one }
    for (const part of parts) {
      const schema = one[part]
      if (schema) final[part] = placed.get(schema) as JsonSchema
    }
    ;(paths[pathOf(one.route.path)] ??= {})[one.route.method.toLowerCase()] = operationOf(final, refusals, examples[one.route.name])
  }
  if (routes.some(({ path }) => path.startsWith('/api/v1/'))) {
    const { path, operation } = testReset(schemas, refusals)
    paths[path] = { post: operation }
  }
  if (routes.some(({ path }) => path.startsWith('/public/v1/catalogue/'))) {
    const { path, operation } = catalogueChanges(schemas, refusals)
    paths[path] = { get: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loupe',
      version: interfaceVersion,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: '/', description: 'The address at which this document is served' },
      { url: 'http://127.0.0.1:3000', description: 'A demo on this machine, started by `npm start`' },
    ],
    tags: tagsOf(routes),
    paths,
    webhooks: Object.fromEntries(webhooks.map(({ name, schema }) => [name, webhookOf(name, placed.get(schema) as JsonSchema)])),
    components: {
      securitySchemes,
      parameters,
      headers,
      examples: refusalExamples(routes),
      responses: { ...refusals.all, NotModified: notModified },
      schemas: { ...schemas.all, ...refusalSchemas } as Record<string, object>,
    },
  }
}
