import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of each address that is served, by its pattern. */
    methodsByPattern: Map<string, Set<string>>
  }
}

/** Notes the methods of all routes that are registered from now on. */
export function noteMethods(app: FastifyInstance): void {
  app.decorate('methodsByPattern', new Map<string, Set<string>>())
  app.addHook('onRoute', ({ url, method }) => {
    // What answers every address is no call of its own.
    if (url === '/*') return
    const known = app.methodsByPattern.get(url) ?? new Set(['OPTIONS'])
    for (const one of [method].flat()) known.add(one)
    app.methodsByPattern.set(url, known)
  })
}

/** Whether the parts of an address are those of a pattern, in which a parameter stands for any part. */
function fits(pattern: string, parts: readonly string[]): boolean {
  const expected = pattern.split('/')
  return expected.length === parts.length && expected.every((one, i) => one === parts[i] || (one.startsWith(':') && parts[i] !== ''))
}

/** The router ignores a slash at the end, too. */
const pathOf = ({ url }: FastifyRequest) => (url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '')
const ownMethods = (request: FastifyRequest) => request.server.methodsByPattern.get(pathOf(request))

/** The methods of the address that was requested, of its own route before those with parameters; none where nothing is served. */
function methodsAt(request: FastifyRequest): ReadonlySet<string> {
  const own = ownMethods(request)
  if (own) return own
  const parts = pathOf(request).split('/')
  const fitting = [...request.server.methodsByPattern].filter(([pattern]) => fits(pattern, parts))
  return new Set(fitting.flatMap(([, methods]) => [...methods]))
}

const allMethods = ({ server }: FastifyRequest): ReadonlySet<string> =>
  new Set([...server.methodsByPattern.values()].flatMap((one) => [...one]))

function refusalOf(methods: ReadonlySet<string> | undefined, { method }: FastifyRequest): Refusal | undefined {
  if (!methods?.size || methods.has(method)) return undefined
  const calls = [...methods].filter((one) => one !== 'OPTIONS' && one !== 'HEAD').toSorted()
  return new Refusal('wrong_method', { allow: [...methods].toSorted() }, `This call takes ${calls.join(' or ')}, not ${method}.`)
}

/** Why nothing was found at an address that is served: it takes other methods. */
export const wrongMethod = (request: FastifyRequest): Refusal | undefined => refusalOf(methodsAt(request), request)

/**
 * The same where a call has answered: `GET /api/v1/stones/paginate` reaches a route too, that of a stone with this name. Undefined where the call is there
 * and its subject is not.
 */
export const isOfAnotherCall = (request: FastifyRequest): Refusal | undefined =>
  request.routeOptions.url === pathOf(request) ? undefined : refusalOf(ownMethods(request), request)

/** Answers OPTIONS of an address that is served, and of the whole server (`*`). @returns whether it did */
export function answerOptions(request: FastifyRequest, reply: FastifyReply): boolean {
  const methods = request.url === '*' ? allMethods(request) : methodsAt(request)
  if (request.method !== 'OPTIONS' || methods.size === 0) return false
  void reply
    .status(204)
    .header('allow', [...methods].toSorted().join(', '))
    .send()
  return true
}
