import { factsOf, stoneFieldNames } from '@loupe/domain/inventory/stone-fields.ts'
import { describe, expect, it } from 'vitest'
import { routes } from '@loupe/contract/index.ts'
import { documentForClients } from '../../apps/server/src/http/parts-of-document.ts'
import { openApiDocument } from './document.ts'
import { storedExamples } from './examples.ts'
import type { JsonSchema } from './json-schema.ts'

const document = openApiDocument(routes, storedExamples())
const schemas = document.components.schemas as Record<string, JsonSchema>
const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
  operationId: string
  security?: object[]
  responses: Record<string, { $ref?: string }>
}[]

function* inside(part: unknown): Generator<Record<string, unknown>> {
  if (typeof part !== 'object' || part === null) return
  if (!Array.isArray(part)) yield part as Record<string, unknown>
  for (const value of Object.values(part)) yield* inside(value)
}
const at = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)

describe('the part of the document for clients', () => {
  const part = documentForClients(document)
  it('has every path below /api/v1, the webhooks, and no component without use or missing', () => {
    expect(Object.keys(part.paths)).toEqual(Object.keys(document.paths).filter((path) => path.startsWith('/api/v1/')))
    expect(Object.keys(part.paths)).toContain('/api/v1/test/reset')
    const refs = new Set([...inside(part)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])))
    const { securitySchemes, ...components } = part.components
    const references = Object.entries(components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    )
    expect(references.toSorted()).toEqual([...refs].toSorted())
    expect(Object.keys(securitySchemes)).toEqual(['key', 'keyJwt'])
    expect(JSON.stringify(part).length).toBeLessThan(JSON.stringify(document).length / 5)
  })
})

describe('the OpenAPI document', () => {
  it('describes every route once', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      [...routes.map(({ name }) => name), 'test.reset', 'publicCatalogues.live'].toSorted(),
    )
  })

  it('says of every operation that a key may call that the key has a limit', () => {
    const byKey = operations.filter(({ security = [] }) => security.some((one) => 'key' in one))
    expect(byKey.length).toBeGreaterThan(500)
    expect(byKey.filter(({ responses }) => responses['429'] === undefined).map(({ operationId }) => operationId)).toEqual([])
    const untold = byKey.filter(({ responses }) => !JSON.stringify(responses['200']).includes('RateLimit-Remaining'))
    expect(untold.map(({ operationId }) => operationId)).toEqual([])
  })

  it('says which answers are revalidated and paged, and describes the stream of a catalogue', () => {
    const feed = (part: string) =>
      JSON.stringify((document.paths[`/public/v1/catalogue/{token}/${part}`] as { get: object } | undefined)?.get ?? {})
    for (const part of ['heading', 'stones', 'feed', 'feed.csv'])
      expect([
        part,
        ...['headers/ETag', 'parameters/IfNoneMatch', 'responses/NotModified'].filter((name) => !feed(part).includes(name)),
      ]).toEqual([part])
    for (const part of ['feed', 'feed.csv']) expect(feed(part)).toContain('headers/NextPage')
    expect(feed('live')).toContain('text/event-stream')
  })

  it('has no reference that leads nowhere, and no component without use', () => {
    const refs = new Set([...inside(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])))
    expect([...refs].filter((ref) => at(ref) === undefined)).toEqual([])
    const references = (['schemas', 'responses', 'examples', 'headers', 'parameters'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    )
    expect(references.filter((name) => !refs.has(name))).toEqual([])
  })

  it('begins with the groups of clients’ systems, and names groups as summaries do', () => {
    const names = document.tags.map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['clientApi', 'clientDeals', 'webhooks'])
    expect(names.slice(3)).toEqual(names.slice(3).toSorted())
    expect(document.tags.find(({ name }) => name === 'accountKyc')?.description).toBe('Account KYC')
  })

  it('names the meaning of every code that is a number, in words and for generated clients', () => {
    const codes = [...inside(document)].filter(
      ({ enum: values }) => Array.isArray(values) && values.every((value) => typeof value === 'number'),
    )
    const unnamed = codes.filter((schema) => {
      const [values, names] = [schema['enum'] as number[], schema['x-enum-varnames']]
      const isNamed =
        Array.isArray(names) && new Set(names).size === values.length && names.every((name) => /^[A-Z]\w+$/.test(String(name)))
      // A number of minutes is its own meaning.
      return !isNamed && !values.every((value) => value % 15 === 0)
    })
    expect(codes.length).toBeGreaterThan(50)
    expect(unnamed).toEqual([])
    const names = new Set(codes.flatMap((schema) => (schema['x-enum-varnames'] as string[] | undefined) ?? []))
    expect(names).toContain('APIUser')
    expect([...names].filter((name) => name === 'Cancelled')).toEqual([])
  })

  it('has no rule that a validator computes in binary fractions', () => {
    const steps = [...inside(document)].flatMap(({ multipleOf }) => (typeof multipleOf === 'number' ? [multipleOf] : []))
    expect(steps.filter((step) => !Number.isInteger(step))).toEqual([])
    expect(JSON.stringify(document)).toContain('At most 2 decimals')
  })

  it('names the media types of files', () => {
    const types = operations.flatMap(({ responses }) => Object.keys((responses['200'] as { content?: object }).content ?? {}))
    expect(types).toContain('application/pdf')
    expect(types).not.toContain('application/octet-stream')
  })

  it('names a choice by what it is, and not by the filter of one list', () => {
    const choices = Object.entries(schemas).filter(([, schema]) => schema.enum)
    expect(choices.length).toBeGreaterThan(20)
    expect(choices.flatMap(([name]) => (/RequestFilter/.test(name) ? [name] : []))).toEqual([])
  })

  it('states each schema once', () => {
    const texts = new Map<string, string[]>()
    for (const [name, schema] of Object.entries(schemas)) {
      const text = JSON.stringify(schema)
      texts.set(text, [...(texts.get(text) ?? []), name])
    }
    expect([...texts.values()].filter((names) => names.length > 1)).toEqual([])
  })

  it('declares of every operation how it may be refused, with an example of each refusal', () => {
    const bare = operations.filter(({ responses }) => Object.keys(responses).filter((status) => status !== '200').length < 2)
    expect(bare.map(({ operationId }) => operationId)).toEqual([])
    for (const { operationId, responses } of operations)
      for (const reason of routes.find(({ name }) => name === operationId)?.refusals ?? []) {
        const examples = Object.values(responses).flatMap(({ $ref }) => {
          const response = at($ref ?? '#/') as { content?: { 'application/json': { examples: object } } } | undefined
          return Object.keys(response?.content?.['application/json'].examples ?? {})
        })
        expect([operationId, examples]).toEqual([operationId, expect.arrayContaining([reason])])
      }
  })

  it('marks a route that will be removed, and says from when on', () => {
    const [route] = routes
    const { paths } = openApiDocument([{ ...route!, deprecated: { since: '2026-11-24', sunset: '2027-06-01' } }])
    expect(Object.values(paths).flatMap((path) => Object.values(path))).toEqual([
      expect.objectContaining({ deprecated: true, description: expect.stringContaining('2027-06-01') }),
    ])
  })

  it('removes nothing earlier than 180 days after it was announced', () => {
    const days = routes.flatMap(({ deprecated }) =>
      deprecated ? [(Date.parse(deprecated.sunset) - Date.parse(deprecated.since)) / 86_400_000] : [],
    )
    expect(days.filter((n) => !(n >= 180))).toEqual([])
  })

  it('keeps every alternative of the contract', () => {
    expect([...inside(document)].filter(({ anyOf, oneOf }) => [anyOf, oneOf].some((of) => Array.isArray(of) && of.length < 2))).toEqual([])
  })

  it('has every field of a stone, as it is called on screens', () => {
    const properties = schemas['Diamond']?.properties ?? {}
    expect(stoneFieldNames.filter((field) => properties[field]?.title !== factsOf(field).title)).toEqual([])
  })

  it('tells the meaning of every numbered choice', () => {
    const mute: string[] = []
    const look = (schema: JsonSchema, path: string) => {
      const isNumbered = Array.isArray(schema.enum) && schema.enum.length > 1 && schema.enum.every((value) => typeof value === 'number')
      if (isNumbered && schema.description === undefined) mute.push(path)
      if (schema.anyOf?.some(({ properties }) => properties && '>=' in properties)) return
      for (const [key, child] of Object.entries(schema.properties ?? {})) look(child, `${path}.${key}`)
      for (const child of [schema.items, ...(schema.anyOf ?? [])])
        if (child) look({ description: schema.description, ...child } as JsonSchema, path)
    }
    for (const [name, schema] of Object.entries(schemas)) look(schema, name)
    expect(mute).toEqual([])
  })
})
