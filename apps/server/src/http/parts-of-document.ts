interface ApiDocument {
  tags: { name: string }[]
  paths: Record<string, Record<string, object>>
  components: Record<string, Record<string, object>>
}

/** What the key of a client may call, with what these calls and the webhooks use of the rest. */
export function documentForClients<D extends ApiDocument>(document: D): D {
  const { key, keyJwt } = document.components['securitySchemes'] ?? {}
  const made = partOf(document, (path) => path.startsWith('/api/v1/'))
  return { ...made, components: { ...made.components, securitySchemes: { key, keyJwt } } }
}

/** The calls of the resources of an area, with what they use of the rest. Streams, which no resource serves, belong to the resource that they are named after. */
export function documentOfArea<D extends ApiDocument>(document: D, calls: readonly string[]): D {
  const resources = new Set(calls.map(resourceOf))
  return partOf({ ...document, webhooks: {} }, (_, { operationId }) => resources.has(resourceOf(operationId)))
}

const resourceOf = (call: string) => call.split('.')[0] ?? ''

interface Operation {
  operationId: string
  tags: string[]
}

function partOf<D extends ApiDocument>(document: D, isPart: (path: string, operation: Operation) => boolean): D {
  const paths: ApiDocument['paths'] = {}
  for (const [path, operations] of Object.entries(document.paths)) {
    const found = Object.entries(operations).filter(([, one]) => isPart(path, one as Operation))
    if (found.length > 0) paths[path] = Object.fromEntries(found)
  }
  const tags = new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap((one) => (one as Operation).tags)))
  const { securitySchemes = {}, ...others } = document.components
  const { webhooks = {} } = document as { webhooks?: object }
  const hasWebhooks = Object.keys(webhooks).length > 0
  const used = usedBy([paths, webhooks], document.components)
  const components = Object.fromEntries(
    Object.entries(others).map(([kind, parts]) => [
      kind,
      Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`#/components/${kind}/${name}`))),
    ]),
  )
  return {
    ...document,
    tags: document.tags.filter(({ name }) => tags.has(name) || (hasWebhooks && name === 'webhooks')),
    paths,
    components: { securitySchemes, ...components },
  }
}

/** Every reference to a component in these parts, and in the components that they refer to. */
function usedBy(parts: unknown, components: ApiDocument['components']): Set<string> {
  const used = new Set<string>()
  const waiting = [parts]
  while (waiting.length > 0) {
    const part = waiting.pop()
    if (typeof part !== 'object' || part === null) continue
    const { $ref } = part as { $ref?: unknown }
    if (typeof $ref === 'string' && !used.has($ref)) {
      used.add($ref)
      const [, , kind = '', name = ''] = $ref.split('/')
      waiting.push(components[kind]?.[name])
    }
    waiting.push(...Object.values(part))
  }
  return used
}
