interface ApiDocument {
  tags: { name: string }[]
  paths: Record<string, Record<string, object>>
  components: Record<string, Record<string, object>>
}

/** What the key of a client may call, with what these calls and the webhooks use of the rest. */
export function documentForClients<D extends ApiDocument>(document: D): D {
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => path.startsWith('/api/v1/')))
  const tags = new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap((one) => (one as { tags: string[] }).tags)))
  const { securitySchemes, ...others } = document.components
  const { key, keyJwt } = securitySchemes ?? {}
  const webhooks = (document as { webhooks?: unknown }).webhooks
  const used = usedBy([paths, webhooks], document.components)
  const components = Object.fromEntries(
    Object.entries(others).map(([kind, parts]) => [
      kind,
      Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`#/components/${kind}/${name}`))),
    ]),
  )
  return {
    ...document,
    tags: document.tags.filter(({ name }) => tags.has(name) || name === 'webhooks'),
    paths,
    components: { securitySchemes: { key, keyJwt }, ...components },
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
